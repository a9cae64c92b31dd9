import { Button } from '@mantine/core';
import { currencyOf, type PaymentMethodCode, paymentMethod } from '@minipos/domain/payments/payment-methods';
import { IconTrash } from '@tabler/icons-react';
import { IdentifyingFields } from '#features/payments/public.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './payment-dialog.module.css';
import type { lineProblems, PaymentLine } from './payment-lines.ts';

export interface PaymentLineFieldsProps {
  line: PaymentLine;
  /** 1, 2, 3 … as people see it. */
  place: number;
  methods: readonly PaymentMethodCode[];
  problems: ReturnType<typeof lineProblems>;
  onChange: (changes: Partial<PaymentLine>) => void;
  /** Fills in what is missing; left out when nothing is. */
  onExact?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** One way of paying: how, how much, and what identifies it. */
export function PaymentLineFields({
  line,
  place,
  methods,
  problems,
  onChange,
  onExact,
  onRemove,
}: PaymentLineFieldsProps) {
  const isBs = currencyOf(line.method) === 'VES';
  return (
    <fieldset className={classes.line}>
      <legend className={classes.legend}>Pago {place}</legend>
      <div className={classes.pair}>
        <SelectField
          label="Método"
          options={methods.map((code) => ({ value: code, label: paymentMethod(code).label }))}
          value={line.method}
          onChange={(method) =>
            method && onChange({ method: method as PaymentMethodCode, amount: null, bankCode: null })
          }
        />
        <NumberField
          label={isBs ? 'Monto en bolívares' : 'Monto en dólares'}
          prefix={isBs ? 'Bs.' : '$'}
          required
          value={line.amount}
          onChange={(amount) => onChange({ amount: amount ?? null })}
          error={problems.amount}
          focusFirst={place === 1}
        />
      </div>
      <IdentifyingFields
        className={classes.pair}
        method={line.method}
        bankCode={line.bankCode}
        reference={line.reference}
        onChange={onChange}
        problems={problems}
      />
      <div className={classes.lineFoot}>
        {onExact ? (
          <Button variant="default" onClick={onExact}>
            Pagar Monto Exacto
          </Button>
        ) : null}
        {onRemove ? <IconButton icon={IconTrash} label={`Quitar el pago ${place}`} onClick={onRemove} /> : null}
      </div>
    </fieldset>
  );
}
