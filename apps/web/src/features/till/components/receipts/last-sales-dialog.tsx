import { Button, Modal } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconArrowLeft, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import rows from '#ui/overlay/dialog-rows.module.css';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { type LastSale, localReceipt, useLastSales } from '../../local/receipt-sales.ts';
import type { TillPreferences } from '../../local/till-preferences.ts';
import classes from './last-sales-dialog.module.css';
import { ReceiptView } from './receipt-view.tsx';

export interface LastSalesDialogProps {
  opened: boolean;
  onClose: () => void;
  store: Store;
  preferences: TillPreferences;
}

const stateWords: Record<LocalSale['status'], string> = {
  pending: 'Por enviar',
  synced: 'Enviada',
  failed: 'Rechazada: revisa Sincronización',
  discarded: 'Descartada',
};

/** The last sales of this device, each with its receipt to hand over once more. */
export function LastSalesDialog({ opened, onClose, store, preferences }: LastSalesDialogProps) {
  const [open, setOpen] = useState<LastSale | null>(null);
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const close = () => {
    setOpen(null);
    onClose();
  };
  const title = open ? `Recibo ${open.sale.receiptNumber}` : 'Últimas ventas de este equipo';
  return (
    <Modal opened={opened} onClose={close} {...focus} title={title} fullScreen={phone} size="lg">
      {open ? (
        <div className={classes.one}>
          <Button
            variant="default"
            leftSection={<Icon of={IconArrowLeft} />}
            onClick={() => setOpen(null)}
            data-autofocus
          >
            Volver a la lista
          </Button>
          <ReceiptView
            receipt={localReceipt(open.sale, store, open.people)}
            number={open.sale.receiptNumber}
            phone={open.phone}
            preferences={preferences}
          />
        </div>
      ) : (
        <SaleList storeId={store.id} onOpen={setOpen} />
      )}
    </Modal>
  );
}

function SaleList({ storeId, onOpen }: { storeId: number; onOpen: (sale: LastSale) => void }) {
  const sales = useLastSales(storeId);
  if (!sales) return null;
  if (sales.length === 0) {
    return (
      <EmptyState
        icon={IconReceipt}
        title="Este equipo todavía no ha cobrado"
        text="Aquí quedan las últimas ventas, para imprimir o enviar su recibo otra vez."
      />
    );
  }
  return (
    <ul className={rows.list}>
      {sales.map((row) => (
        <li key={row.sale.uuid} className={rows.row}>
          <div className={rows.words}>
            <p className={rows.name}>
              {row.sale.receiptNumber} · {formatUsd(row.sale.total)}
            </p>
            <p className={rows.facts}>
              {formatDateTime(row.sale.createdAt)} · {stateWords[row.sale.status]}
            </p>
          </div>
          <Button variant="default" onClick={() => onOpen(row)} aria-label={`Ver el recibo ${row.sale.receiptNumber}`}>
            Ver recibo
          </Button>
        </li>
      ))}
    </ul>
  );
}
