import { listActivity } from '@minipos/contract/activity/activity';
import * as calls from '@minipos/contract/staff/access';
import { createEmployee, deleteEmployee, getEmployee } from '@minipos/contract/staff/employees';
import { changeRights, listRights, type RightsChange } from '@minipos/contract/staff/rights';
import type { StoreRole } from '@minipos/domain/people/roles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { createPerson, type Person, testPassword } from '../factories/accounts.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

let counter = 0;
const someEmail = () => {
  counter += 1;
  return `atacante-${process.pid}-${counter}@correo.com`;
};
const hire = async (by: Person, firstName = 'Rosa Elvira') =>
  (await test.as(by.token)(createEmployee, { params: { storeId }, body: { firstName, hireDate: '2026-11-16' } })).data
    .id;
const at = (employeeId: number) => ({ storeId, employeeId });
const give = (by: Person, employeeId: number, body: { role: StoreRole; pin?: string }) =>
  test.as(by.token)(calls.giveAccess, { params: at(employeeId), body });
const end = (by: Person, employeeId: number) => test.as(by.token)(calls.endAccess, { params: at(employeeId) });
const invite = (by: Person, employeeId: number, email: string, role: StoreRole = 'cashier') =>
  test.as(by.token)(calls.inviteEmployee, { params: at(employeeId), body: { email, role } });
const link = async (by: Person, employeeId: number) => {
  const { data } = await test.as(by.token)(calls.invitationText, { params: at(employeeId) });
  return data.link.split('#')[1] ?? '';
};
const accept = (token: string, password = 'una clave bien larga') =>
  test.as()(calls.acceptInvitation, { body: { token, password } });
const seen = async (employeeId: number) =>
  (await test.as(staff.owner.token)(getEmployee, { params: at(employeeId) })).data.access;
const setRights = async (userId: number | null, wanted: Partial<RightsChange>) => {
  const { data } = await test.as(staff.owner.token)(listRights, { params: { storeId }, query: {} });
  const found = data.find((one) => one.userId === userId);
  if (!found) throw new Error(`person ${userId} is not listed`);
  const { role, added, removed, version } = found;
  const params = { storeId, userId: found.userId };
  await test.as(staff.owner.token)(changeRights, { params, body: { role, added, removed, version, ...wanted } });
};
const refusal = (code: string) => ({ answer: { code } });

describe('a card with a PIN opens nothing above who uses it', () => {
  it('a manager does not invite, nor read the link of, a PIN person who may more than they', async () => {
    const strong = await hire(staff.owner);
    await give(staff.owner, strong, { role: 'cashier', pin: '258036' });
    await setRights((await seen(strong)).userId, { added: ['employees.salaries'] });
    await expect(invite(staff.manager, strong, someEmail())).rejects.toMatchObject(refusal('RIGHTS_LACKING'));
    await invite(staff.owner, strong, someEmail());
    await expect(link(staff.manager, strong)).rejects.toMatchObject(refusal('RIGHTS_LACKING'));
    const resend = test.as(staff.manager.token)(calls.resendInvitation, { params: at(strong) });
    await expect(resend).rejects.toMatchObject(refusal('RIGHTS_LACKING'));
    const revoke = test.as(staff.manager.token)(calls.revokeInvitation, { params: at(strong) });
    await expect(revoke).rejects.toMatchObject(refusal('RIGHTS_LACKING'));
  });

  it('nor does a link of before when the person came to more meanwhile', async () => {
    const person = await hire(staff.owner);
    await give(staff.owner, person, { role: 'cashier', pin: '258036' });
    await invite(staff.manager, person, someEmail());
    const token = await link(staff.manager, person);
    await setRights((await seen(person)).userId, { added: ['employees.salaries'] });
    await expect(accept(token)).rejects.toMatchObject(refusal('INVITATION_INVALID'));
  });

  it('nobody is put out through the invitation of their card', async () => {
    const person = await hire(staff.owner);
    await give(staff.owner, person, { role: 'manager', pin: '258036' });
    const own = await createPerson(test.services);
    await expect(invite(staff.manager, person, own.user.email)).rejects.toMatchObject(refusal('FORBIDDEN'));
  });

  it('an invitation ends when its person comes from another store', async () => {
    const second = await createStore(test.services, { owner: staff.owner });
    const there = (
      await test.as(staff.owner.token)(createEmployee, {
        params: { storeId: second.storeId },
        body: { firstName: 'Yorman', hireDate: '2026-11-16' },
      })
    ).data.id;
    const email = someEmail();
    const place = { storeId: second.storeId, employeeId: there };
    await test.as(staff.owner.token)(calls.inviteEmployee, { params: place, body: { email, role: 'cashier' } });
    const { data } = await test.as(staff.owner.token)(calls.invitationText, { params: place });
    await accept(data.link.split('#')[1] ?? '');
    const body = { fromStoreId: second.storeId, fromEmployeeId: there, role: 'cashier' as const };
    const add = () => test.as(staff.owner.token)(calls.addFromStore, { params: { storeId }, body });
    const { id } = (await add()).data;
    await end(staff.owner, id);
    await invite(staff.manager, id, someEmail());
    const token = await link(staff.manager, id);
    await add();
    await expect(accept(token)).rejects.toMatchObject(refusal('INVITATION_INVALID'));
    expect((await seen(id)).email).toBe(email);
  });
});

describe('leaving and coming back', () => {
  it('gives nobody more than they left with, unless by who may change rights', async () => {
    const person = await hire(staff.owner);
    await give(staff.owner, person, { role: 'cashier', pin: '2580' });
    await setRights((await seen(person)).userId, { removed: ['clients.view'] });
    await end(staff.manager, person);
    const other = give(staff.manager, person, { role: 'assistant', pin: '258036' });
    await expect(other).rejects.toMatchObject(refusal('FORBIDDEN'));
    await give(staff.manager, person, { role: 'cashier', pin: '2580' });
    expect(await seen(person)).toMatchObject({ role: 'cashier', rightsChanged: 1 });
    await end(staff.owner, person);
    await give(staff.owner, person, { role: 'assistant', pin: '258036' });
    expect(await seen(person)).toMatchObject({ role: 'assistant', rightsChanged: 0 });
  });

  it('counts the secrets of a PIN on, so that an old one never becomes good again', async () => {
    const person = await hire(staff.owner);
    await give(staff.owner, person, { role: 'cashier', pin: '2580' });
    const { userId } = await seen(person);
    const generation = async () => {
      const { rows } = await writeStore(test.services.db, storeId, 0, (tx) =>
        sql<{ generation: number; must_renew: boolean }>`
          select generation, must_renew from cashier_pins where store_id = ${storeId} and user_id = ${userId}`.execute(
          tx.db,
        ),
      );
      return rows[0];
    };
    expect(await generation()).toEqual({ generation: 1, must_renew: false });
    await end(staff.owner, person);
    expect(await generation()).toEqual({ generation: 2, must_renew: true });
    await give(staff.owner, person, { role: 'cashier', pin: '1470' });
    expect(await generation()).toEqual({ generation: 3, must_renew: false });
  });
});

describe('one e-mail, one card', () => {
  it('is told at the invitation, also of somebody who left', async () => {
    const email = someEmail();
    const [first, second] = [await hire(staff.owner), await hire(staff.owner, 'Otra')];
    await invite(staff.owner, first, email);
    await expect(invite(staff.owner, second, email)).rejects.toMatchObject(refusal('INVITATION_EMAIL_TAKEN'));
    await accept(await link(staff.owner, first));
    await end(staff.owner, first);
    await expect(invite(staff.owner, second, email.toUpperCase())).rejects.toMatchObject(
      refusal('INVITATION_EMAIL_TAKEN'),
    );
    await test.as(staff.owner.token)(deleteEmployee, { params: at(first) });
    await invite(staff.owner, second, email);
    const { user } = await accept(await link(staff.owner, second));
    expect(await seen(second)).toMatchObject({ userId: user.id, kind: 'account' });
  });

  it('two accepts at once are one account, signed in twice', async () => {
    const person = await hire(staff.owner);
    await invite(staff.owner, person, someEmail());
    const token = await link(staff.owner, person);
    const [one, other] = await Promise.all([accept(token), accept(token)]);
    expect(one.user.id).toBe(other.user.id);
  });
});

describe('what changes while an acceptance waits for the store', () => {
  it('an account that an administrator closes meanwhile stays closed', async () => {
    const { user } = await createPerson(test.services);
    const person = await hire(staff.owner);
    await invite(staff.owner, person, user.email);
    const token = await link(staff.owner, person);
    let waiting: Promise<unknown> = Promise.resolve();
    await writeStore(test.services.db, storeId, 0, async () => {
      waiting = accept(token, testPassword).catch((error: unknown) => error);
      // Long enough for the call to have proved the password and to wait for this very transaction.
      await expect.poll(() => waitingForClock(), { timeout: 10_000 }).toBe(true);
      await sql`update users set status = 'inactive' where id = ${user.id}`.execute(test.services.db);
    });
    expect(await waiting).toMatchObject(refusal('ACCOUNT_INACTIVE'));
  });

  const waitingForClock = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      test.services.db,
    );
    return rows[0]?.waits ?? false;
  };
});

it('who may read the history but not the people is told no names of theirs', async () => {
  await hire(staff.owner, 'Nombre Secreto');
  await setRights(staff.viewer.user.id, { added: ['audit.view'] });
  const { data } = await test.as(staff.viewer.token)(listActivity, { params: { storeId }, query: {} });
  expect(JSON.stringify(data)).not.toContain('Nombre Secreto');
  expect(data.map(({ did }) => did)).toContain('agregó a un empleado');
});
