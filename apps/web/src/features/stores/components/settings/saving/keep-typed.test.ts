import { expect, it } from 'vitest';
import { keepTyped, type SettingsValues } from './keep-typed.ts';

const ana = { contact: 'ana@bodegon.com', holder: 'Ana' };
const seen: SettingsValues = {
  version: 4,
  pickupMinutes: 30,
  deliveryCostUSD: 2,
  maxDiscountPercent: 10,
  taxpayerType: 'ordinary',
  specialTaxpayer: false,
  igtfEnabled: false,
  paymentMethods: ['zelle', 'card'],
  paymentAccounts: { zelle: ana },
};

it('what only one of two changed is kept, of each', () => {
  const typed = { ...seen, pickupMinutes: 45 };
  const stored = { ...seen, version: 5, deliveryCostUSD: 3 };
  expect(keepTyped(typed, seen, stored)).toEqual({
    values: { ...seen, version: 5, pickupMinutes: 45, deliveryCostUSD: 3 },
    lost: [],
  });
});

it('of what both changed the stored one stays, and is named', () => {
  const typed = { ...seen, pickupMinutes: 45, maxDiscountPercent: 5, paymentMethods: ['card' as const] };
  const stored = { ...seen, version: 5, pickupMinutes: 60, maxDiscountPercent: 5, paymentMethods: ['zelle' as const] };
  expect(keepTyped(typed, seen, stored)).toEqual({ values: stored, lost: ['Tiempo para retirar', 'Métodos de pago'] });
});

it('an account of one method does not take another one back', () => {
  const luis = { contact: 'luis@bodegon.com', holder: 'Luis' };
  const other = { text: 'En la caja' };
  const stored = { ...seen, version: 5, paymentAccounts: { zelle: luis } };
  expect(keepTyped({ ...seen, paymentAccounts: { zelle: ana, other } }, seen, stored)).toEqual({
    values: { ...stored, paymentAccounts: { zelle: luis, other } },
    lost: [],
  });
  expect(keepTyped({ ...seen, paymentAccounts: { zelle: null } }, seen, stored)).toEqual({
    values: stored,
    lost: ['Datos de Zelle'],
  });
});

it('what goes together comes from one person', () => {
  const special = { taxpayerType: 'special' as const, specialTaxpayer: true };
  const typed = { ...seen, ...special, igtfEnabled: true };
  const stored = { ...seen, version: 5, taxpayerType: 'formal' as const };
  expect(keepTyped(typed, seen, stored)).toEqual({ values: stored, lost: ['Tipo de contribuyente e IGTF'] });
  expect(keepTyped(typed, seen, { ...seen, version: 5 }).values).toEqual({ ...typed, version: 5 });
});
