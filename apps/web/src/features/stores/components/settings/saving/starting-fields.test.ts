import { updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { expect, it } from 'vitest';
import { sampleSettings } from '../../../test/sample-settings.ts';
import { startingFields } from './starting-fields.ts';

const phone = '+584141234567';
const mobile = { bankCode: '0102', phone, document: 'J-12345678-4' };

it('an account is shown as people write it', () => {
  const { paymentAccounts } = startingFields(sampleSettings({ paymentAccounts: { mobile_payment: mobile } }));
  expect(paymentAccounts.mobile_payment?.phone).toBe('0414-1234567');
});

it('what a newer server says besides is not sent back', () => {
  const known = sampleSettings({ paymentAccounts: { mobile_payment: mobile } });
  const newer = {
    ...known,
    loyaltyPoints: 3,
    paymentAccounts: { mobile_payment: { ...mobile, alias: 'bodegon' }, crypto: { wallet: '0x1' } },
  };
  const fields = startingFields(newer);
  expect(fields).toEqual(startingFields(known));
  expect(updateStoreSettings.body.safeParse(fields).error).toBeUndefined();
});
