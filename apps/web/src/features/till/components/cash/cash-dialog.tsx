import { Button, Modal, Stack } from '@mantine/core';
import {
  IconArrowDownToArc,
  IconArrowsExchange,
  IconArrowUpFromArc,
  IconCash,
  IconInbox,
  IconLock,
  IconReceipt,
  IconReportMoney,
} from '@tabler/icons-react';
import { formatDateTime } from '#lib/format.ts';
import { amountText } from '#lib/sale-words.ts';
import type { LocalCashSession } from '#offline/database/cash-rows.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon, type IconShape } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import classes from './cash-dialogs.module.css';

/** What can be done from here; each opens its own dialog. */
export type CashAction = 'cash-open' | 'cash-in' | 'cash-out' | 'cash-moves' | 'cash-x' | 'cash-z' | 'cash-close';

export interface CashDialogProps {
  opened: boolean;
  onClose: () => void;
  session: LocalCashSession | null;
  hasLastClose: boolean;
  cashier: string;
  mayOpen: boolean;
  /** What came in and went out of it. */
  seesReports: boolean;
  /** A close is a count: without the right to it somebody else closes. */
  mayCount: boolean;
  onChoose: (action: CashAction) => void;
  /** Opens the drawer without a sale; left out where none hangs on a printer of this device. */
  onDrawer?: (() => void) | undefined;
}

interface Offer {
  action: CashAction;
  label: string;
  icon: IconShape;
  isOffered: boolean;
  isMain?: boolean;
}

/** The drawer of this till: how it stands, and everything done with it. */
export function CashDialog(props: CashDialogProps) {
  const { opened, onClose, session, hasLastClose, cashier, mayOpen, seesReports, mayCount, onChoose, onDrawer } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const isOpen = session !== null;
  const mayClose = seesReports && mayCount;
  const offers: Offer[] = [
    { action: 'cash-open', label: 'Abrir caja', icon: IconCash, isOffered: !isOpen && mayOpen, isMain: true },
    { action: 'cash-in', label: 'Entrada de efectivo', icon: IconArrowDownToArc, isOffered: isOpen && mayOpen },
    { action: 'cash-out', label: 'Salida de efectivo', icon: IconArrowUpFromArc, isOffered: isOpen && mayOpen },
    { action: 'cash-moves', label: 'Entradas y salidas', icon: IconArrowsExchange, isOffered: isOpen && mayOpen },
    { action: 'cash-x', label: 'Reporte X', icon: IconReportMoney, isOffered: isOpen && seesReports },
    { action: 'cash-z', label: 'Ver el último cierre', icon: IconReceipt, isOffered: hasLastClose && seesReports },
    { action: 'cash-close', label: 'Cerrar caja', icon: IconLock, isOffered: isOpen && mayClose, isMain: true },
  ];
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Manejar la caja" fullScreen={phone}>
      <Stack gap="md">
        {session ? (
          <dl className={classes.state}>
            <div>
              <dt>Estado</dt>
              <dd>Abierta desde el {formatDateTime(session.openedAt)}</dd>
            </div>
            <div>
              <dt>La abrió</dt>
              <dd>{session.openedBy.name}</dd>
            </div>
            <div>
              <dt>Fondo</dt>
              <dd>
                {amountText(session.opening.USD, 'USD')} y {amountText(session.opening.VES, 'VES')}
              </dd>
            </div>
            <div>
              <dt>Atiende</dt>
              <dd>{cashier}</dd>
            </div>
          </dl>
        ) : (
          <p className={classes.lead}>
            La caja está cerrada. Ábrela con su fondo para que los cobros, entradas y salidas queden en un cierre.
          </p>
        )}
        {isOpen && seesReports && !mayCount ? (
          <p className={classes.lead}>
            Para cerrarla hay que contarla. Quien puede contar efectivo la toma con su PIN (F8) y la cierra.
          </p>
        ) : null}
        <div className={classes.actions}>
          {offers
            .filter(({ isOffered }) => isOffered)
            .map(({ action, label, icon, isMain = false }) => (
              <Button
                key={action}
                variant={isMain ? 'filled' : 'default'}
                leftSection={<Icon of={icon} />}
                onClick={() => onChoose(action)}
              >
                {label}
              </Button>
            ))}
          {onDrawer && mayOpen ? (
            <Button variant="default" leftSection={<Icon of={IconInbox} />} onClick={onDrawer}>
              Abrir gaveta
            </Button>
          ) : null}
        </div>
      </Stack>
    </Modal>
  );
}
