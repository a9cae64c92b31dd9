import { proveActor, secretKey } from '@minipos/contract/proofs/device-signing';
import { type DevicePerson, listDevicePeople, listDevices } from '@minipos/contract/sync/devices';
import * as pins from '@minipos/contract/sync/pins';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { unwrapSecret } from '../support/unwrap-secret.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
});

const peopleOf = async (person: Person, device = deviceId, signer = device) => {
  const call = test.as(person.token, await deviceOf(signer));
  return (await call(listDevicePeople, { params: { storeId, deviceId: device } })).data;
};
const setPin = (person: Person, pin: string) =>
  test.as(person.token)(pins.setOwnPin, { params: { storeId }, body: { pin } });
const entryOf = (people: DevicePerson[], { user }: Person) => people.find(({ userId }) => userId === user.id);

const wrongSeal = 'unable to authenticate data';

const unwrap = (entry: DevicePerson | undefined, pin: string, place = { storeId, deviceId }) =>
  unwrapSecret(entry?.pin, pin, { ...place, userId: entry?.userId ?? 0 });

describe('[TRUST-19] what a device learns of PINs', () => {
  it('the list of cashiers holds no verifier at all', async () => {
    await setPin(staff.manager, '739146');
    const answer = await test.inject({
      method: 'GET',
      url: `/api/cash/stores/${storeId}/cashiers`,
      token: staff.cashier.token,
    });
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ hash: Buffer; salt: Buffer }>('select hash, salt from cashier_pins where store_id = $1', [
        storeId,
      ]),
    );
    expect(rows).toHaveLength(1);
    for (const secret of rows.flatMap(({ hash, salt }) => [hash, salt])) {
      expect(answer.body).not.toContain(secret.toString('base64'));
      expect(answer.body).not.toContain(secret.toString('hex'));
    }
    expect(answer.body).toContain('"hasPin":true');
  });

  it('goes to tills, for people who may take one; the others get their own secret and nobody else’s', async () => {
    const office = await createDevice(test.services, storeId, staff.owner, undefined, false);
    const roles = async (who: keyof typeof staff, device = deviceId) =>
      (await peopleOf(staff[who], device)).people.map(({ role }) => role).toSorted();
    expect(await roles('cashier')).toEqual(['assistant', 'cashier', 'manager', 'owner']);
    expect(await roles('viewer')).toEqual([]);
    expect(await roles('stock_clerk')).toEqual([]);
    expect(await roles('cashier', office.id)).toEqual([]);
    expect((await peopleOf(staff.viewer)).own).toMatchObject({ userId: staff.viewer.user.id, generation: 0 });
  });

  it('is asked for every few minutes, which tells the store that the device is alive', async () => {
    const seen = async () => {
      const { data } = await test.as(staff.owner.token)(listDevices, { params: { storeId } });
      return data.find(({ id }) => id === deviceId)?.lastSeenAt;
    };
    const before = await seen();
    await peopleOf(staff.cashier);
    expect(await seen()).toBe(before);
    test.clock.now = new Date(test.clock.now.getTime() + 3 * 60_000);
    await peopleOf(staff.cashier);
    expect(await seen()).toBe(test.clock.now.toISOString());
  });

  it('goes only to the device itself', async () => {
    const other = await createDevice(test.services, storeId, staff.owner);
    await expect(peopleOf(staff.cashier, other.id, deviceId)).rejects.toMatchObject({
      answer: { code: 'DEVICE_NOT_FOUND' },
    });
    const unsigned = await test.inject({
      method: 'GET',
      url: `/api/sync/stores/${storeId}/devices/${deviceId}/people`,
      token: staff.cashier.token,
    });
    expect(unsigned.json()).toMatchObject({ code: 'DEVICE_UNSIGNED' });
  });

  it('the right PIN opens a secret whose proofs the server takes; a wrong one, or another place, opens nothing', async () => {
    await setPin(staff.manager, '739146');
    const { people } = await peopleOf(staff.cashier);
    const entry = entryOf(people, staff.manager);
    await expect(unwrap(entry, '739147')).rejects.toThrow(wrongSeal);
    await expect(unwrap(entry, '739146', { storeId, deviceId: crypto.randomUUID() })).rejects.toThrow(wrongSeal);
    const secret = await unwrap(entry, '739146');
    const product = await createProduct(test.services, storeId, staff.owner);
    const made = operation('Product.UPDATE', { seq: 1, entityId: product.uuid, data: { priceUSD: 2 } });
    const place = { storeId, deviceId, userId: staff.manager.user.id, generation: 1 };
    const proof = await proveActor(await secretKey(new Uint8Array(secret)), place, made);
    const byManager = { ...made, actorUserId: staff.manager.user.id, proof };
    expect((await push(test, staff.cashier, storeId, deviceId, [byManager])).verdicts[0]?.status).toBe('applied');
    // The next PIN makes another secret.
    await setPin(staff.manager, '205871');
    const renewed = entryOf((await peopleOf(staff.cashier)).people, staff.manager);
    expect(renewed?.pin?.generation).toBe(2);
    expect((await unwrap(renewed, '205871')).equals(secret)).toBe(false);
  });

  it('whoever can approve needs six digits; a shorter one from before opens no till until it is renewed', async () => {
    for (const who of ['owner', 'manager', 'assistant'] as const) {
      await expect(setPin(staff[who], '2580')).rejects.toMatchObject({
        answer: { code: 'VALIDATION', fields: { pin: 'Quien puede autorizar necesita un PIN de 6 dígitos' } },
      });
    }
    const params = { storeId, userId: staff.assistant.user.id };
    await expect(
      test.as(staff.owner.token)(pins.setCashierPin, { params, body: { pin: '25801' } }),
    ).rejects.toMatchObject({ answer: { code: 'VALIDATION' } });
    await setPin(staff.cashier, '2580');
    await setPin(staff.manager, '739146');
    await test.database.as('owner', (client) =>
      client.query(`begin; set local app.store_id = '${storeId}'; update cashier_pins set digits = null; commit`),
    );
    const { people } = await peopleOf(staff.cashier);
    expect(entryOf(people, staff.manager)).toMatchObject({ pin: null, mustRenewPin: true });
    expect(entryOf(people, staff.cashier)?.pin).not.toBeNull();
    const listed = (await test.as(staff.cashier.token)(pins.listCashiers, { params: { storeId } })).data;
    expect(listed.filter(({ mustRenewPin }) => mustRenewPin).map(({ role }) => role)).toEqual(['manager']);
  });
});
