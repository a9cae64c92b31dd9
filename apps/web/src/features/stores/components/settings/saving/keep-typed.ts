import type { updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { wordValues } from '@minipos/domain/activity/field-words';
import { accountMethods } from '@minipos/domain/payments/payment-accounts';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import type { FormValues } from '#ui/form/use-contract-form.ts';

export type SettingsValues = FormValues<typeof updateStoreSettings.body>;
type Field = keyof SettingsValues;

/** Fields that only make sense as one person saved them. */
const joined: readonly { label: string; fields: readonly Field[] }[] = [
  { label: 'Tipo de contribuyente e IGTF', fields: ['taxpayerType', 'specialTaxpayer', 'igtfEnabled'] },
  { label: 'Estado y ciudad', fields: ['state', 'city'] },
];
const apart: readonly Field[] = ['version', 'paymentAccounts', ...joined.flatMap(({ fields }) => fields)];

interface Kept {
  values: SettingsValues;
  /** What both changed, in words: it stands there as it is stored, and would have to be typed again. */
  lost: string[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * The stored settings with what was typed over those seen before. Where somebody else changed the same, theirs stays: money
 * must not go to an account that nobody has chosen over the other one.
 */
export function keepTyped(typed: SettingsValues, seen: SettingsValues, stored: SettingsValues): Kept {
  const values: Record<string, unknown> = { ...stored };
  const lost: string[] = [];
  const decide = (label: string, part: (of: SettingsValues) => unknown, keep: () => void) => {
    const [mine, before, theirs] = [part(typed), part(seen), part(stored)];
    if (isSame(mine, before) || isSame(mine, theirs)) return;
    if (isSame(theirs, before)) keep();
    else lost.push(label);
  };
  const alone = (Object.keys(stored) as Field[])
    .filter((field) => !apart.includes(field))
    .map((field) => ({ label: labelOf(field), fields: [field] }));
  for (const { label, fields } of [...joined, ...alone]) {
    decide(
      label,
      (of) => fields.map((field) => of[field] ?? null),
      () => {
        for (const field of fields) values[field] = typed[field];
      },
    );
  }
  for (const method of accountMethods) {
    decide(
      `Datos de ${paymentMethod(method).label}`,
      (of) => of.paymentAccounts?.[method],
      () => {
        const accounts = values.paymentAccounts as SettingsValues['paymentAccounts'];
        values.paymentAccounts = { ...accounts, [method]: typed.paymentAccounts?.[method] };
      },
    );
  }
  return { values, lost };
}

/** As the history calls it. */
function labelOf(field: Field): string {
  return field === 'paymentMethods' ? 'Métodos de pago' : (wordValues({ [field]: null })[0]?.label ?? '');
}
