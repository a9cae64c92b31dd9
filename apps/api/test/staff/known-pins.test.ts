import { listActivity } from '@minipos/contract/activity/activity';
import { endAccess } from '@minipos/contract/staff/access';
import { changeRights, listRights, type RightsChange } from '@minipos/contract/staff/rights';
import { listDevicePeople } from '@minipos/contract/sync/devices';
import * as pins from '@minipos/contract/sync/pins';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { insertEmployee } from '#features/staff/employees/employees.queries.ts';
import type { Person } from '../factories/accounts.ts';
import { pinProvedBy, provedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let deviceId: string;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
});

const give = (by: Person, { user }: Person, pin: string) =>
  test.as(by.token)(pins.setCashierPin, { params: { storeId, userId: user.id }, body: { pin } });
const choose = (person: Person, pin: string) =>
  test.as(person.token)(pins.setOwnPin, { params: { storeId }, body: { pin } });
const change = async ({ user }: Person, wanted: Partial<RightsChange>) => {
  const { data } = await test.as(staff.owner.token)(listRights, { params: { storeId }, query: {} });
  const found = data.find(({ userId }) => userId === user.id);
  if (!found) throw new Error(`${user.full_name} is not listed`);
  const { role, added, removed, version } = found;
  const body = { role, added, removed, version, ...wanted };
  await test.as(staff.owner.token)(changeRights, { params: { storeId, userId: user.id }, body });
};
/** Their access ends, as for who stops working in the store. */
const leave = async ({ user }: Person) => {
  const now = test.clock.now;
  const card = {
    store_id: storeId,
    first_name: user.full_name,
    last_name: '',
    user_id: user.id,
    hire_date: '2026-11-16',
  };
  const { id } = await writeStore(test.services.db, storeId, 0, (tx) =>
    insertEmployee(tx.db, { ...card, created_at: now, updated_at: now }),
  );
  await test.as(staff.owner.token)(endAccess, { params: { storeId, employeeId: id } });
};
/** What a till and the list of people say about somebody's PIN. */
const pinOf = async ({ user }: Person) => {
  const call = test.as(staff.owner.token, await deviceOf(deviceId));
  const { people } = (await call(listDevicePeople, { params: { storeId, deviceId } })).data;
  const { data: listed } = await test.as(staff.owner.token)(pins.listCashiers, { params: { storeId }, query: {} });
  const atTill = people.find(({ userId }) => userId === user.id);
  const { mustRenewPin, isPinGiven } = atTill ?? {};
  expect(listed.find(({ userId }) => userId === user.id)).toMatchObject({ mustRenewPin, isPinGiven });
  return { opens: Boolean(atTill?.pin), mustRenewPin: atTill?.mustRenewPin };
};
const works = { opens: true, mustRenewPin: false };
const mustRenew = { opens: false, mustRenewPin: true };

describe('a PIN that somebody else gave', () => {
  beforeEach(() => give(staff.manager, staff.cashier, '258036'));

  it('opens nothing once its person may what the giver may not, until there is a new one', async () => {
    expect(await pinOf(staff.cashier)).toEqual(works);
    await change(staff.cashier, { added: ['products.delete'] });
    expect(await pinOf(staff.cashier)).toEqual(mustRenew);
    await expect(give(staff.manager, staff.cashier, '258036')).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
    await choose(staff.cashier, '739146');
    expect(await pinOf(staff.cashier)).toEqual(works);
  });

  it('may be renewed by somebody who may all of it, so that the shop goes on', async () => {
    await change(staff.cashier, { added: ['products.delete'] });
    await give(staff.owner, staff.cashier, '739146');
    expect(await pinOf(staff.cashier)).toEqual(works);
  });

  it('proves nothing any more, not even what is said to be older', async () => {
    const byCashier = async (seq: number) => {
      const timestamp = new Date(test.clock.now.getTime() - 3_600_000).toISOString();
      const made = operation('Client.CREATE', { seq, timestamp, data: { firstName: `Cliente ${seq}` } });
      const place = { storeId, deviceId, generation: 1 };
      const proved = await provedBy(test.services, staff.cashier, place, made);
      return (await push(test, staff.viewer, storeId, deviceId, [proved])).verdicts[0];
    };
    expect(await byCashier(1)).toMatchObject({ status: 'applied' });
    await change(staff.cashier, { added: ['products.delete'] });
    expect(await byCashier(2)).toMatchObject({ status: 'rejected', code: 'FORBIDDEN' });
  });

  it('goes on working when the giver may all that is new, and when something is taken', async () => {
    await change(staff.cashier, { added: ['sales.discount'], removed: ['clients.create'] });
    expect(await pinOf(staff.cashier)).toEqual(works);
  });

  it('goes when the giver has left: nobody knows what they may', async () => {
    await test.services.db.deleteFrom('memberships').where('user_id', '=', staff.manager.user.id).execute();
    await change(staff.cashier, { added: ['sales.discount'] });
    expect(await pinOf(staff.cashier)).toEqual(mustRenew);
  });
});

describe('a PIN chosen at a till with one that somebody else gave', () => {
  beforeEach(async () => {
    await give(staff.manager, staff.cashier, '258036');
    const place = { storeId, deviceId, generation: 1 };
    const proof = await pinProvedBy(test.services, staff.cashier, place, '739146');
    const call = test.as(staff.owner.token, await deviceOf(deviceId));
    const params = { storeId, userId: staff.cashier.user.id };
    await call(pins.chooseOwnPin, { params, body: { pin: '739146', proof } });
  });

  it('opens nothing once its person may what that giver may not: the giver could have chosen it', async () => {
    await change(staff.cashier, { added: ['sales.discount'] });
    expect(await pinOf(staff.cashier)).toEqual(works);
    await change(staff.cashier, { added: ['products.delete'] });
    expect(await pinOf(staff.cashier)).toEqual(mustRenew);
  });

  it('goes on working when that giver leaves', async () => {
    await leave(staff.manager);
    expect(await pinOf(staff.cashier)).toEqual(works);
  });
});

describe('when who gave PINs may less than before', () => {
  beforeEach(() => give(staff.manager, staff.cashier, '258036'));

  it('those of people who may what was taken open nothing: the giver knows them', async () => {
    await change(staff.manager, { removed: ['clients.create'] });
    expect(await pinOf(staff.cashier)).toEqual(mustRenew);
    const { data } = await test.as(staff.owner.token)(listActivity, { params: { storeId }, query: {} });
    expect(data[0]?.changes).toContainEqual({ label: 'PIN que dio y dejaron de servir', after: '1' });
  });

  it('the others go on working', async () => {
    await change(staff.manager, { removed: ['products.costs'] });
    expect(await pinOf(staff.cashier)).toEqual(works);
  });
});

describe('when who gave PINs leaves', () => {
  beforeEach(() => give(staff.manager, staff.cashier, '258036'));

  it('those that nobody renewed open nothing, are told to be renewed, and the history counts them', async () => {
    await give(staff.owner, staff.assistant, '639147');
    await choose(staff.manager, '147036');
    await leave(staff.manager);
    expect(await pinOf(staff.cashier)).toEqual(mustRenew);
    expect(await pinOf(staff.assistant)).toEqual(works);
    const { data } = await test.as(staff.owner.token)(listActivity, { params: { storeId }, query: {} });
    expect(data[0]?.changes).toContainEqual({ label: 'PIN que dio y dejaron de servir', after: '1' });
    await give(staff.owner, staff.cashier, '739146');
    expect(await pinOf(staff.cashier)).toEqual(works);
  });

  it('what was sold before with such a PIN still arrives under its name', async () => {
    const made = operation('Client.CREATE', { seq: 1, data: { firstName: 'Cliente de antes' } });
    const sold = await provedBy(test.services, staff.cashier, { storeId, deviceId, generation: 1 }, made);
    await leave(staff.manager);
    expect((await push(test, staff.viewer, storeId, deviceId, [sold])).verdicts[0]?.status).toBe('applied');
  });

  it('those that their people chose themselves since go on working', async () => {
    await choose(staff.cashier, '739146');
    await leave(staff.manager);
    expect(await pinOf(staff.cashier)).toEqual(works);
  });
});

it('one’s own PIN goes on working, whatever one comes to do', async () => {
  await choose(staff.cashier, '258036');
  await change(staff.cashier, { role: 'manager', added: ['products.delete'] });
  expect(await pinOf(staff.cashier)).toEqual(works);
});

it('a PIN of an administrator goes on working: they may everything', async () => {
  await test.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', staff.viewer.user.id).execute();
  await give(staff.viewer, staff.cashier, '258036');
  await change(staff.cashier, { added: ['products.delete'] });
  expect(await pinOf(staff.cashier)).toEqual(works);
});

describe('who gets a PIN', () => {
  it.each([{ status: 'inactive' as const }, { archived_at: new Date() }])(
    'nobody whose account is closed: %o',
    async (closed) => {
      await test.services.db.updateTable('users').set(closed).where('id', '=', staff.cashier.user.id).execute();
      await expect(give(staff.owner, staff.cashier, '258036')).rejects.toMatchObject({
        answer: { code: 'USER_NOT_FOUND' },
      });
    },
  );

  it('nobody gives themselves one without the right to take a till', async () => {
    await change(staff.manager, { removed: ['cashier.open'] });
    await expect(give(staff.manager, staff.manager, '258036')).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  });
});
