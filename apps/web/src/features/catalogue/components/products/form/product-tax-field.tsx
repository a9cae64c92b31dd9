import type { Tax } from '@minipos/contract/catalogue/taxes';
import { formatPercent } from '#lib/format.ts';
import type { FieldProps } from '#ui/field/field-props.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { taxOf } from '../../../server/product-choices.ts';

export interface ProductTaxFieldProps extends FieldProps<number | null | undefined> {
  /** Active taxes, the default one first; undefined until known. */
  taxes: readonly Tax[] | undefined;
  disabled: boolean;
  /** Shows none until one is chosen: what nobody chose is given to nothing. */
  startsEmpty?: boolean;
}

const none = 'default';

export const taxLabel = ({ name, rate, isExempt }: Pick<Tax, 'name' | 'rate' | 'isExempt'>): string =>
  isExempt ? name : `${name} (${formatPercent(rate, 2)})`;

export function ProductTaxField({ taxes = [], value, onChange, startsEmpty, ...field }: ProductTaxFieldProps) {
  const unsaid = startsEmpty ? undefined : null;
  const standard = taxOf(taxes, null);
  const options = [
    { value: none, label: standard ? taxLabel(standard) : 'El de la tienda' },
    ...taxes
      .filter(({ isDefault, id }) => !isDefault || id === value)
      // Said on purpose: it stays when the store chooses another default.
      .map((tax) => ({ value: String(tax.id), label: tax.isDefault ? `${taxLabel(tax)}, fijo` : taxLabel(tax) })),
  ];
  // Deactivated since the product was given it.
  if (value && !taxes.some(({ id }) => id === value))
    options.push({ value: String(value), label: 'Un impuesto inactivo' });
  return (
    <SelectField
      {...field}
      {...(startsEmpty ? { placeholder: 'Elige un impuesto' } : {})}
      label="Impuesto"
      options={options}
      value={value ? String(value) : startsEmpty && value === undefined ? '' : none}
      onChange={(choice) => onChange(choice === none ? null : choice ? Number(choice) : unsaid)}
    />
  );
}
