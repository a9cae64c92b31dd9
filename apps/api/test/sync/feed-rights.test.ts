import { changeRights, type RightsChange } from '@minipos/contract/staff/rights';
import * as pins from '@minipos/contract/sync/pins';
import * as calls from '@minipos/contract/sync/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createPerson } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore, rightsVersion } from '../factories/stores.ts';
import { createDevice, createIncident, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  const device = await createDevice(test.services, storeId, staff.owner);
  await createProduct(test.services, storeId, staff.owner);
  const client = operation('Client.CREATE', { seq: 1, data: { firstName: 'Ana', phone: '+584141234567' } });
  await push(test, staff.owner, storeId, device.id, [client]);
  await createIncident(test.services, storeId);
});

const pull = async (person: Person, query: { cursor?: number; scope?: string } = {}) =>
  (await test.as(person.token)(calls.pull, { query: { storeId, cursor: 0, limit: 1000, ...query } })).data;
const snapshot = async (person: Person, table: (typeof calls.snapshotTables)[number]) =>
  (await test.as(person.token)(calls.snapshot, { query: { storeId, table } })).data;
const tablesOf = (changes: calls.Change[]) => new Set(changes.map(({ table }) => table));
const scopeOf = async (person: Person) => (await snapshot(person, 'departments')).scope;

async function change(person: Person, wanted: Pick<RightsChange, 'role'> & Partial<RightsChange>) {
  const version = await rightsVersion(test.services, storeId, person);
  const body = { added: [], removed: [], version, ...wanted };
  await test.as(staff.owner.token)(changeRights, { params: { storeId, userId: person.user.id }, body });
}

describe('[SYNC-21] clients and incidents', () => {
  it('do not reach the device of somebody who may not see them, by a pull or a snapshot', async () => {
    const { changes } = await pull(staff.stock_clerk);
    expect(tablesOf(changes)).toContain('products');
    expect(tablesOf(changes)).not.toContain('clients');
    expect(tablesOf(changes)).not.toContain('incidents');
    expect((await snapshot(staff.stock_clerk, 'clients')).changes).toEqual([]);
    expect((await snapshot(staff.stock_clerk, 'incidents')).changes).toEqual([]);
  });

  it.each(['owner', 'manager', 'cashier', 'assistant'] as const)(
    'reach that of a %s: a till sells to them',
    async (role) => {
      expect(tablesOf((await pull(staff[role])).changes)).toEqual(tablesOf((await pull(staff.owner)).changes));
      expect((await snapshot(staff[role], 'clients')).changes).toMatchObject([{ row: { firstName: 'Ana' } }]);
    },
  );
});

describe('[SYNC-21] a copy made with other rights', () => {
  it('is made again when a right was given: what is older than the cursor comes with it', async () => {
    const scope = await scopeOf(staff.stock_clerk);
    const { cursor, reset } = await pull(staff.stock_clerk, { scope });
    expect(reset).toBe(false);
    await change(staff.stock_clerk, { role: 'stock_clerk', added: ['clients.view'] });
    expect(await pull(staff.stock_clerk, { cursor, scope })).toMatchObject({ reset: true, changes: [] });
    const page = await snapshot(staff.stock_clerk, 'clients');
    expect(page.changes).toHaveLength(1);
    expect(await pull(staff.stock_clerk, { cursor, scope: page.scope })).toMatchObject({ reset: false });
  });

  it('is made again when one was taken', async () => {
    const scope = await scopeOf(staff.cashier);
    const { cursor } = await pull(staff.cashier, { scope });
    await change(staff.cashier, { role: 'cashier', removed: ['clients.view'] });
    expect(await pull(staff.cashier, { cursor, scope })).toMatchObject({ reset: true, changes: [] });
    expect((await snapshot(staff.cashier, 'clients')).changes).toEqual([]);
  });

  it('is not made again for a right that decides nothing of it, nor for a device that says nothing of it', async () => {
    const scope = await scopeOf(staff.cashier);
    const { cursor } = await pull(staff.cashier, { scope });
    await change(staff.cashier, { role: 'cashier', added: ['sales.refund'] });
    expect(await pull(staff.cashier, { cursor, scope })).toMatchObject({ reset: false });
    await change(staff.cashier, { role: 'cashier', removed: ['clients.view'] });
    expect(await pull(staff.cashier, { cursor })).toMatchObject({ reset: false });
  });
});

describe('a pull says that people of the store have changed', () => {
  const peopleAfter = async (happens: () => Promise<unknown>) => {
    const before = await pull(staff.cashier);
    await happens();
    const after = await pull(staff.cashier, { cursor: before.cursor });
    return { isOther: after.people !== before.people, hasMoved: after.cursor > before.cursor };
  };

  it('when rights or a PIN did, with a poke', async () => {
    const rights = () => change(staff.assistant, { role: 'assistant', removed: ['sales.discount'] });
    expect(await peopleAfter(rights)).toEqual({ isOther: true, hasMoved: true });
    const pin = () => test.as(staff.cashier.token)(pins.setOwnPin, { params: { storeId }, body: { pin: '2580' } });
    expect(await peopleAfter(pin)).toEqual({ isOther: true, hasMoved: true });
  });

  it('when an account was closed', async () => {
    const close = () =>
      test.services.db
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('id', '=', staff.viewer.user.id)
        .execute();
    expect(await peopleAfter(close)).toMatchObject({ isOther: true });
  });

  it('and not when something else did, or people of another store', async () => {
    expect(await peopleAfter(() => createIncident(test.services, storeId))).toEqual({ isOther: false, hasMoved: true });
    expect(await peopleAfter(() => createPerson(test.services))).toEqual({ isOther: false, hasMoved: false });
  });
});
