import { SegmentedControl } from '@mantine/core';
import { cashMovementFact } from '@minipos/contract/sales/cash-facts';
import type { Currency } from '@minipos/domain/stores/store-types';
import { useState } from 'react';
import type { z } from 'zod';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { OverDrawer } from '../../local/over-drawer.ts';

const moveForm = cashMovementFact.pick({ currency: true, amount: true, reason: true });
export type CashMove = z.output<typeof moveForm>;

export interface MoveCashDialogProps {
  /** Null while closed. */
  kind: 'in' | 'out' | null;
  onClose: () => void;
  /** Rejects when it was not written down; with `OverDrawer` when it must be said once more. */
  onMove: (kind: 'in' | 'out', move: CashMove, isSaidAgain: boolean) => Promise<void>;
}

const againLabels = { word: 'Registrar de todos modos', pin: 'Autorizar con PIN' } as const;

const options = [
  { value: 'USD', label: 'Dólares' },
  { value: 'VES', label: 'Bolívares' },
];

/** Money put into the drawer or taken out without a sale, with its reason. */
export function MoveCashDialog({ kind, onClose, onMove }: MoveCashDialogProps) {
  const form = useContractForm(moveForm, { currency: 'USD', amount: null, reason: '' });
  const currency = form.field('currency');
  const isIn = kind === 'in';
  // What was said to be too much; another amount is a new question.
  const [over, setOver] = useState<(CashMove & { needs: OverDrawer['needs'] }) | null>(null);
  const { values } = form;
  const isSame = kind === 'out' && over?.amount === values.amount && over?.currency === values.currency;
  const saveLabel = isIn ? 'Registrar entrada' : 'Registrar salida';
  return (
    <FormDialog
      opened={kind !== null}
      onClose={onClose}
      title={isIn ? 'Registrar entrada de efectivo' : 'Registrar salida de efectivo'}
      form={form}
      saveLabel={isSame && over ? againLabels[over.needs] : saveLabel}
      failed="No se registró"
      size="sm"
      onSave={async (move) => {
        if (kind === null) return;
        try {
          await onMove(kind, move, isSame);
        } catch (error) {
          setOver(error instanceof OverDrawer ? { ...move, needs: error.needs } : null);
          throw error;
        }
        setOver(null);
        toasts.success(isIn ? 'Entrada registrada' : 'Salida registrada');
      }}
    >
      <SegmentedControl
        aria-label="Moneda"
        fullWidth
        data={options}
        value={currency.value ?? 'USD'}
        onChange={(value) => currency.onChange(value as Currency)}
      />
      <NumberField label="Monto" prefix={currency.value === 'VES' ? 'Bs.' : '$'} size="lg" {...form.field('amount')} />
      <TextField
        label="Motivo"
        description={
          isIn ? 'Por ejemplo: sencillo para dar vuelto.' : 'Por ejemplo: compra de hielo, retiro del dueño.'
        }
        maxLength={200}
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
