import { expect, it } from 'vitest';
import { payerPhone, payerPhoneProblem, phoneOfNext } from './payer-phone.ts';

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

it('a phone that was proposed goes with its client, and one that was typed stays', () => {
  const [rosa, luis] = ['+584141234567', '+584247654321'];
  expect(phoneOfNext('0414-1234567', rosa, luis)).toBe('0424-7654321');
  expect(phoneOfNext('0414-1234567', rosa, '')).toBe('');
  expect(phoneOfNext('', '', luis)).toBe('0424-7654321');
  expect(phoneOfNext('0412-0000000', rosa, luis)).toBe('0412-0000000');
});
