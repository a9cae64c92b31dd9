import { deleteUser, listUserMemberships } from '@minipos/contract/accounts/users';
import { listAccountActivity, listActivity } from '@minipos/contract/activity/activity';
import * as access from '@minipos/contract/staff/access';
import { createEmployee, listEmployees } from '@minipos/contract/staff/employees';
import { listRights } from '@minipos/contract/staff/rights';
import { setStoreStatus } from '@minipos/contract/stores/platform-stores';
import { changeStoreOwner, type OwnerChange } from '@minipos/contract/stores/store-owner';
import { getStore } from '@minipos/contract/stores/stores';
import * as pins from '@minipos/contract/sync/pins';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let admin: Person;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  admin = await createPerson(test.services, { role: 'admin' });
});

/** Their e-mail was shown to be theirs. */
async function confirmed(person: Person): Promise<Person> {
  await sql`update users set email_verified_at = now() where id = ${person.user.id}`.execute(test.services.db);
  return person;
}
const change = (by: Person, to: Person, more: Partial<OwnerChange> = {}) =>
  test.as(by.token)(changeStoreOwner, {
    params: { storeId },
    body: { userId: to.user.id, expectedOwnerId: staff.owner.user.id, formerOwner: 'manager', ...more },
  });
const refusal = (code: string) => ({ answer: { code } });
const memberships = async (person: Person, query = {}) =>
  (await test.as(admin.token)(listUserMemberships, { params: { userId: person.user.id }, query })).data;
const ownerOf = async () => {
  const { rows } = await sql<{ owners: string[]; owner: number }>`
    select s.owner_user_id as owner, array_agg(m.user_id::int) as owners from stores s
    join memberships m on m.store_id = s.id and m.role = 'owner' where s.id = ${storeId} group by s.id`.execute(
    test.services.db,
  );
  return rows[0];
};
describe('the stores of a person, in the console', () => {
  it('are listed with role, state and day, their own first; only an administrator sees them', async () => {
    const other = await createStore(test.services, { owner: staff.manager, fields: { name: 'Otra tienda' } });
    expect(await memberships(staff.manager)).toMatchObject([
      { storeId: other.storeId, storeName: 'Otra tienda', role: 'owner', isStoreOwner: true, isStoreActive: true },
      { storeId, storeName: 'Bodegón de prueba', role: 'manager', isStoreOwner: false },
    ]);
    expect(await memberships(staff.manager, { page: 2, limit: 1 })).toHaveLength(1);
    expect(await memberships(await createPerson(test.services))).toEqual([]);
    for (const person of Object.values(staff)) {
      const call = test.as(person.token)(listUserMemberships, { params: { userId: person.user.id }, query: {} });
      await expect(call).rejects.toMatchObject(refusal('FORBIDDEN'));
    }
    const nobody = test.as(admin.token)(listUserMemberships, { params: { userId: 999_999_999 }, query: {} });
    await expect(nobody).rejects.toMatchObject(refusal('USER_NOT_FOUND'));
  });
});

describe('a store gets another owner', () => {
  it('who has all rights and a card; the one before stays as manager; history, accounts and mails tell it', async () => {
    const next = await confirmed(await createPerson(test.services, { fullName: 'Rosa Elvira Quintero' }));
    const { data } = await change(admin, next);
    expect(data).toMatchObject({ ownerName: 'Rosa Elvira Quintero', ownerEmail: next.user.email });
    expect(await ownerOf()).toEqual({ owner: next.user.id, owners: [next.user.id] });
    expect(await memberships(next)).toMatchObject([{ storeId, role: 'owner', isStoreOwner: true }]);
    expect(await memberships(staff.owner)).toMatchObject([{ storeId, role: 'manager', isStoreOwner: false }]);
    const { data: cards } = await test.as(next.token)(listEmployees, { params: { storeId }, query: {} });
    expect(cards.map(({ name, access: { role } }) => [name, role])).toContainEqual(['Rosa Elvira Quintero', 'owner']);
    const { data: history } = await test.as(next.token)(listActivity, { params: { storeId }, query: {} });
    expect(history[0]).toMatchObject({
      did: 'cambió el dueño de la tienda',
      changes: [
        { label: 'Dueño', before: staff.owner.user.full_name, after: 'Rosa Elvira Quintero' },
        { label: 'El de antes', after: 'Queda como gerente' },
      ],
    });
    const accountOf = async ({ user }: Person) =>
      (await test.as(admin.token)(listAccountActivity, { params: { userId: user.id }, query: {} })).data;
    expect((await accountOf(next)).map(({ did }) => did)).toContain('le dio la tienda «Bodegón de prueba»');
    expect((await accountOf(staff.owner))[0]).toMatchObject({
      did: 'dio a otro dueño la tienda «Bodegón de prueba»',
      changes: [{ label: 'Esta persona', after: 'Queda como gerente' }],
    });
    expect(await inbox.waitFor(next.user.email)).toContain('eres el dueño de la tienda «Bodegón de prueba»');
    expect(await inbox.waitFor(staff.owner.user.email)).toContain('Sigues en ella como gerente');
    const { rows } = await sql<{ role: string }>`select role from users where id = ${next.user.id}`.execute(
      test.services.db,
    );
    expect(rows).toEqual([{ role: 'store_owner' }]);
  });

  it('the one before may leave: nothing is open to them any more, and they return as a manager at most', async () => {
    await change(admin, await confirmed(staff.manager), { formerOwner: 'none' });
    await expect(test.as(staff.owner.token)(getStore, { params: { storeId } })).rejects.toMatchObject({ status: 401 });
    expect(await memberships(staff.owner)).toEqual([]);
    const { data: cards } = await test.as(staff.manager.token)(listEmployees, { params: { storeId }, query: {} });
    const card = cards.find(({ name }) => name === staff.owner.user.full_name);
    expect(card?.access).toMatchObject({ kind: 'none' });
    const params = { storeId, employeeId: card?.id ?? 0 };
    await test.as(staff.manager.token)(access.giveAccess, { params, body: { role: 'manager' } });
    expect(await memberships(staff.owner)).toMatchObject([{ role: 'manager' }]);
  });

  it('what a member had beside their role is gone, and a PIN that the one before knows must be renewed', async () => {
    await sql`update memberships set rights_removed = '{clients.view}'
      where store_id = ${storeId} and user_id = ${staff.cashier.user.id}`.execute(test.services.db);
    const params = { storeId, userId: staff.cashier.user.id };
    await test.as(staff.owner.token)(pins.setCashierPin, { params, body: { pin: '258036' } });
    await change(admin, await confirmed(staff.cashier));
    const { data } = await test.as(admin.token)(listRights, { params: { storeId }, query: {} });
    const rights = data.find(({ userId }) => userId === staff.cashier.user.id);
    expect(rights).toMatchObject({ role: 'owner', added: [], removed: [] });
    const { data: cashiers } = await test.as(admin.token)(pins.listCashiers, { params: { storeId }, query: {} });
    expect(cashiers.find(({ userId }) => userId === staff.cashier.user.id)).toMatchObject({ mustRenewPin: true });
  });

  it('who was invited keeps the card of the invitation, whose link is good for nothing any more', async () => {
    const next = await confirmed(await createPerson(test.services));
    const call = test.as(staff.owner.token);
    const card = { firstName: 'Invitada', hireDate: '2026-11-02' };
    const { data: made } = await call(createEmployee, { params: { storeId }, body: card });
    const params = { storeId, employeeId: made.id };
    await call(access.inviteEmployee, { params, body: { email: next.user.email, role: 'cashier' } });
    await change(admin, next);
    const { data } = await test.as(next.token)(listEmployees, { params: { storeId }, query: { search: 'Invitada' } });
    expect(data).toMatchObject([{ id: made.id, access: { userId: next.user.id, role: 'owner', invitation: null } }]);
  });

  it('is given by administrators alone, whatever the role in the store', async () => {
    const next = await confirmed(await createPerson(test.services));
    for (const person of Object.values(staff)) {
      await expect(change(person, next)).rejects.toMatchObject(refusal('FORBIDDEN'));
    }
    expect(await ownerOf()).toMatchObject({ owner: staff.owner.user.id });
  });

  it('goes neither to an account that is not active, nor to an e-mail nobody confirmed, nor to who has it', async () => {
    const [inactive, pending] = [
      await confirmed(await createPerson(test.services, { status: 'inactive' })),
      await confirmed(await createPerson(test.services, { status: 'pending' })),
    ];
    await expect(change(admin, inactive)).rejects.toMatchObject(refusal('OWNER_NOT_ACTIVE'));
    await expect(change(admin, pending)).rejects.toMatchObject(refusal('OWNER_NOT_ACTIVE'));
    const unconfirmed = await createPerson(test.services);
    await expect(change(admin, unconfirmed)).rejects.toMatchObject(refusal('OWNER_UNCONFIRMED'));
    await expect(change(admin, staff.owner)).rejects.toMatchObject(refusal('OWNER_ALREADY'));
    const nobody = { ...admin, user: { ...admin.user, id: 999_999_999 } };
    await expect(change(admin, nobody)).rejects.toMatchObject(refusal('USER_NOT_FOUND'));
    expect(await ownerOf()).toEqual({ owner: staff.owner.user.id, owners: [staff.owner.user.id] });
  });

  it('of two administrators at once, the second is told and nothing is lost', async () => {
    const [one, two] = [
      await confirmed(await createPerson(test.services)),
      await confirmed(await createPerson(test.services)),
    ];
    const other = await createPerson(test.services, { role: 'admin' });
    const results = await Promise.allSettled([change(admin, one), change(other, two)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject(refusal('OWNER_CHANGED'));
    const now = await ownerOf();
    expect(now?.owners).toEqual([now?.owner]);
  });

  it('two stores that swap their owners at once both do', async () => {
    await confirmed(staff.owner);
    const other = await createStore(test.services, { owner: await confirmed(await createPerson(test.services)) });
    const swap = test.as(admin.token)(changeStoreOwner, {
      params: { storeId: other.storeId },
      body: { userId: staff.owner.user.id, expectedOwnerId: other.owner.user.id, formerOwner: 'none' },
    });
    await Promise.all([swap, change(admin, other.owner, { formerOwner: 'none' })]);
    expect(await memberships(other.owner)).toMatchObject([{ storeId, isStoreOwner: true }]);
    expect(await memberships(staff.owner)).toMatchObject([{ storeId: other.storeId, isStoreOwner: true }]);
  });

  it('also while the store is deactivated; and who owned it can then be removed, who owns it cannot', async () => {
    const next = await confirmed(await createPerson(test.services));
    await test.as(admin.token)(setStoreStatus, {
      params: { storeId },
      body: { isActive: false, reason: 'No responde desde hace un mes' },
    });
    await change(admin, next, { formerOwner: 'none' });
    expect(await memberships(next)).toMatchObject([{ isStoreActive: false, isStoreOwner: true }]);
    const remove = ({ user }: Person) => test.as(admin.token)(deleteUser, { params: { userId: user.id } });
    await expect(remove(next)).rejects.toMatchObject(refusal('OWNS_STORES'));
    await remove(staff.owner);
    await sql`update stores set archived_at = now() where id = ${storeId}`.execute(test.services.db);
    await expect(change(admin, staff.manager, { expectedOwnerId: next.user.id })).rejects.toMatchObject(
      refusal('STORE_NOT_FOUND'),
    );
  });
});
