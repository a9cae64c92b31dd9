import { describe, expect, it } from 'vitest';
import { readReceiptName } from './scanned-receipt.ts';

const token = 'q3Zr8mVxYtK0bNwEoP5sLd2f';

describe('what is scanned or typed of a receipt', () => {
  it.each([
    ['the address in its code', `https://tienda.example/r/12/${token}`, { kind: 'token', storeId: 12, token }],
    ['its number', 'C2-000123', { kind: 'number', number: 'C2-000123' }],
    ['its number as people type it', ' c2-123 ', { kind: 'number', number: 'C2-000123' }],
    ["the store's own number", 'VEN-12-20261115-0042', { kind: 'number', number: 'VEN-12-20261115-0042' }],
  ])('is read: %s', (_, text, name) => {
    expect(readReceiptName(text)).toEqual(name);
  });

  it.each([
    '',
    '7591000000099',
    'Harina P.A.N.',
    'https://otro.example/x',
    'C2-',
    'C2000123',
    'VEN-1',
    `/r/12/${token}x`,
  ])('is none: %s', (text) => {
    expect(readReceiptName(text)).toBeNull();
  });
});
