import { randomUUID } from 'node:crypto';
import { setUserStatus } from '@minipos/contract/accounts/users';
import * as access from '@minipos/contract/staff/access';
import {
  createEmployee,
  type Employee,
  listEmployees,
  setEmployeeStatus,
  updateEmployee,
} from '@minipos/contract/staff/employees';
import { addTimeMark } from '@minipos/contract/staff/hours';
import { changeRights, listRights } from '@minipos/contract/staff/rights';
import * as pins from '@minipos/contract/sync/pins';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { updateEmployee as updateEmployeeRow } from '#features/staff/employees/employees.queries.ts';
import { jobHandlers } from '#job-handlers.ts';
import { createPerson, type Person, testPassword } from '../factories/accounts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const refusal = (code: string) => ({ answer: { code } });
const rightsOf = async ({ user }: Person) => {
  const { data } = await test.as(staff.owner.token)(listRights, { params: { storeId }, query: {} });
  const found = data.find(({ userId }) => userId === user.id);
  if (!found) throw new Error(`${user.full_name} is not listed`);
  return found;
};
const setRights = async (person: Person, wanted: object) => {
  const { userId, role, added, removed, version } = await rightsOf(person);
  const body = { role, added, removed, version, ...wanted };
  await test.as(staff.owner.token)(changeRights, { params: { storeId, userId }, body });
};
const hire = async (firstName = 'Rosa Elvira') => {
  const body = { firstName, hireDate: '2026-11-02' };
  return (await test.as(staff.owner.token)(createEmployee, { params: { storeId }, body })).data;
};
const cardOf = async ({ user }: Person): Promise<Employee> => {
  const { data } = await test.as(staff.owner.token)(listEmployees, { params: { storeId }, query: {} });
  const found = data.find(({ access: { userId } }) => userId === user.id);
  if (!found) throw new Error(`${user.full_name} has no card`);
  return found;
};
const write = (by: Person, { id, firstName, lastName, hireDate, version }: Employee, changes: object) =>
  test.as(by.token)(updateEmployee, {
    params: { storeId, employeeId: id },
    body: { firstName, lastName, hireDate, version, ...changes },
  });

describe('a card is changed by who is above its person', () => {
  it('not the owner’s by a manager, who changes their own and those below', async () => {
    await expect(write(staff.manager, await cardOf(staff.owner), { email: 'otro@correo.com' })).rejects.toMatchObject(
      refusal('EMPLOYEE_ABOVE'),
    );
    await write(staff.manager, await hire(), { phone: '0414-1234567' });
  });

  it('nobody sets their own pay, except who answers for the store', async () => {
    await setRights(staff.manager, { added: ['employees.salaries'] });
    const card = await hire('Gerente');
    await writeStore(test.services.db, storeId, 0, (tx) =>
      updateEmployeeRow(tx.db, storeId, card.id, { user_id: staff.manager.user.id }),
    );
    const own = await cardOf(staff.manager);
    await expect(write(staff.manager, own, { commissionPercent: 100 })).rejects.toMatchObject(refusal('OWN_PAY'));
    await expect(write(staff.manager, own, { salary: { amount: 9999, currency: 'USD' } })).rejects.toMatchObject(
      refusal('OWN_PAY'),
    );
    // As the form sends it: what it was, unchanged.
    await write(staff.manager, own, { salary: null, commissionPercent: null, phone: '0414-1234567' });
    await write(staff.owner, await cardOf(staff.owner), { commissionPercent: 5 });
  });
});

describe('hours', () => {
  const add = (by: Person, { user }: Person, at = new Date(test.clock.now.getTime() - 3_600_000)) =>
    test.as(by.token)(addTimeMark, {
      params: { storeId, userId: user.id },
      body: { uuid: randomUUID(), kind: 'in', at: at.toISOString(), reason: 'Olvidó marcar', version: 0 },
    });

  it('are corrected by who is above: not the owner’s by a manager', async () => {
    await expect(add(staff.manager, staff.owner)).rejects.toMatchObject(refusal('EMPLOYEE_ABOVE'));
    await add(staff.manager, staff.cashier);
  });

  it('are not added to what was paid long ago, nor twice in one minute', async () => {
    const longAgo = new Date(test.clock.now.getTime() - 63 * 86_400_000);
    await expect(add(staff.owner, staff.cashier, longAgo)).rejects.toMatchObject(refusal('VALIDATION'));
    await add(staff.owner, staff.cashier);
    const again = test.as(staff.owner.token)(addTimeMark, {
      params: { storeId, userId: staff.cashier.user.id },
      body: {
        uuid: randomUUID(),
        kind: 'in',
        at: new Date(test.clock.now.getTime() - 3_600_000).toISOString(),
        reason: 'Otra vez',
        version: 1,
      },
    });
    await expect(again).rejects.toMatchObject(refusal('VALIDATION'));
  });
});

describe('who comes and goes', () => {
  it('an invitation that one could not send is not voided by putting its card out', async () => {
    const { id } = await hire();
    const params = { storeId, employeeId: id };
    const body = { email: `gerenta-${randomUUID()}@correo.com`, role: 'manager' } as const;
    await test.as(staff.owner.token)(access.inviteEmployee, { params, body });
    const out = test.as(staff.manager.token)(setEmployeeStatus, { params, body: { isActive: false } });
    await expect(out).rejects.toMatchObject({ answer: { code: expect.stringMatching(/RIGHTS|FORBIDDEN|ROLE/) } });
    await test.as(staff.owner.token)(setEmployeeStatus, { params, body: { isActive: false } });
  });

  it('an account of before does not take the card of somebody who sells with a PIN', async () => {
    const puppet = await createPerson(test.services);
    const { id } = await hire();
    const params = { storeId, employeeId: id };
    await test.as(staff.owner.token)(access.giveAccess, { params, body: { role: 'cashier', pin: '258036' } });
    await test.as(staff.manager.token)(access.inviteEmployee, {
      params,
      body: { email: puppet.user.email, role: 'cashier' },
    });
    const { data } = await test.as(staff.manager.token)(access.invitationText, { params });
    const body = { token: data.link.split('#')[1] ?? '', password: testPassword };
    await expect(test.as()(access.acceptInvitation, { body })).rejects.toMatchObject(
      refusal('INVITATION_OTHER_PERSON'),
    );
  });

  it('a form of rights that was open before somebody left does not save over what they return with', async () => {
    const { id } = await hire();
    const params = { storeId, employeeId: id };
    await test.as(staff.owner.token)(access.giveAccess, { params, body: { role: 'cashier', pin: '258036' } });
    const { data } = await test.as(staff.owner.token)(listRights, { params: { storeId }, query: {} });
    const before = data.find(({ fullName }) => fullName === 'Rosa Elvira');
    await test.as(staff.owner.token)(access.endAccess, { params });
    await test.as(staff.owner.token)(access.giveAccess, { params, body: { role: 'cashier', pin: '739146' } });
    const { data: now } = await test.as(staff.owner.token)(listRights, { params: { storeId }, query: {} });
    const after = now.find(({ fullName }) => fullName === 'Rosa Elvira');
    expect(after?.userId).toBe(before?.userId);
    expect(after?.version).not.toBe(before?.version);
  });

  it('PINs that somebody gave end when an administrator closes their account', async () => {
    const admin = await createPerson(test.services, { role: 'admin' });
    const params = { storeId, userId: staff.cashier.user.id };
    await test.as(staff.manager.token)(pins.setCashierPin, { params, body: { pin: '258036' } });
    await test.as(admin.token)(setUserStatus, {
      params: { userId: staff.manager.user.id },
      body: { status: 'inactive' },
    });
    await jobHandlers(test.services)['close-given-pins']({ userId: staff.manager.user.id });
    const { data } = await test.as(staff.owner.token)(pins.listCashiers, { params: { storeId }, query: {} });
    expect(data.find(({ userId }) => userId === staff.cashier.user.id)).toMatchObject({ mustRenewPin: true });
  });
});
