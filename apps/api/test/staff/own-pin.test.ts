import { listActivity } from '@minipos/contract/activity/activity';
import { giveAccess } from '@minipos/contract/staff/access';
import { createEmployee, getEmployee } from '@minipos/contract/staff/employees';
import { listDevicePeople, retireDevice } from '@minipos/contract/sync/devices';
import * as pins from '@minipos/contract/sync/pins';
import { pull } from '@minipos/contract/sync/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { type Place, pinProvedBy, provedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push } from '../factories/sync.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { unwrapSecret } from '../support/unwrap-secret.ts';

const test = openTestApp();
let storeId: number;
let deviceId: string;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
/** Works with a PIN alone, which the manager made. */
let rosa: Person;
const given = '2580';
const own = '1470';

beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  rosa = await hire(staff.manager);
});

async function hire(by: Person): Promise<Person> {
  const card = { firstName: 'Rosa Elvira', lastName: 'Quintero', hireDate: '2026-11-16' };
  const { data } = await test.as(by.token)(createEmployee, { params: { storeId }, body: card });
  const params = { storeId, employeeId: data.id };
  await test.as(by.token)(giveAccess, { params, body: { role: 'cashier', pin: given } });
  const { userId } = (await test.as(by.token)(getEmployee, { params })).data.access;
  // As much of a person as proofs need: there is nothing to sign in with.
  return { user: { id: userId } } as Person;
}

interface Choice {
  /** Whose session the till has. */
  session?: Person;
  who?: Person;
  pin?: string;
  /** What the proof is for, where it is not what is sent. */
  provedPin?: string;
  place?: Partial<Place>;
  signer?: string;
}

async function choose({ session = staff.owner, who = rosa, pin = own, ...choice }: Choice = {}) {
  const place = { storeId, deviceId, generation: 1, ...choice.place };
  const proof = await pinProvedBy(test.services, who, place, choice.provedPin ?? pin);
  const call = test.as(session.token, await deviceOf(choice.signer ?? deviceId));
  return (await call(pins.chooseOwnPin, { params: { storeId, userId: who.user.id }, body: { pin, proof } })).data;
}
const refusal = (code: string) => ({ answer: { code } });
const atTill = async ({ user }: Person) => {
  const call = test.as(staff.owner.token, await deviceOf(deviceId));
  const { people } = (await call(listDevicePeople, { params: { storeId, deviceId } })).data;
  const found = people.find(({ userId }) => userId === user.id);
  if (!found) throw new Error('not a person of this till');
  return found;
};
const peopleMark = async () => {
  const query = { storeId, cursor: 0, epoch: crypto.randomUUID(), scope: '' };
  return (await test.as(staff.owner.token)(pull, { query })).data.people;
};

describe('[TRUST-25] who got a PIN from somebody else chooses their own at a till', () => {
  it('the till knows that it was given, and after the choice that it is theirs; only the new one opens', async () => {
    expect(await atTill(rosa)).toMatchObject({ isPinGiven: true, mustRenewPin: false });
    const before = await peopleMark();
    const sealed = await choose();
    const entry = await atTill(rosa);
    expect(entry).toMatchObject({ isPinGiven: false, mustRenewPin: false, pin: { generation: 2 } });
    const place = { storeId, deviceId, userId: rosa.user.id };
    const secret = await unwrapSecret(sealed, own, place);
    // The answer opens at once to what the till gets with its people.
    expect((await unwrapSecret(entry.pin, own, place)).equals(secret)).toBe(true);
    await expect(unwrapSecret(entry.pin, given, place)).rejects.toThrow('unable to authenticate data');
    // All other devices hear of it with their next pull.
    expect(await peopleMark()).not.toBe(before);
  });

  it('is their doing in the history, with whose session it was, and holds no PIN', async () => {
    await choose({ session: staff.cashier });
    const { data } = await test.as(staff.owner.token)(listActivity, { params: { storeId }, query: {} });
    expect(data[0]).toMatchObject({ actorName: 'Rosa Elvira Quintero', did: 'cambió su PIN de caja' });
    expect(JSON.stringify(data[0])).toContain(staff.cashier.user.full_name);
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ detail: string }>('select detail::text from audit_log where store_id = $1', [storeId]),
    );
    expect(rows.map(({ detail }) => detail).join()).not.toMatch(new RegExp(`"${own}"|"${given}"`));
  });

  it('also somebody with an account, under another session; nobody vouches for one chosen under their own', async () => {
    const params = { storeId, userId: staff.cashier.user.id };
    await test.as(staff.manager.token)(pins.setCashierPin, { params, body: { pin: given } });
    await choose({ who: staff.cashier, session: staff.owner });
    const voucher = async () => {
      const { rows } = await test.database.as('console', (client) =>
        client.query<{ id: number | null }>(
          'select vouched_by_user_id as id from cashier_pins where store_id = $1 and user_id = $2',
          [storeId, staff.cashier.user.id],
        ),
      );
      return rows[0]?.id;
    };
    expect(Number(await voucher())).toBe(staff.manager.user.id);
    await choose({ who: staff.cashier, session: staff.cashier, pin: '3691', place: { generation: 2 } });
    expect(await voucher()).toBeNull();
  });

  it('what was sold with the given one and still waits arrives under their name', async () => {
    const sold = operation('Client.CREATE', { seq: 1, data: { firstName: 'Cliente de antes' } });
    const proved = await provedBy(test.services, rosa, { storeId, deviceId, generation: 1 }, sold);
    await choose();
    expect((await push(test, staff.viewer, storeId, deviceId, [proved])).verdicts[0]?.status).toBe('applied');
  });
});

describe('[TRUST-25] nobody else chooses it', () => {
  const expectRefused = async (choice: Choice, code: string) => {
    const before = await fingerprint(test.database);
    await expect(choose(choice)).rejects.toMatchObject(refusal(code));
    expect(await fingerprint(test.database)).toEqual(before);
  };

  it('not with a proof for another PIN, of another person, device or store, or of a count to come', async () => {
    const other = await createDevice(test.services, storeId, staff.owner);
    const abroad = await createStaffedStore(test.services);
    await expectRefused({ provedPin: '3691' }, 'PIN_UNPROVED');
    await expectRefused({ place: { deviceId: other.id } }, 'PIN_UNPROVED');
    await expectRefused({ signer: other.id }, 'PIN_UNPROVED');
    await expectRefused({ place: { storeId: abroad.storeId } }, 'PIN_UNPROVED');
    await expectRefused({ place: { generation: 2 } }, 'PIN_UNPROVED');
    await expectRefused({ who: staff.cashier }, 'USER_NOT_FOUND');
    const proof = await pinProvedBy(test.services, staff.cashier, { storeId, deviceId, generation: 1 }, own);
    const call = test.as(staff.owner.token, await deviceOf(deviceId));
    const params = { storeId, userId: rosa.user.id };
    await expect(call(pins.chooseOwnPin, { params, body: { pin: own, proof } })).rejects.toMatchObject(
      refusal('PIN_UNPROVED'),
    );
  });

  it('not without the signature of a device of the store, nor from one that was retired', async () => {
    const proof = await pinProvedBy(test.services, rosa, { storeId, deviceId, generation: 1 }, own);
    const unsigned = await test.inject({
      method: 'PUT',
      url: `/api/cash/stores/${storeId}/cashiers/${rosa.user.id}/own-pin`,
      token: staff.owner.token,
      payload: { pin: own, proof },
    });
    expect(unsigned.json()).toMatchObject({ code: 'DEVICE_UNSIGNED' });
    await test.as(staff.owner.token)(retireDevice, { params: { storeId, deviceId }, body: { reason: 'Se perdió' } });
    await expectRefused({}, 'DEVICE_REVOKED');
  });

  it('a request that was recorded does nothing a second time, with its own signature or a new one', async () => {
    const proof = await pinProvedBy(test.services, rosa, { storeId, deviceId, generation: 1 }, own);
    const url = `/api/cash/stores/${storeId}/cashiers/${rosa.user.id}/own-pin`;
    const payload = JSON.stringify({ pin: own, proof });
    const sign = async () => ({
      'content-type': 'application/json',
      ...(await (await deviceOf(deviceId)).sign({ method: 'PUT', url, body: payload }, test.clock.now.getTime())),
    });
    const recorded = await sign();
    const send = (headers: Record<string, string>) =>
      test.inject({ method: 'PUT', url, token: staff.owner.token, headers, payload });
    expect((await send(recorded)).statusCode).toBe(200);
    expect((await send(recorded)).json()).toMatchObject({ code: 'DEVICE_REPLAYED' });
    // What a device does whose first answer was lost: it learns that the PIN changed, and the new one opens its secret.
    expect((await send(await sign())).json()).toMatchObject({ code: 'PIN_CHANGED' });
    const { pin } = await atTill(rosa);
    expect(pin?.generation).toBe(2);
    await unwrapSecret(pin, own, { storeId, deviceId, userId: rosa.user.id });
  });

  it('of two that arrive together one is kept, and the other is told', async () => {
    const sent = await Promise.allSettled([choose(), choose({ pin: '3691' })]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = sent.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: refusal('PIN_CHANGED') });
    expect((await atTill(rosa)).pin?.generation).toBe(2);
  });

  it('not when somebody gave them another one meanwhile: the proof was made with the one before', async () => {
    const params = { storeId, userId: rosa.user.id };
    await test.as(staff.manager.token)(pins.setCashierPin, { params, body: { pin: '9638' } });
    await expectRefused({}, 'PIN_CHANGED');
    expect((await atTill(rosa)).isPinGiven).toBe(true);
  });

  it('not with a PIN that no longer opens a till, whoever still has its secret', async () => {
    await test.database.as('owner', (client) =>
      client.query(`begin; set local app.store_id = '${storeId}'; update cashier_pins set must_renew = true; commit`),
    );
    await expectRefused({}, 'PIN_UNPROVED');
  });

  it.each([
    ['1234', 'Este PIN es demasiado fácil de adivinar. Elige otro.'],
    ['12', 'El PIN debe tener de 4 a 6 dígitos'],
    [given, 'Elige un PIN distinto del que tenías'],
  ])('%s is refused with its reason', async (pin, message) => {
    await expect(choose({ pin })).rejects.toMatchObject({ answer: { code: 'VALIDATION', fields: { pin: message } } });
  });

  it('who may approve chooses six digits', async () => {
    const params = { storeId, userId: staff.assistant.user.id };
    await test.as(staff.owner.token)(pins.setCashierPin, { params, body: { pin: '258036' } });
    await expect(choose({ who: staff.assistant })).rejects.toMatchObject({
      answer: { fields: { pin: 'Quien puede autorizar necesita un PIN de 6 dígitos' } },
    });
    await choose({ who: staff.assistant, pin: '147036' });
  });
});
