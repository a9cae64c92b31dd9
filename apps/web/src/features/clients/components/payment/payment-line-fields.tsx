import { Button } from '@mantine/core';
import { banks } from '@minipos/domain/payments/banks';
import {
  asksForBank,
  currencyOf,
  type PaymentMethodCode,
  paymentMethod,
} from '@minipos/domain/payments/payment-methods';
import { IconTrash } from '@tabler/icons-react';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
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

const bankOptions = banks.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

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
  const { reference } = paymentMethod(line.method);
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
          value={line.amount}
          onChange={(amount) => onChange({ amount: amount ?? null })}
          error={problems.amount}
          focusFirst={place === 1}
        />
      </div>
      {reference === 'none' ? null : (
        <div className={classes.pair}>
          {asksForBank(line.method) ? (
            <SelectField
              label="Banco"
              options={bankOptions}
              searchable
              required
              placeholder="Elige o escribe"
              value={line.bankCode}
              onChange={(bankCode) => onChange({ bankCode: bankCode ?? null })}
              error={problems.bankCode}
            />
          ) : null}
          <TextField
            label="Referencia"
            required={reference === 'required'}
            autoComplete="off"
            maxLength={60}
            value={line.reference}
            onChange={(text) => onChange({ reference: text ?? '' })}
            error={problems.reference}
          />
        </div>
      )}
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
