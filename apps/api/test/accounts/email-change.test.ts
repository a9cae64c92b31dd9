import { describe, expect, it } from 'vitest';
import { createPerson, type Person, testPassword } from '../factories/accounts.ts';
import { login, profile } from '../support/browser-session.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();

let counter = 0;
const freshEmail = () => {
  counter += 1;
  return `nueva-${counter}@correo.com`;
};
const ask = ({ token }: Person, email: string, currentPassword = testPassword, remoteAddress = '10.3.3.3') =>
  test.inject({
    method: 'POST',
    url: '/api/auth/email-change',
    token,
    remoteAddress,
    payload: { email, currentPassword },
  });
const pendingOf = async ({ token }: Person) =>
  (await test.inject({ method: 'GET', url: '/api/auth/email-change', token })).json<{ data: unknown }>().data;
const resend = ({ token }: Person) => test.inject({ method: 'POST', url: '/api/auth/email-change/resend', token });
const confirm = (token: string) => test.inject({ method: 'POST', url: '/api/auth/confirm-email', payload: { token } });
const emailOf = async ({ token }: Person) =>
  (await profile(test, token)).json<{ user: { email: string; isVerified: boolean } }>().user;
const linkOf = (mail: string) => /confirm-email\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
const forgot = (email: string) => test.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
const resetLinkOf = (mail: string) => /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
const reset = (token: string) =>
  test.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, password: 'siete caballos bajo la lluvia' },
  });
const later = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};
/** Asks for another e-mail and waits for its link. */
const askAndRead = async (person: Person, email = freshEmail()) => {
  expect((await ask(person, email)).statusCode).toBe(200);
  return { email, link: linkOf(await inbox.waitFor(email)) };
};

describe('[TRUST-05] the e-mail of an account', () => {
  it('does not change with the name, in one call without a password', async () => {
    const person = await createPerson(test.services);
    const payload = { fullName: 'Luisa Rojas', email: freshEmail() };
    const answer = await test.inject({ method: 'PUT', url: '/api/auth/profile', payload, token: person.token });
    expect(answer.statusCode).toBe(422);
    expect((await emailOf(person)).email).toBe(person.user.email);
  });

  it('asks for the current password, and counts the tries as a change of password does', async () => {
    const person = await createPerson(test.services);
    const wrong = await ask(person, freshEmail(), 'no es esta');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ fields: { currentPassword: 'La contraseña actual no es correcta' } });
    for (let tries = 2; tries <= 5; tries += 1) await ask(person, freshEmail(), 'no es esta');
    expect((await ask(person, freshEmail())).statusCode).toBe(429);
    const change = { currentPassword: testPassword, newPassword: 'cuatro gatos en el techo' };
    const other = { method: 'POST', url: '/api/auth/change-password', token: person.token, payload: change } as const;
    expect((await test.inject(other)).statusCode).toBe(429);
    expect(await pendingOf(person)).toBeNull();
  });

  it('changes only when the link sent to the new address is used, once, and both moments are told to the old one', async () => {
    const person = await createPerson(test.services, { fullName: 'José Peña' });
    const { email, link } = await askAndRead(person);
    expect(await inbox.waitFor(person.user.email)).toContain('Pidieron cambiar el correo');
    expect(await emailOf(person)).toMatchObject({ email: person.user.email });
    expect(await pendingOf(person)).toMatchObject({ email });
    // The words of a stranger's account do not travel to an address that never asked for them.
    expect(inbox.received(email)[0]).not.toContain('José');

    expect((await confirm(link)).json()).toMatchObject({ success: true, email });
    expect(await emailOf(person)).toMatchObject({ email, isVerified: true });
    expect(await pendingOf(person)).toBeNull();
    await expect.poll(() => inbox.received(person.user.email).length, { timeout: 20_000 }).toBe(2);
    expect(inbox.received(person.user.email)[1]).toContain(`pasó de ${person.user.email} a ${email}`);
    expect((await login(test, email, testPassword)).answer.statusCode).toBe(200);
    expect((await login(test, person.user.email, testPassword)).answer.statusCode).toBe(401);
    expect((await confirm(link)).json()).toMatchObject({ code: 'EMAIL_LINK_INVALID' });
  });

  it('leaves the sessions open and ends the links that reset the password', async () => {
    const person = await createPerson(test.services);
    const other = await login(test, person.user.email, testPassword);
    await forgot(person.user.email);
    const resetLink = resetLinkOf(await inbox.waitFor(person.user.email));
    const { link } = await askAndRead(person);
    await confirm(link);
    expect((await profile(test, other.token)).statusCode).toBe(200);
    expect((await reset(resetLink)).json()).toMatchObject({ code: 'RESET_LINK_INVALID' });
  });

  it('keeps the old address when the link is older than 30 minutes; another can be sent for a day', async () => {
    const person = await createPerson(test.services);
    const { email, link } = await askAndRead(person);
    later(31);
    expect((await confirm(link)).statusCode).toBe(400);
    const again = { ...person, token: (await login(test, person.user.email, testPassword)).token };
    expect((await resend(again)).statusCode).toBe(200);
    await expect.poll(() => inbox.received(email).length, { timeout: 20_000 }).toBe(2);
    expect(await pendingOf(again)).toMatchObject({ email });
    later(23 * 60 + 30);
    const nextDay = { ...person, token: (await login(test, person.user.email, testPassword)).token };
    expect(await pendingOf(nextDay)).toBeNull();
    expect((await resend(nextDay)).statusCode).toBe(404);
  });

  it('a newer link voids the older one, of the same address and of another', async () => {
    const person = await createPerson(test.services);
    const first = await askAndRead(person);
    await resend(person);
    await expect.poll(() => inbox.received(first.email).length, { timeout: 20_000 }).toBe(2);
    const second = linkOf(inbox.received(first.email)[1] ?? '');
    expect((await confirm(first.link)).statusCode).toBe(400);
    const third = await askAndRead(person);
    expect((await confirm(second)).statusCode).toBe(400);
    expect((await confirm(third.link)).statusCode).toBe(200);
  });

  it('a cancelled change cannot be confirmed, nor one of before a new password', async () => {
    const person = await createPerson(test.services);
    const first = await askAndRead(person);
    const cancel = { method: 'DELETE', url: '/api/auth/email-change', token: person.token } as const;
    expect((await test.inject(cancel)).statusCode).toBe(200);
    expect((await confirm(first.link)).statusCode).toBe(400);
    expect((await test.inject(cancel)).statusCode).toBe(404);
    expect((await resend(person)).statusCode).toBe(404);

    const second = await askAndRead(person);
    await forgot(person.user.email);
    await expect
      .poll(() => inbox.received(person.user.email).some((mail) => resetLinkOf(mail) !== ''), { timeout: 20_000 })
      .toBe(true);
    const resetMail = inbox.received(person.user.email).find((mail) => resetLinkOf(mail) !== '');
    expect((await reset(resetLinkOf(resetMail ?? ''))).statusCode).toBe(200);
    expect((await confirm(second.link)).statusCode).toBe(400);
  });

  it('an address of another account is refused when asked for and again when confirmed', async () => {
    const [person, taken] = [await createPerson(test.services), await createPerson(test.services)];
    const refused = await ask(person, taken.user.email.toUpperCase());
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ fields: { email: 'Este correo electrónico ya está en uso' } });
    const { email, link } = await askAndRead(person);
    await createPerson(test.services, { email });
    expect((await confirm(link)).json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect((await emailOf(person)).email).toBe(person.user.email);
  });

  it('a mailbox cannot be flooded by asking for it', async () => {
    const [victim, statuses] = [freshEmail(), [] as number[]];
    for (let index = 0; index < 5; index += 1) {
      const person = await createPerson(test.services);
      statuses.push((await ask(person, victim, testPassword, `10.4.4.${index}`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('is in the audit when asked for and when changed, and no usable secret rests in the job queue', async () => {
    const person = await createPerson(test.services);
    const { email, link } = await askAndRead(person);
    await confirm(link);
    const { audit, jobs } = await test.database.as('app', async (client) => ({
      audit: (
        await client.query<{ action: string; detail: object }>(
          'select action, detail from account_audit where user_id = $1 order by seq',
          [person.user.id],
        )
      ).rows,
      jobs: (await client.query("select data from pgboss.job where name = 'send-email-confirmation'")).rows,
    }));
    expect(audit).toEqual([
      { action: 'account.email_change_asked', detail: { email } },
      { action: 'account.email_changed', detail: expect.objectContaining({ before: person.user.email, after: email }) },
    ]);
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(link);
  });
});

describe('[TRUST-05] an administrator', () => {
  const change = (admin: Person, { user }: Person, email: string, password?: string) =>
    test.inject({
      method: 'PUT',
      url: `/api/auth/users/${user.id}`,
      token: admin.token,
      payload: { name: user.full_name, email, role: user.role, ...(password ? { password } : {}) },
    });

  it("changes somebody's e-mail: sessions and links end, and both addresses are told", async () => {
    const [admin, person] = [await createPerson(test.services, { role: 'admin' }), await createPerson(test.services)];
    const own = await askAndRead(person);
    const email = freshEmail();
    expect((await change(admin, person, email)).json()).toMatchObject({ data: { email, isVerified: false } });
    expect((await profile(test, person.token)).statusCode).toBe(401);
    expect((await confirm(own.link)).statusCode).toBe(400);
    expect(await inbox.waitFor(email)).toContain('Un administrador');
    await expect
      .poll(() => inbox.received(person.user.email).some((mail) => mail.includes('Un administrador')), {
        timeout: 20_000,
      })
      .toBe(true);
  });

  it('saving someone without touching the e-mail ends nothing', async () => {
    const [admin, person] = [await createPerson(test.services, { role: 'admin' }), await createPerson(test.services)];
    expect((await change(admin, person, person.user.email)).statusCode).toBe(200);
    expect((await profile(test, person.token)).statusCode).toBe(200);
  });

  it('uses the profile for their own e-mail and password, which ask for the current password', async () => {
    const admin = await createPerson(test.services, { role: 'admin' });
    expect((await change(admin, admin, freshEmail())).json()).toMatchObject({ code: 'OWN_ACCOUNT' });
    const password = 'otra clave muy larga';
    expect((await change(admin, admin, admin.user.email, password)).json()).toMatchObject({ code: 'OWN_ACCOUNT' });
    const url = `/api/auth/users/${admin.user.id}/change-password`;
    const answer = await test.inject({ method: 'PATCH', url, token: admin.token, payload: { password } });
    expect(answer.json()).toMatchObject({ code: 'OWN_ACCOUNT' });
  });
});
