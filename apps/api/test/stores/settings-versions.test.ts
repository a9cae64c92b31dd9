import * as settings from '@minipos/contract/stores/store-settings';
import { getStore, updateStore } from '@minipos/contract/stores/stores';
import { describe, expect, it } from 'vitest';
import { changeSettings, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
const zelle = (contact: string) => ({ zelle: { contact, holder: 'Ana Rojas' } });

async function openForm() {
  const { storeId, owner } = await createStore(test.services);
  const call = test.as(owner.token);
  const params = { storeId };
  const read = async () => (await call(settings.getStoreSettings, { params })).data;
  const { updatedAt: _, state: _s, ...seen } = await read();
  const save = async (changes: Partial<settings.StoreSettingsFields>) =>
    (await call(settings.updateStoreSettings, { params, body: { ...seen, ...changes } })).data;
  return { storeId, owner, call, params, read, seen, save };
}

describe('settings that somebody else saved meanwhile', () => {
  it('are not overwritten by a form that was opened before', async () => {
    const { seen, save, read } = await openForm();
    const saved = await save({ paymentAccounts: zelle('cobros@bodegon.com') });
    await expect(save({ pickupMinutes: 45 })).rejects.toMatchObject({
      status: 409,
      answer: { code: 'STORE_SETTINGS_CHANGED', message: expect.stringContaining('Alguien más cambió') as unknown },
    });
    expect(await read()).toEqual(saved);
    expect(saved.version).not.toBe(seen.version);
    const { pickupMinutes, paymentAccounts } = await save({
      version: saved.version,
      paymentAccounts: saved.paymentAccounts,
      pickupMinutes: 45,
    });
    expect({ pickupMinutes, paymentAccounts }).toEqual({
      pickupMinutes: 45,
      paymentAccounts: zelle('cobros@bodegon.com'),
    });
  });

  it('are not overwritten by one of two who save at the same time', async () => {
    const { save, read } = await openForm();
    const contacts = ['ana@bodegon.com', 'luis@bodegon.com'];
    const both = await Promise.allSettled(contacts.map((contact) => save({ paymentAccounts: zelle(contact) })));
    const won = contacts.filter((_, place) => both[place]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect((await read()).paymentAccounts.zelle?.contact).toBe(won[0]);
  });

  it('are others after the place was changed on the card of the store, and after no other change of it', async () => {
    const { call, params, read, seen, save } = await openForm();
    const { name, address } = (await call(getStore, { params })).data;
    const put = (body: object) => call(updateStore, { params, body: { name, address, ...body } });
    await put({ name: 'Otro nombre' });
    expect((await read()).version).toBe(seen.version);
    await put({ name: 'Otro nombre', state: 'Lara', city: 'Barquisimeto' });
    await expect(save({ pickupMinutes: 45 })).rejects.toMatchObject({ status: 409 });
    expect(await read()).toMatchObject({ state: 'Lara', city: 'Barquisimeto' });
  });

  it('an older version says nothing of what it saw, and may change no account', async () => {
    const { storeId, owner, save } = await openForm();
    await changeSettings(test.services, storeId, owner, { paymentAccounts: zelle('cobros@bodegon.com') });
    const older = { version: undefined as number | undefined, pickupMinutes: 45 };
    expect(await save({ ...older, paymentAccounts: undefined })).toMatchObject({
      pickupMinutes: 45,
      paymentAccounts: zelle('cobros@bodegon.com'),
    });
    await expect(save({ ...older, paymentAccounts: zelle('otra@correo.com') })).rejects.toMatchObject({
      status: 422,
      answer: { fields: { version: 'Falta saber qué ajustes se estaban editando. Recarga la página.' } },
    });
  });
});
