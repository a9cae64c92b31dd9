import {
  createUser,
  deleteUser,
  listUsers,
  setUserPassword,
  setUserStatus,
  updateUser,
  userStats,
} from '@minipos/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person, testPassword } from '../factories/accounts.ts';
import { createStore } from '../factories/stores.ts';
import { login, profile } from '../support/browser-session.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin', fullName: 'Zoraida Administradora' });
});

const call = () => test.as(admin.token);
const newUser = (overrides = {}) => ({
  name: 'Pedro Ñáñez',
  email: 'pedro@correo.com',
  role: 'user' as const,
  password: testPassword,
  ...overrides,
});
const code = (expected: string) => expect.objectContaining({ answer: expect.objectContaining({ code: expected }) });

describe('an administrator', () => {
  it('creates someone who can sign in at once', async () => {
    const { data } = await call()(createUser, { body: newUser() });
    expect(data).toMatchObject({ fullName: 'Pedro Ñáñez', name: 'Pedro Ñáñez', username: 'pedro', status: 'active' });
    expect((await login(test, 'pedro@correo.com', testPassword)).answer.statusCode).toBe(200);
  });

  it('gets a numbered username when the first is taken', async () => {
    const { data } = await call()(createUser, { body: newUser({ email: 'pedro@otro.com' }) });
    expect(data.username).toBe('pedro2');
  });

  it('is told which field holds an e-mail already in use', async () => {
    await expect(call()(createUser, { body: newUser() })).rejects.toMatchObject({
      status: 409,
      answer: { fields: { email: 'Este correo electrónico ya está en uso' } },
    });
  });

  it('finds people without regard to accents and case, and with % taken literally', async () => {
    const search = async (text: string) =>
      (await call()(listUsers, { query: { search: text } })).data.map((row) => row.fullName);
    expect(await search('ÑAÑEZ')).toEqual(['Pedro Ñáñez', 'Pedro Ñáñez']);
    expect(await search('nanez')).toHaveLength(2);
    expect(await search('%')).toEqual([]);
    expect(await search("'; drop table users --")).toEqual([]);
  });

  it('reads pages of 10 with the size of the whole filter', async () => {
    for (let index = 0; index < 12; index += 1) await createPerson(test.services, { status: 'pending' });
    const first = await call()(listUsers, { query: { status: 'pending' } });
    const second = await call()(listUsers, { query: { status: 'pending', page: 2 } });
    expect(first.data).toHaveLength(10);
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 12, totalPages: 2 });
    expect(second.data).toHaveLength(2);
    expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(12);
  });

  it('sorts by name in both directions', async () => {
    const names = async (sort: 'fullName' | '-fullName') =>
      (await call()(listUsers, { query: { sort, limit: 100 } })).data.map((row) => row.fullName);
    expect(await names('fullName')).toEqual((await names('-fullName')).toReversed());
  });

  it('counts people by state and role', async () => {
    const { data } = await call()(userStats, {});
    expect(data.totalUsers).toBe(data.activeUsers + data.pendingUsers + data.inactiveUsers);
    expect(data.totalUsers).toBe(data.byRole.admin + data.byRole.store_owner + data.byRole.user);
    expect(data.pendingUsers).toBe(12);
  });

  it('gives a new password, which ends the sessions of the person', async () => {
    const person = await createPerson(test.services);
    await call()(setUserPassword, { params: { userId: person.user.id }, body: { password: 'otra clave muy larga' } });
    expect((await profile(test, person.token)).statusCode).toBe(401);
    expect((await login(test, person.user.email, 'otra clave muy larga')).answer.statusCode).toBe(200);
  });

  it('changes a role, effective with the next call', async () => {
    const person = await createPerson(test.services);
    const { full_name: name, email } = person.user;
    expect((await test.inject({ method: 'GET', url: '/api/auth/users', token: person.token })).statusCode).toBe(403);
    await call()(updateUser, { params: { userId: person.user.id }, body: { name, email, role: 'admin' } });
    expect((await test.inject({ method: 'GET', url: '/api/auth/users', token: person.token })).statusCode).toBe(200);
    await call()(updateUser, { params: { userId: person.user.id }, body: { name, email, role: 'user' } });
  });

  it('deletes someone: no sign-in, not in any list, and the e-mail is free again', async () => {
    const person = await createPerson(test.services, { email: 'breve@correo.com' });
    await call()(deleteUser, { params: { userId: person.user.id } });
    expect((await profile(test, person.token)).statusCode).toBe(401);
    expect((await login(test, 'breve@correo.com', testPassword)).answer.statusCode).toBe(401);
    expect((await call()(listUsers, { query: { search: 'breve@' } })).data).toEqual([]);
    await expect(call()(createUser, { body: newUser({ email: 'breve@correo.com' }) })).resolves.toMatchObject({
      success: true,
    });
  });
});

describe('what an administrator cannot do', () => {
  it('deactivate, demote or delete themselves', async () => {
    const params = { userId: admin.user.id };
    const { full_name: name, email } = admin.user;
    await expect(call()(setUserStatus, { params, body: { status: 'inactive' } })).rejects.toEqual(code('OWN_ACCOUNT'));
    await expect(call()(updateUser, { params, body: { name, email, role: 'user' } })).rejects.toEqual(
      code('OWN_ACCOUNT'),
    );
    await expect(call()(deleteUser, { params })).rejects.toEqual(code('OWN_ACCOUNT'));
  });

  it('leave the platform without one: of two who remove each other, one stays', async () => {
    const other = await createPerson(test.services, { role: 'admin' });
    const remove = (actor: Person, target: Person) =>
      test.as(actor.token)(setUserStatus, { params: { userId: target.user.id }, body: { status: 'inactive' } });
    const outcomes = await Promise.allSettled([remove(admin, other), remove(other, admin)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Bring back the administrator who lost, for the tests that follow.
    await test.database.as('owner', (client) =>
      client.query("update users set status = 'active' where role = 'admin'"),
    );
    admin = await createPerson(test.services, { role: 'admin' });
  });

  it('delete someone who owns stores', async () => {
    const { owner } = await createStore(test.services);
    await expect(call()(deleteUser, { params: { userId: owner.user.id } })).rejects.toEqual(code('OWNS_STORES'));
  });
});
