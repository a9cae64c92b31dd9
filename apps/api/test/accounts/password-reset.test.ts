import { describe, expect, it } from 'vitest';
import { createPerson, testPassword } from '../factories/accounts.ts';
import { login, profile } from '../support/browser-session.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();

const newPassword = 'siete caballos bajo la lluvia';
const forgot = (email: string, remoteAddress = '10.1.1.1') =>
  test.inject({ method: 'POST', url: '/api/auth/forgot-password', remoteAddress, payload: { email } });
const reset = (token: string, password = newPassword) =>
  test.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, password } });
const tokenOf = (mail: string) => /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? '';

describe('a forgotten password', () => {
  it('is reset through the link of the mail, once, ending every session', async () => {
    const { user, token: openSession } = await createPerson(test.services, { fullName: 'José Peña' });
    expect((await forgot(user.email)).statusCode).toBe(200);
    const mail = await inbox.waitFor(user.email);
    expect(mail).toContain('Hola, José Peña:');
    const token = tokenOf(mail);
    expect((await reset(token)).json()).toMatchObject({ message: 'Contraseña cambiada exitosamente' });
    expect((await login(test, user.email, newPassword)).answer.json()).toMatchObject({ user: { isVerified: true } });
    expect((await login(test, user.email, testPassword)).answer.statusCode).toBe(401);
    expect((await profile(test, openSession)).statusCode).toBe(401);
    expect((await reset(token)).json()).toMatchObject({ code: 'RESET_LINK_INVALID' });
  });

  it('answers the same for an address without an account, to which nothing is sent', async () => {
    const { user } = await createPerson(test.services);
    const [known, unknown] = [await forgot(user.email), await forgot('nadie@correo.com')];
    expect(unknown.body).toBe(known.body);
    await inbox.waitFor(user.email);
    expect(inbox.received('nadie@correo.com')).toEqual([]);
  });

  it('a link ends after 30 minutes', async () => {
    const { user } = await createPerson(test.services);
    await forgot(user.email);
    const token = tokenOf(await inbox.waitFor(user.email));
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 60_000);
    expect((await reset(token)).statusCode).toBe(400);
  });

  it('a newer link voids the older one', async () => {
    const { user } = await createPerson(test.services);
    await forgot(user.email);
    const first = tokenOf(await inbox.waitFor(user.email));
    await forgot(user.email);
    await expect.poll(() => inbox.received(user.email).length, { timeout: 20_000 }).toBe(2);
    expect((await reset(first)).statusCode).toBe(400);
    expect((await reset(tokenOf(inbox.received(user.email)[1] ?? ''))).statusCode).toBe(200);
  });

  it.each(['common', 'personal'])('refuses a %s password without using up the link', async (kind) => {
    const { user } = await createPerson(test.services, { email: `carolina-${kind}@correo.com` });
    await forgot(user.email);
    const token = tokenOf(await inbox.waitFor(user.email));
    const refused = await reset(token, kind === 'common' ? '12345678' : user.email);
    expect(refused.statusCode).toBe(422);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('nobody can flood a mailbox', async () => {
    const { user } = await createPerson(test.services);
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await forgot(user.email, `10.2.2.${index}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it('no usable secret rests in the job queue', async () => {
    const { user } = await createPerson(test.services);
    await forgot(user.email);
    const token = tokenOf(await inbox.waitFor(user.email));
    const { rows } = await test.database.as('app', (client) =>
      client.query<{ data: unknown }>("select data from pgboss.job where name = 'send-password-reset'"),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
