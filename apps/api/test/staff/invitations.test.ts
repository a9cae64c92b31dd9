import { profile } from '@minipos/contract/accounts/accounts';
import { createDepartment } from '@minipos/contract/catalogue/departments';
import * as calls from '@minipos/contract/staff/access';
import { createEmployee, getEmployee, setEmployeeStatus } from '@minipos/contract/staff/employees';
import { changeRights, listRights } from '@minipos/contract/staff/rights';
import type { StoreRole } from '@minipos/domain/people/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person, testPassword } from '../factories/accounts.ts';
import { addMember, createStaffedStore, createStore } from '../factories/stores.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();

let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let employeeId: number;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  employeeId = await hire(staff.owner);
});

const hire = async (by: Person, at = storeId) => {
  const body = { firstName: 'Leidy Carolina', lastName: 'Briceño', hireDate: '2026-11-16' };
  return (await test.as(by.token)(createEmployee, { params: { storeId: at }, body })).data.id;
};
const here = () => ({ storeId, employeeId });
let counter = 0;
const someEmail = () => {
  counter += 1;
  return `leidy-${process.pid}-${counter}@correo.com`;
};
const invite = (by: Person, email: string, role: StoreRole = 'cashier') =>
  test.as(by.token)(calls.inviteEmployee, { params: here(), body: { email, role } });
const tokenIn = (text: string) => /\/invitation#([\w.-]+)/.exec(text)?.[1] ?? '';
const copied = async (by: Person) =>
  tokenIn((await test.as(by.token)(calls.invitationText, { params: here() })).data.text);
const accept = (token: string, password = 'una clave bien larga', fullName?: string) =>
  test.as()(calls.acceptInvitation, { body: { token, password, ...(fullName ? { fullName } : {}) } });
const look = async (token: string) => (await test.as()(calls.lookAtInvitation, { body: { token } })).data;
const refusal = (code: string) => ({ answer: { code } });
const seen = async () => (await test.as(staff.owner.token)(getEmployee, { params: here() })).data;

describe('an invitation', () => {
  it('by mail makes an active account with its role in one step, signed in and with a proved address', async () => {
    const email = someEmail();
    await invite(staff.owner, email, 'manager');
    expect((await seen()).access).toMatchObject({ kind: 'none', invitation: { email, isExpired: false } });
    const token = tokenIn(await inbox.waitFor(email));
    expect(await look(token)).toMatchObject({
      email,
      role: 'manager',
      hasAccount: false,
      fullName: 'Leidy Carolina Briceño',
      invitedBy: staff.owner.user.full_name,
    });
    const { user, token: session } = await accept(token, 'una clave bien larga', 'Leidy Briceño');
    expect(user).toMatchObject({ email, fullName: 'Leidy Briceño', isVerified: true, status: 'active', role: 'user' });
    expect(user.memberships).toEqual([{ storeId, role: 'manager', added: [], removed: [] }]);
    await expect(test.as(session)(createDepartment, { body: { storeId, name: 'De Leidy' } })).resolves.toMatchObject({
      success: true,
    });
    expect((await seen()).access).toMatchObject({ kind: 'account', email, role: 'manager', invitation: null });
  });

  it('as a copied text does the same, but proves no address', async () => {
    const email = someEmail();
    await invite(staff.manager, email);
    const { user } = await accept(await copied(staff.manager));
    expect(user).toMatchObject({ email, isVerified: false, fullName: 'Leidy Carolina Briceño' });
    expect((await seen()).access.formerRole).toBeNull();
  });

  it('to an address with an account asks for its password and approves one that waited', async () => {
    const { user } = await createPerson(test.services, { status: 'pending' });
    await invite(staff.owner, user.email);
    const token = await copied(staff.owner);
    expect(await look(token)).toMatchObject({ hasAccount: true });
    await expect(accept(token)).rejects.toMatchObject(refusal('BAD_CREDENTIALS'));
    const { user: joined } = await accept(token, testPassword);
    expect(joined).toMatchObject({ id: user.id, status: 'active', storeId });
  });

  it('does not let in who was switched off by an administrator', async () => {
    const { user } = await createPerson(test.services, { status: 'inactive' });
    await invite(staff.owner, user.email);
    await expect(accept(await copied(staff.owner), testPassword)).rejects.toMatchObject(refusal('ACCOUNT_INACTIVE'));
  });

  it('taken twice because the answer was lost signs in again; by anybody else it is used up', async () => {
    await invite(staff.owner, someEmail());
    const token = await copied(staff.owner);
    const { user } = await accept(token);
    expect((await accept(token)).user.id).toBe(user.id);
    await expect(accept(token, 'otra clave bien larga')).rejects.toMatchObject(refusal('BAD_CREDENTIALS'));
    await expect(look(token)).rejects.toMatchObject(refusal('INVITATION_INVALID'));
  });

  it('ends after seven days, lives on when sent again, and ends when revoked or sent to another address', async () => {
    const start = test.clock.now;
    const later = (days: number) => {
      test.clock.now = new Date(start.getTime() + days * 86_400_000);
    };
    await invite(staff.owner, someEmail());
    const token = await copied(staff.owner);
    later(7.01);
    await expect(accept(token)).rejects.toMatchObject(refusal('INVITATION_INVALID'));
    const resend = { params: here() };
    // The access tokens of the test are older than seven days: sign in anew would be needed, so the clock goes back.
    test.clock.now = start;
    await test.as(staff.owner.token)(calls.resendInvitation, resend);
    expect(await look(token)).toMatchObject({ role: 'cashier' });
    await invite(staff.owner, someEmail());
    await expect(look(token)).rejects.toMatchObject(refusal('INVITATION_INVALID'));
    const second = await copied(staff.owner);
    await test.as(staff.owner.token)(calls.revokeInvitation, resend);
    await expect(accept(second)).rejects.toMatchObject(refusal('INVITATION_INVALID'));
    await expect(test.as(staff.owner.token)(calls.revokeInvitation, resend)).rejects.toMatchObject(
      refusal('INVITATION_NOT_FOUND'),
    );
  });

  it('counts only while who sent it could still give what it gives', async () => {
    await invite(staff.manager, someEmail());
    const token = await copied(staff.manager);
    const { data } = await test.as(staff.owner.token)(listRights, { params: { storeId }, query: {} });
    const manager = data.find(({ userId }) => userId === staff.manager.user.id);
    if (!manager) throw new Error('the manager is not listed');
    const { added, removed, version } = manager;
    const params = { storeId, userId: manager.userId };
    await test.as(staff.owner.token)(changeRights, { params, body: { role: 'viewer', added, removed, version } });
    await expect(accept(token)).rejects.toMatchObject(refusal('INVITATION_INVALID'));
  });

  it('is not given above oneself, and its link is not shown to who could not give it', async () => {
    await expect(invite(staff.manager, someEmail(), 'manager')).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(invite(staff.owner, someEmail(), 'owner')).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(invite(staff.cashier, someEmail())).rejects.toMatchObject(refusal('FORBIDDEN'));
    await invite(staff.owner, someEmail(), 'manager');
    await expect(copied(staff.manager)).rejects.toMatchObject(refusal('FORBIDDEN'));
    const resend = test.as(staff.manager.token)(calls.resendInvitation, { params: here() });
    await expect(resend).rejects.toMatchObject(refusal('FORBIDDEN'));
  });

  it('is not made for who is in already, and a changed link is nobody’s', async () => {
    await expect(invite(staff.owner, staff.cashier.user.email)).rejects.toMatchObject(refusal('EMPLOYEE_HAS_ACCESS'));
    await invite(staff.owner, someEmail());
    const token = await copied(staff.owner);
    const other = await createStore(test.services);
    for (const wrong of [
      `${token}x`,
      token.replace('.text.', '.mail.'),
      token.replace(/^\d+/, String(other.storeId)),
    ]) {
      await expect(look(wrong)).rejects.toMatchObject(refusal('INVITATION_INVALID'));
    }
  });
});

describe('who works with a PIN alone', () => {
  const give = (by: Person, body: { role: StoreRole; pin?: string }) =>
    test.as(by.token)(calls.giveAccess, { params: here(), body });

  it('has a name and a PIN, and nothing to sign in with; later an invitation makes it an account with the same sales', async () => {
    await give(staff.manager, { role: 'cashier', pin: '2580' });
    const before = (await seen()).access;
    expect(before).toMatchObject({ kind: 'pin', role: 'cashier', hasPin: true, email: null });
    const email = someEmail();
    await invite(staff.owner, email);
    const { user } = await accept(await copied(staff.owner));
    expect(user.id).toBe(before.userId);
    expect((await seen()).access).toMatchObject({ kind: 'account', email, role: 'cashier', hasPin: true });
  });

  it('works at a till only, with a PIN as long as their rights ask for', async () => {
    await expect(give(staff.owner, { role: 'cashier' })).rejects.toMatchObject(refusal('EMPLOYEE_NEEDS_INVITATION'));
    await expect(give(staff.owner, { role: 'viewer', pin: '2580' })).rejects.toMatchObject({
      answer: { code: 'VALIDATION', fields: { role: expect.stringContaining('caja') } },
    });
    await expect(give(staff.owner, { role: 'assistant', pin: '2580' })).rejects.toMatchObject({
      answer: { code: 'VALIDATION', fields: { pin: expect.stringContaining('6') } },
    });
  });
});

describe('deactivating ends everything at once', () => {
  it('rights, PIN and sessions; the account comes back only when access is given again', async () => {
    await invite(staff.owner, someEmail());
    const { token, user } = await accept(await copied(staff.owner));
    const set = (isActive: boolean) =>
      test.as(staff.owner.token)(setEmployeeStatus, { params: here(), body: { isActive } });
    await set(false);
    await expect(test.as(token)(profile, {})).rejects.toMatchObject(refusal('SESSION_EXPIRED'));
    expect((await seen()).access).toMatchObject({ kind: 'none', role: null, formerRole: 'cashier', hasPin: false });
    await set(true);
    expect((await seen()).access.kind).toBe('none');
    await test.as(staff.owner.token)(calls.giveAccess, { params: here(), body: { role: 'assistant' } });
    expect((await seen()).access).toMatchObject({ kind: 'account', userId: user.id, role: 'assistant' });
  });

  it('who works in another store, too, keeps their session and loses this one', async () => {
    const second = await createStore(test.services, { owner: staff.owner });
    await invite(staff.owner, someEmail());
    const { token, user } = await accept(await copied(staff.owner));
    const add = () =>
      test.as(staff.owner.token)(calls.addFromStore, {
        params: { storeId: second.storeId },
        body: { fromStoreId: storeId, fromEmployeeId: employeeId, role: 'cashier' },
      });
    expect((await add()).data.access).toMatchObject({ kind: 'account', userId: user.id, storeCount: 2 });
    await expect(add()).rejects.toMatchObject(refusal('EMPLOYEE_HAS_ACCESS'));
    await test.as(staff.owner.token)(calls.endAccess, { params: here() });
    const { user: own } = await test.as(token)(profile, {});
    expect(own.memberships.map((one) => one.storeId)).toEqual([second.storeId]);
  });

  it('nobody adds to their store a person of a store whose people they may not see', async () => {
    const other = await createStore(test.services);
    const theirs = await addMember(test.services, other.storeId, 'manager');
    const call = test.as(theirs.token)(calls.addFromStore, {
      params: { storeId: other.storeId },
      body: { fromStoreId: storeId, fromEmployeeId: employeeId, role: 'cashier' },
    });
    await expect(call).rejects.toMatchObject(refusal('EMPLOYEE_NOT_FOUND'));
  });
});
