import { SegmentedControl } from '@mantine/core';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatBs, formatUsd } from '#lib/format.ts';
import type { FieldProps } from '#ui/field/field-props.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { bothAmounts } from '../list/employee-words.ts';
import classes from './salary-fields.module.css';

type Currency = 'USD' | 'VES';

export interface SalaryFieldsProps {
  amount: FieldProps<number | null | undefined>;
  currency: FieldProps<Currency | null | undefined>;
}

/** One salary in one currency; what it is in the other today is only shown. */
export function SalaryFields({ amount, currency }: SalaryFieldsProps) {
  const rate = useRateUsed();
  const chosen = currency.value ?? 'USD';
  const typed = amount.value;
  const both = rate && typeof typed === 'number' && typed > 0 ? inBoth(typed, chosen, rate.rate) : null;
  const other = both && (chosen === 'USD' ? formatBs(both.bs) : formatUsd(both.usd));
  return (
    <div className={classes.fields}>
      <NumberField
        label="Salario al mes"
        prefix={chosen === 'USD' ? '$' : 'Bs.'}
        description={other ? `Son ${other} a la tasa de hoy` : 'Vacío: no se anota ninguno'}
        {...amount}
      />
      <SegmentedControl
        aria-label="Moneda del salario"
        value={chosen}
        onChange={(value) => currency.onChange(value)}
        data={[
          { value: 'USD', label: 'Dólares' },
          { value: 'VES', label: 'Bolívares' },
        ]}
      />
    </div>
  );
}

/** Null for what is no amount of money; the form says why. */
function inBoth(amount: number, currency: Currency, rate: string) {
  try {
    return bothAmounts({ amount, currency }, rate);
  } catch {
    return null;
  }
}
