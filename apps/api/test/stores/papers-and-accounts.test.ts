import { listActivity } from '@minipos/contract/activity/activity';
import * as settings from '@minipos/contract/stores/store-settings';
import { pull } from '@minipos/contract/sync/sync';
import { describe, expect, it } from 'vitest';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
const code = (expected: string) => expect.objectContaining({ answer: expect.objectContaining({ code: expected }) });
const logo = { width: 16, height: 2, dots: 'ffff0ff0' };
const accounts = {
  mobile_payment: { bankCode: '0102', phone: '0414-1234567', document: 'j-12345678-4' },
  zelle: { contact: 'Cobros@Bodegon.com', holder: 'Ana Rojas' },
};
const kept = {
  mobile_payment: { bankCode: '0102', phone: '+584141234567', document: 'J-12345678-4' },
  zelle: { contact: 'cobros@bodegon.com', holder: 'Ana Rojas' },
};

async function openSettings() {
  const { storeId, owner } = await createStore(test.services);
  const call = test.as(owner.token);
  const params = { storeId };
  const read = async () => (await call(settings.getStoreSettings, { params })).data;
  const { updatedAt: _, version: _v, ...known } = await read();
  const put = async (changes: Partial<settings.StoreSettingsFields>) => {
    const { version } = await read();
    return (await call(settings.updateStoreSettings, { params, body: { ...known, state: null, version, ...changes } }))
      .data;
  };
  return { storeId, owner, call, known, put };
}

describe('what a store says on its papers and to whoever pays', () => {
  it('is nothing at first, is kept in one form, and stays where an older version leaves it out', async () => {
    const { put, known } = await openSettings();
    expect(known).toMatchObject({
      receiptLogo: null,
      receiptMessage: null,
      paymentAccounts: {},
      municipality: null,
      taxpayerType: 'ordinary',
    });
    const said = { receiptLogo: logo, receiptMessage: 'Cambios en 7 días', municipality: 'Chacao' };
    expect(await put({ ...said, paymentAccounts: accounts, taxpayerType: 'formal' })).toMatchObject({
      ...said,
      paymentAccounts: kept,
      taxpayerType: 'formal',
    });
    const names = ['receiptLogo', 'receiptMessage', 'paymentAccounts', 'municipality', 'taxpayerType'];
    const leftOut = Object.fromEntries(names.map((name) => [name, undefined]));
    expect(await put(leftOut)).toMatchObject({ ...said, paymentAccounts: kept, taxpayerType: 'formal' });
    expect(await put({ receiptLogo: null, receiptMessage: ' ', municipality: '' })).toMatchObject({
      receiptLogo: null,
      receiptMessage: null,
      municipality: null,
    });
  });

  it('a special taxpayer is one, whatever an older version repeats, and is again what it was before', async () => {
    const { put } = await openSettings();
    await put({ taxpayerType: 'formal' });
    expect((await put({ specialTaxpayer: true, taxpayerType: 'special' })).taxpayerType).toBe('special');
    expect(await put({ specialTaxpayer: false, taxpayerType: 'special' })).toMatchObject({
      specialTaxpayer: false,
      taxpayerType: 'formal',
    });
  });

  it('a logo that is none and an account no bank has are refused', async () => {
    const { put } = await openSettings();
    for (const wrong of [
      { receiptLogo: { ...logo, width: 384 } },
      { receiptLogo: { ...logo, dots: '<svg/>00' } },
      { receiptLogo: { width: 384, height: 160, dots: 'a'.repeat(15_360) } },
      { receiptMessage: 'a'.repeat(201) },
      { municipality: 'a'.repeat(81) },
      { paymentAccounts: { transfer: { account: '123', holder: 'Ana', document: 'V-12345678' } } },
    ])
      await expect(put(wrong)).rejects.toEqual(code('VALIDATION'));
  });

  it('the history says it in words, and keeps no dots', async () => {
    const { storeId, call, put } = await openSettings();
    await put({ receiptLogo: logo, paymentAccounts: accounts, taxpayerType: 'formal' });
    const { data } = await call(listActivity, { params: { storeId } });
    expect(data[0]?.changes).toEqual(
      expect.arrayContaining([
        { label: 'Tipo de contribuyente', before: 'Contribuyente ordinario', after: 'Contribuyente formal' },
        { label: 'Logo de los recibos', before: 'nada', after: expect.stringMatching(/^logo [0-9a-f]{8}$/) as unknown },
        {
          label: 'Datos para recibir pagos',
          before: 'nada',
          after: 'Pago Móvil: 0102 Venezuela, 0414-1234567, J-12345678-4; Zelle: cobros@bodegon.com, Ana Rojas',
        },
      ]),
    );
    expect(JSON.stringify(data)).not.toContain(logo.dots);
  });

  it('tills have it in their copy; only who may edit settings changes it', async () => {
    const { storeId, staff } = await createStaffedStore(test.services);
    const params = { storeId };
    const call = test.as(staff.owner.token);
    const { updatedAt: _, ...known } = (await call(settings.getStoreSettings, { params })).data;
    const body = { ...known, state: null, receiptLogo: logo, receiptMessage: 'Gracias', paymentAccounts: accounts };
    await expect(test.as(staff.manager.token)(settings.updateStoreSettings, { params, body })).rejects.toEqual(
      code('FORBIDDEN'),
    );
    await call(settings.updateStoreSettings, { params, body });
    const query = { storeId, cursor: 0, limit: 1000 };
    const { data } = await test.as(staff.cashier.token)(pull, { query });
    const row = data.changes.findLast(({ table }) => table === 'settings')?.row;
    expect(row).toMatchObject({ receiptLogo: logo, receiptMessage: 'Gracias', paymentAccounts: kept });
    expect(row).not.toHaveProperty('municipality');
  });
});
