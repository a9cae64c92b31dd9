import { undoClientPayment } from '@minipos/contract/clients/account-corrections';
import type { ClientMovement } from '@minipos/contract/clients/client-accounts';
import { isCash } from '@minipos/domain/cash/cash-session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatUsd } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { openTillsQuery, useUndoPayment } from '../../server/account-corrections.ts';

export interface UndoDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The payment as the statement tells it; null while none is chosen. */
  movement: ClientMovement | null;
}

/** Takes a payment of a debt back, with the reason and, of notes, the drawer they leave. */
export function UndoDialog({ opened, onClose, storeId, movement }: UndoDialogProps) {
  // One for all tries: what was undone while an answer got lost is not undone twice.
  const [uuid, setUuid] = useState(randomUuid);
  const form = useContractForm(undoClientPayment.body, { uuid, reason: '', sessionUuid: null });
  const undo = useUndoPayment(storeId);
  const close = () => {
    setUuid(randomUuid());
    onClose();
  };
  const payment = movement?.payment ?? null;
  const hasNotes = movement?.paidWith.some(({ method }) => isCash(method)) ?? false;
  const asksTill = hasNotes && !payment?.till?.isOpen;
  const { data: tills, error } = useQuery({ ...openTillsQuery(storeId), enabled: opened && asksTill });
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`Anular el pago de ${formatUsd(Math.abs(movement?.amountUSD ?? 0))}`}
      form={form}
      onSave={async (values) => {
        if (!payment) return;
        await undo.mutateAsync({ paymentId: payment.id, undo: values });
        toasts.success('Lo que pagaba se vuelve a deber.', 'Pago anulado');
      }}
      saveLabel="Anular pago"
      failed="Error al anular pago"
      danger
    >
      <InlineNotice tone="info">{aboutMoney(payment?.till ?? null, hasNotes, tills?.length === 0)}</InlineNotice>
      {asksTill && error && !tills ? (
        <InlineNotice tone="attention">{errorText(error, 'No se pudo ver qué cajas están abiertas.')}</InlineNotice>
      ) : null}
      {asksTill && tills && tills.length > 0 ? (
        <SelectField
          label="Caja de donde sale el efectivo"
          description="Si vas a registrar el mismo efectivo a nombre de otro cliente, elige la caja donde lo harás."
          options={[
            { value: '', label: 'De ninguna' },
            ...tills.map(({ uuid: value, tillCode, openedBy }) => ({ value, label: `${tillCode} · ${openedBy.name}` })),
          ]}
          {...form.field('sessionUuid')}
          onChange={(value) => form.field('sessionUuid').onChange(value || null)}
        />
      ) : null}
      <TextField label="Motivo" maxLength={200} autoComplete="off" {...form.field('reason')} focusFirst />
    </FormDialog>
  );
}

const noTill = 'No hay ninguna caja abierta.';

type Till = NonNullable<ClientMovement['payment']>['till'];

/** What becomes of the money, before anybody decides. */
function aboutMoney(till: Till, hasNotes: boolean, noneOpen: boolean): string {
  const owed = 'La deuda vuelve a ser la de antes. El pago queda en el estado de cuenta como anulado.';
  if (till?.isOpen) {
    return hasNotes
      ? `${owed} El efectivo se descuenta de la caja ${till.code}, que sigue abierta.`
      : `${owed} También se descuenta de la caja ${till.code}, que sigue abierta.`;
  }
  if (!hasNotes) return owed;
  if (till) {
    const closed = `${owed} La caja ${till.code} ya se cerró y su cierre no cambia.`;
    return noneOpen ? `${closed} ${noTill}` : `${closed} Si el efectivo sale ahora, di de qué caja.`;
  }
  const loose = `${owed} El efectivo no entró en ninguna caja.`;
  return noneOpen ? `${loose} ${noTill}` : `${loose} Si sale ahora de una, di de cuál.`;
}
