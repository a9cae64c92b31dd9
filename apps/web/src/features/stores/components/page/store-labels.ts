import type { PaymentMethod, ReferenceRule } from '@minipos/domain/payments/payment-methods';
import { weekendRateLabels, weekendRules } from '@minipos/domain/rates/rates';
import {
  beyondStockLabels,
  beyondStockRules,
  closedTillLabels,
  closedTillRules,
} from '@minipos/domain/stores/selling-rules';
import { type Currency, type StoreType } from '@minipos/domain/stores/store-types';
import { taxpayerLabels, taxpayerTypes } from '@minipos/domain/stores/taxpayer-types';
import { venezuelanStates } from '@minipos/domain/stores/venezuelan-states';
import type { ChoiceOption } from '#ui/field/choice-field.tsx';

export const beyondStockOptions: readonly ChoiceOption[] = beyondStockRules.map((value) => ({
  value,
  label: beyondStockLabels[value],
}));

export const closedTillOptions: readonly ChoiceOption[] = closedTillRules.map((value) => ({
  value,
  label: closedTillLabels[value],
}));

export const taxpayerOptions: readonly ChoiceOption[] = taxpayerTypes.map((value) => ({
  value,
  label: taxpayerLabels[value],
}));

export const weekendRateOptions: readonly ChoiceOption[] = weekendRules.map((rule) => ({
  value: rule,
  label: weekendRateLabels[rule],
}));

export const stateOptions: readonly ChoiceOption[] = venezuelanStates.map((name) => ({ value: name, label: name }));

const chosenTypes: readonly ChoiceOption[] = [
  { value: 'retail', label: 'Comercio' },
  { value: 'service', label: 'Servicios' },
];

/** The two types a person chooses; 'general', which older stores have, is kept only where it already stands. */
export function storeTypeOptions(current: StoreType | undefined): readonly ChoiceOption[] {
  return current === 'general' ? [...chosenTypes, { value: 'general', label: 'General' }] : chosenTypes;
}

const moneyWords: Readonly<Record<Currency, string>> = { USD: 'Dólares', VES: 'Bolívares' };

const referenceWords: Readonly<Record<ReferenceRule, string>> = {
  none: 'sin referencia',
  optional: 'referencia opcional',
  required: 'pide la referencia',
};

/** 'Bolívares · pide la referencia' */
export function methodWords({ currency, reference }: PaymentMethod): string {
  return `${currency ? moneyWords[currency] : 'La moneda la elige el cajero'} · ${referenceWords[reference]}`;
}

export const inactiveStore = {
  title: 'Tienda inactiva',
  administer: 'No puedes administrar una tienda que está inactiva. Contacta al administrador para reactivarla.',
  select: 'No puedes seleccionar una tienda que está inactiva. Contacta al administrador para reactivarla.',
} as const;
