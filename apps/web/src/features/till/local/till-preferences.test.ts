import { beforeEach, expect, it } from 'vitest';
import { deviceStorage } from '#lib/device-storage.ts';
import { lastBank, rememberBank } from './till-preferences.ts';

beforeEach(() => {
  for (const method of ['mobile_payment', 'transfer', 'card']) deviceStorage.remove(`pos_bank_${method}`);
});

it('the bank last used on this till is remembered for each method of its own', () => {
  expect(lastBank('mobile_payment')).toBeNull();
  rememberBank({ method: 'mobile_payment', bankCode: '0134' });
  rememberBank({ method: 'transfer', bankCode: '0102' });
  expect([lastBank('mobile_payment'), lastBank('transfer')]).toEqual(['0134', '0102']);
});

it('a payment without a bank forgets nothing, and a method without banks remembers none', () => {
  rememberBank({ method: 'mobile_payment', bankCode: '0134' });
  rememberBank({ method: 'mobile_payment', bankCode: null });
  rememberBank({ method: 'card', bankCode: '0102' });
  expect([lastBank('mobile_payment'), lastBank('card')]).toEqual(['0134', null]);
});

it('what was kept and is no bank (any more) is not proposed', () => {
  deviceStorage.write('pos_bank_mobile_payment', '0116');
  expect(lastBank('mobile_payment')).toBeNull();
});
