import { Button, Modal } from '@mantine/core';
import type { SessionReport } from '@minipos/contract/sales/cash';
import { cashMovementFact } from '@minipos/contract/sales/cash-facts';
import { oppositeKind } from '@minipos/domain/cash/cash-movements';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '#lib/format.ts';
import { amountText } from '#lib/sale-words.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import rows from '#ui/overlay/dialog-rows.module.css';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useCashReport } from '../../local/cash-session.ts';
import { signedText } from './cash-words.ts';

type Movement = SessionReport['movements'][number];

export interface CashMovesDialogProps {
  opened: boolean;
  onClose: () => void;
  sessionUuid: string;
  /** Rejects when it was not written down. */
  onUndo: (movement: Movement, reason: string) => Promise<void>;
}

const wayWords = { in: 'entrada', out: 'salida' } as const;
const nameOf = ({ kind, currency, amount }: Movement) => `la ${wayWords[kind]} de ${amountText(amount, currency)}`;
const undoForm = cashMovementFact.pick({ reason: true });

/** What was put in and taken out in this shift; a mistake is taken back by a movement that names it. */
export function CashMovesDialog({ opened, onClose, sessionUuid, onUndo }: CashMovesDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const [undoing, setUndoing] = useState<Movement | null>(null);
  const form = useContractForm(undoForm, { reason: '' });
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        {...focus}
        title="Revisar entradas y salidas"
        fullScreen={phone}
        size="lg"
        closeOnEscape={undoing === null}
      >
        <MoveList sessionUuid={sessionUuid} onUndo={setUndoing} />
      </Modal>
      <FormDialog
        opened={undoing !== null}
        onClose={() => setUndoing(null)}
        title={undoing ? `Deshacer ${nameOf(undoing)}` : 'Deshacer'}
        form={form}
        saveLabel="Deshacer"
        failed="No se deshizo"
        size="sm"
        onSave={async ({ reason }) => {
          if (!undoing) return;
          await onUndo(undoing, reason);
          toasts.success('Movimiento deshecho');
        }}
      >
        {undoing ? (
          <p className={rows.facts}>
            Se anota una {wayWords[oppositeKind(undoing.kind)]} de {amountText(undoing.amount, undoing.currency)} que la
            nombra. Las dos quedan en el reporte.
          </p>
        ) : null}
        <TextField
          label="Motivo"
          description="Por ejemplo: se escribió mal el monto."
          maxLength={200}
          autoComplete="off"
          {...form.field('reason')}
        />
      </FormDialog>
    </>
  );
}

function MoveList({ sessionUuid, onUndo }: { sessionUuid: string; onUndo: (movement: Movement) => void }) {
  const report = useCashReport(sessionUuid, 'C0', false);
  if (!report) return null;
  const { movements, session } = report;
  if (movements.length === 0) {
    return (
      <EmptyState
        icon={IconArrowsExchange}
        title="En este turno no ha entrado ni salido efectivo"
        text="Aquí aparece lo que se anota en Entrada de efectivo y Salida de efectivo."
      />
    );
  }
  const undone = new Set(movements.flatMap(({ reverses }) => reverses ?? []));
  return (
    <ul className={rows.list}>
      {movements.toReversed().map((movement) => {
        const { uuid, kind, currency, amount, reason, actorName, at, reverses } = movement;
        const isServed = session.supplierCash.some((one) => one.uuid === uuid);
        const state = undone.has(uuid)
          ? ' · Deshecha'
          : reverses
            ? ' · Deshace otra'
            : isServed
              ? ' · Se anula en la cuenta del proveedor'
              : '';
        return (
          <li key={uuid} className={rows.row}>
            <div className={rows.words}>
              <p className={rows.name}>
                {signedText(kind === 'in' ? amount : -amount, currency)} · {reason}
              </p>
              <p className={rows.facts}>
                {formatTime(at)} · {actorName}
                {state}
              </p>
            </div>
            {state === '' ? (
              <Button
                variant="default"
                onClick={() => onUndo(movement)}
                aria-label={`Deshacer ${nameOf(movement)}: ${reason}`}
              >
                Deshacer
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
