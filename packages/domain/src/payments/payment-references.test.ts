import { expect, it } from 'vitest';
import { repeatsPayment } from './payment-references.ts';

const paid = (reference: string | null, bankCode: string | null = '0102') =>
  ({ method: 'mobile_payment', reference, bankCode }) as const;

it.each([
  ['4821', '000000004821'],
  ['004821', '4821'],
  ['99004821', '4821'],
])('%s and %s are the same payment', (a, b) => {
  expect(repeatsPayment(paid(a), paid(b))).toBe(true);
});

it('another bank, another way, another number or none at all is another payment', () => {
  expect(repeatsPayment(paid('4821', '0134'), paid('4821'))).toBe(false);
  expect(repeatsPayment({ ...paid('4821'), method: 'transfer' }, paid('4821'))).toBe(false);
  expect(repeatsPayment(paid('4822'), paid('4821'))).toBe(false);
  expect(repeatsPayment(paid(null), paid(null))).toBe(false);
});

it('a bank that is not known does not hide a repetition', () => {
  expect(repeatsPayment(paid('4821', null), paid('4821'))).toBe(true);
});
