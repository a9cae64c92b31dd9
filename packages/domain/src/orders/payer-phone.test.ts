import { expect, it } from 'vitest';
import { payerPhone, payerPhoneProblem } from './payer-phone.ts';

it('is kept in one spelling, of Pago Móvil alone', () => {
  expect(payerPhone('mobile_payment', ' 0414-123.45.67 ')).toBe('+584141234567');
  expect(payerPhone('mobile_payment', '')).toBeNull();
  expect(payerPhone('mobile_payment', undefined)).toBeNull();
  expect(payerPhone('transfer', '0414-1234567')).toBeNull();
});

it('what is no phone is a fact all the same, and is told to whoever types it', () => {
  expect(payerPhone('mobile_payment', 'de su hija')).toBe('de su hija');
  expect(payerPhoneProblem('mobile_payment', 'de su hija')).toContain('0414-1234567');
  expect(payerPhoneProblem('mobile_payment', '')).toBeNull();
  expect(payerPhoneProblem('card', 'x')).toBeNull();
});
