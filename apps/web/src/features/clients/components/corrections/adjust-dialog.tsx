import { adjustClientDebt } from '@minipos/contract/clients/account-corrections';
import type { Client } from '@minipos/contract/clients/clients';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { caracasDay } from '@minipos/domain/rates/rates';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { formatUsd } from '#lib/format.ts';
import { errorCode } from '#lib/http/error-code.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { DayField } from '#ui/field/day-field.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useAdjustDebt } from '../../server/account-corrections.ts';

export interface AdjustDialogProps {
  opened: boolean;
  onClose: () => void;
  client: Client;
  /** Without any movement yet, it is what was owed before. */
  isFirst: boolean;
}

const raising = { value: 'owes', label: 'Debe más' } as const;
const lowering = { value: 'favours', label: 'Debe menos' } as const;

/** What a client owed before, or what was agreed with them since. */
export function AdjustDialog({ opened, onClose, client, isFirst }: AdjustDialogProps) {
  const [uuid, setUuid] = useState(randomUuid);
  const [isRecorded, setRecorded] = useState(false);
  const [today] = useState(() => caracasDay(new Date()));
  const reason = isFirst ? 'Saldo anterior' : '';
  const start = { uuid, direction: 'owes' as const, amountUSD: undefined, reason, date: today, raisesLimit: false };
  const form = useContractForm(adjustClientDebt.body, start);
  const mayLower = useCan('sales.refund');
  const adjust = useAdjustDebt(client.storeId, client.id);
  const close = () => {
    setUuid(randomUuid());
    setRecorded(false);
    onClose();
  };
  const amount = centsFromDecimal(form.values.amountUSD ?? 0);
  const isRaising = form.values.direction !== 'favours';
  const after = decimalFromCents(centsFromDecimal(client.currentDebt) + (isRaising ? amount : -amount));
  const isBeyond = isRaising && amount > 0 && after > client.creditLimit;
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={isFirst ? 'Cargar saldo anterior' : 'Ajustar deuda'}
      form={form}
      onSave={async (values) => {
        setRecorded(false);
        try {
          await adjust.mutateAsync(values);
        } catch (error) {
          if (errorCode(error) === 'OPERATION_CHANGED') {
            // Its answer got lost and the amount was changed since: from here on it is another one.
            setRecorded(true);
            form.setValue('uuid', randomUuid());
          }
          throw error;
        }
        toasts.success(isFirst ? 'Saldo cargado' : 'Deuda ajustada', client.name);
      }}
      failed="Error al ajustar la deuda"
    >
      {isRecorded ? (
        <InlineNotice tone="attention" announce>
          Lo que enviaste antes sí quedó registrado. Mira abajo cuánto debería ahora y guarda otra vez solo si falta
          algo.
        </InlineNotice>
      ) : null}
      {mayLower ? <SelectField label="Qué cambia" options={[raising, lowering]} {...form.field('direction')} /> : null}
      <NumberField label="Monto" prefix="$" {...form.field('amountUSD')} focusFirst />
      <DayField label={isRaising ? 'Debe desde' : 'Fecha'} max={today} {...form.field('date')} />
      <TextField label="Motivo" maxLength={200} autoComplete="off" {...form.field('reason')} />
      {amount > 0 ? (
        <InlineNotice tone={isBeyond ? 'attention' : 'info'}>
          {after < 0 ? `Quedaría con ${formatUsd(-after)} de saldo a favor.` : `Quedaría debiendo ${formatUsd(after)}.`}
          {isBeyond ? ` Su límite de crédito es de ${formatUsd(client.creditLimit)}.` : ''}
        </InlineNotice>
      ) : null}
      {isBeyond ? <SwitchField label={`Subir su límite a ${formatUsd(after)}`} {...form.field('raisesLimit')} /> : null}
    </FormDialog>
  );
}
