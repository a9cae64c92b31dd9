import { type CashStep, defaultCashStep } from '@minipos/domain/payments/cash-rounding';
import type { FieldProps } from '#ui/field/field-props.ts';
import { SwitchField } from '#ui/field/switch-field.tsx';

/** Whether cash in bolívares is rounded. */
export function CashRoundingField({ value, onChange, ...field }: FieldProps<CashStep | null | undefined>) {
  return (
    <SwitchField
      {...field}
      label="Redondear el efectivo en bolívares"
      description="Al bolívar entero y a favor del cliente, al cobrar y en el vuelto. Apagado, se cobran céntimos."
      value={(value ?? defaultCashStep) > 0}
      onChange={(isRounded) => onChange(isRounded ? 1 : 0)}
    />
  );
}
