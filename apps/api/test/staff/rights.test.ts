import { profile } from '@minipos/contract/accounts/accounts';
import { listActivity } from '@minipos/contract/activity/activity';
import { createDepartment } from '@minipos/contract/catalogue/departments';
import { changeRights, listRights, type RightsChange } from '@minipos/contract/staff/rights';
import { listDevicePeople } from '@minipos/contract/sync/devices';
import * as pins from '@minipos/contract/sync/pins';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const rightsOf = async (asker: Person, { user }: Person) => {
  const { data } = await test.as(asker.token)(listRights, { params: { storeId }, query: {} });
  const found = data.find(({ userId }) => userId === user.id);
  if (!found) throw new Error(`${user.full_name} is not listed`);
  return found;
};
const change = async (by: Person, of: Person, wanted: Partial<RightsChange>) => {
  const { role, added, removed, version } = await rightsOf(staff.owner, of);
  const body = { role, added, removed, version, ...wanted };
  return (await test.as(by.token)(changeRights, { params: { storeId, userId: of.user.id }, body })).data;
};
const makeDepartment = (person: Person, name: string) =>
  test.as(person.token)(createDepartment, { body: { storeId, name } });

describe('what a person may beside their role', () => {
  it('a right that is given works at once, and one that is taken no longer', async () => {
    await expect(makeDepartment(staff.cashier, 'Antes')).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
    await change(staff.owner, staff.cashier, { added: ['settings.departments'] });
    await expect(makeDepartment(staff.cashier, 'Con permiso')).resolves.toMatchObject({ success: true });
    await change(staff.owner, staff.manager, { removed: ['settings.departments'] });
    await expect(makeDepartment(staff.manager, 'Sin permiso')).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  });

  it('only in the store where it was given', async () => {
    await change(staff.owner, staff.cashier, { added: ['settings.departments'] });
    const other = await createStore(test.services);
    const call = test.as(staff.cashier.token)(createDepartment, { body: { storeId: other.storeId, name: 'Ajeno' } });
    await expect(call).rejects.toMatchObject({ answer: { code: 'STORE_NOT_FOUND' } });
  });

  it('the person’s own session says it, so that the screen shows it', async () => {
    await change(staff.owner, staff.cashier, { added: ['sales.refund'], removed: ['clients.create'] });
    const { user } = await test.as(staff.cashier.token)(profile, {});
    expect(user.memberships).toEqual([
      { storeId, role: 'cashier', added: ['sales.refund'], removed: ['clients.create'] },
    ]);
  });

  it('tills learn it with the person’s PIN: who may not take one any more is not in their list', async () => {
    const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
    const people = async () => {
      const call = test.as(staff.owner.token, await deviceOf(deviceId));
      return (await call(listDevicePeople, { params: { storeId, deviceId } })).data.people;
    };
    await change(staff.owner, staff.viewer, { added: ['cashier.open'] });
    await change(staff.owner, staff.cashier, { removed: ['cashier.open'] });
    const ids = (await people()).map(({ userId }) => userId);
    expect(ids).toContain(staff.viewer.user.id);
    expect(ids).not.toContain(staff.cashier.user.id);
    const { data: listed } = await test.as(staff.owner.token)(pins.listCashiers, { params: { storeId }, query: {} });
    expect(new Set(listed.map(({ userId }) => userId))).toEqual(new Set(ids));
  });

  it('who comes to approve needs a longer PIN than the one they have', async () => {
    await test.as(staff.cashier.token)(pins.setOwnPin, { params: { storeId }, body: { pin: '2580' } });
    await change(staff.owner, staff.cashier, { added: ['sales.edit'] });
    const { data } = await test.as(staff.owner.token)(pins.listCashiers, { params: { storeId }, query: {} });
    expect(data.find(({ userId }) => userId === staff.cashier.user.id)).toMatchObject({ mustRenewPin: true });
  });

  it('work handed in after the right was taken is refused, made before it or not', async () => {
    const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
    const addClient = async (seq: number) => {
      const given = operation('Client.CREATE', { seq, data: { firstName: `Cliente ${seq}` } });
      return (await push(test, staff.cashier, storeId, deviceId, [given])).verdicts[0];
    };
    expect(await addClient(1)).toMatchObject({ status: 'applied' });
    await change(staff.owner, staff.cashier, { removed: ['clients.create'] });
    expect(await addClient(2)).toMatchObject({ status: 'rejected', code: 'FORBIDDEN' });
  });
});

describe('who may change rights', () => {
  it('nobody without the right to it, nobody their own, nobody those above', async () => {
    await expect(change(staff.manager, staff.cashier, {})).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
    await change(staff.owner, staff.manager, { added: ['employees.permissions'] });
    await expect(change(staff.manager, staff.manager, { added: ['stores.delete'] })).rejects.toMatchObject({
      answer: { code: 'OWN_ACCOUNT' },
    });
    await expect(change(staff.manager, staff.owner, { role: 'cashier' })).rejects.toMatchObject({
      answer: { code: 'FORBIDDEN' },
    });
    await expect(change(staff.manager, staff.cashier, { role: 'manager' })).rejects.toMatchObject({
      answer: { code: 'FORBIDDEN' },
    });
  });

  it('nobody gives what they lack', async () => {
    await change(staff.owner, staff.manager, { added: ['employees.permissions'], removed: ['clients.credit'] });
    const lacking = { answer: { code: 'RIGHTS_LACKING' } };
    await expect(change(staff.manager, staff.cashier, { added: ['stores.delete'] })).rejects.toMatchObject(lacking);
    await expect(change(staff.manager, staff.cashier, { role: 'assistant' })).rejects.toMatchObject(lacking);
    await expect(change(staff.manager, staff.cashier, { added: ['sales.discount'] })).resolves.toMatchObject({
      added: ['sales.discount'],
    });
  });

  it('the list says whose rights who asks may change', async () => {
    await change(staff.owner, staff.manager, { added: ['employees.permissions'] });
    expect((await rightsOf(staff.manager, staff.cashier)).isChangeable).toBe(true);
    expect((await rightsOf(staff.manager, staff.manager)).isChangeable).toBe(false);
    expect((await rightsOf(staff.manager, staff.owner)).isChangeable).toBe(false);
  });

  it('only an administrator names another owner, and the one in whose name the store stands stays', async () => {
    const admin = await createPerson(test.services, { role: 'admin' });
    await expect(change(staff.owner, staff.manager, { role: 'owner' })).rejects.toMatchObject({
      answer: { code: 'FORBIDDEN' },
    });
    await expect(change(admin, staff.manager, { role: 'owner' })).resolves.toMatchObject({ role: 'owner' });
    await expect(change(admin, staff.owner, { role: 'manager' })).rejects.toMatchObject({
      answer: { code: 'LAST_OWNER' },
    });
  });
});

describe('two at once', () => {
  it('who saves over a state they have not seen is refused, and nothing is lost', async () => {
    const { version } = await rightsOf(staff.owner, staff.cashier);
    await change(staff.owner, staff.cashier, { added: ['sales.refund'] });
    await expect(change(staff.owner, staff.cashier, { added: [], version })).rejects.toMatchObject({
      answer: { code: 'RIGHTS_CHANGED' },
    });
    expect(await rightsOf(staff.owner, staff.cashier)).toMatchObject({ added: ['sales.refund'], version: version + 1 });
  });

  it('of two saves in the same moment one is refused', async () => {
    const { version } = await rightsOf(staff.owner, staff.cashier);
    const results = await Promise.allSettled([
      change(staff.owner, staff.cashier, { added: ['sales.refund'], version }),
      change(staff.owner, staff.cashier, { added: ['sales.edit'], version }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('the history tells what was given and taken, by whom', async () => {
  await change(staff.owner, staff.cashier, { role: 'assistant', removed: ['sales.discount'] });
  const { data } = await test.as(staff.owner.token)(listActivity, { params: { storeId }, query: {} });
  expect(data[0]).toMatchObject({
    did: `cambió los permisos de «${staff.cashier.user.full_name}»`,
    changes: [
      { label: 'Rol', before: 'Cajero', after: 'Asistente' },
      { label: 'Dados', after: expect.stringContaining('Decidir el crédito') as unknown },
      { label: 'Quitados', after: expect.stringContaining('Contar efectivo') as unknown },
    ],
    record: { kind: 'person', id: staff.cashier.user.id },
  });
});

it('saving what is already so changes nothing and says nothing to the history', async () => {
  await change(staff.owner, staff.cashier, { added: ['sales.refund'] });
  const before = await rightsOf(staff.owner, staff.cashier);
  expect(await change(staff.owner, staff.cashier, {})).toEqual(before);
  // What the role has already is no difference.
  expect(await change(staff.owner, staff.cashier, { added: ['sales.refund', 'sales.view'] })).toEqual(before);
  const { data } = await test.as(staff.owner.token)(listActivity, { params: { storeId }, query: {} });
  expect(data.filter(({ did }) => did.startsWith('cambió los permisos'))).toHaveLength(1);
});

it('an administrator may change a second owner, and says so in the list', async () => {
  const admin = await createPerson(test.services, { role: 'admin' });
  await change(admin, staff.manager, { role: 'owner' });
  expect((await rightsOf(admin, staff.manager)).isChangeable).toBe(true);
  expect((await rightsOf(admin, staff.owner)).isChangeable).toBe(false);
  expect((await rightsOf(staff.owner, staff.manager)).isChangeable).toBe(false);
  await expect(change(admin, staff.manager, { role: 'manager' })).resolves.toMatchObject({ role: 'manager' });
});
