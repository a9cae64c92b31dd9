import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPerson, testPassword } from '../factories/accounts.ts';
import { login, profile, refresh, refreshCookie } from '../support/browser-session.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const signIn = async () => {
  const { user } = await createPerson(test.services);
  return { user, ...(await login(test, user.email, testPassword)) };
};
const minutes = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 60_000);
};

describe('signing in', () => {
  it('answers user and token, and sets a refresh cookie that scripts and other sites cannot use', async () => {
    const { answer, user } = await signIn();
    expect(answer.json()).toMatchObject({
      success: true,
      token: expect.any(String),
      user: { id: user.id, memberships: [] },
    });
    expect(refreshCookie(answer)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api/auth',
    });
  });

  it('never shows the password hash', async () => {
    const { answer } = await signIn();
    expect(answer.body).not.toMatch(/argon2|password/i);
  });

  it('counts every one of several devices of a person signing in at the same instant', async () => {
    const { user } = await createPerson(test.services);
    for (let round = 0; round < 5; round += 1) {
      const logins = await Promise.all(Array.from({ length: 4 }, () => login(test, user.email, testPassword)));
      expect(logins.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    }
    const { answer } = await login(test, user.email, testPassword);
    expect(answer.json()).toMatchObject({ user: { totalSessions: 21 } });
  });

  it('an inactive account is refused with its text', async () => {
    const { user } = await createPerson(test.services, { status: 'inactive' });
    const { answer } = await login(test, user.email, testPassword);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      message: 'Tu cuenta ha sido desactivada. Contacta al administrador del sistema.',
    });
  });
});

describe('the access token', () => {
  it('ends after 15 minutes', async () => {
    const { token } = await signIn();
    minutes(14);
    expect((await profile(test, token)).statusCode).toBe(200);
    minutes(2);
    expect((await profile(test, token)).statusCode).toBe(401);
  });

  it('of a disabled person ends with the next call', async () => {
    const { token, user, refresh: cookie } = await signIn();
    const admin = await createPerson(test.services, { role: 'admin' });
    await test.inject({
      method: 'PATCH',
      url: `/api/auth/users/${user.id}/status`,
      payload: { status: 'inactive' },
      token: admin.token,
    });
    expect((await profile(test, token)).statusCode).toBe(401);
    expect((await refresh(test, cookie)).statusCode).toBe(401);
  });

  it('signed with another key, or with none, is refused', async () => {
    const { token } = await signIn();
    const [header, payload] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await profile(test, `${none}.${payload}.`)).statusCode).toBe(401);
    expect((await profile(test, `${header}.${payload}.${'A'.repeat(43)}`)).statusCode).toBe(401);
  });
});

describe('refreshing', () => {
  it('rotates the token and keeps the session', async () => {
    const { refresh: first } = await signIn();
    const answer = await refresh(test, first);
    expect(answer.statusCode).toBe(200);
    const second = refreshCookie(answer)?.value ?? '';
    expect(second).not.toBe(first);
    expect((await refresh(test, second)).statusCode).toBe(200);
  });

  it('a token used twice ends the whole family', async () => {
    const { refresh: first } = await signIn();
    const answer = await refresh(test, first);
    const second = refreshCookie(answer)?.value ?? '';
    const { token } = answer.json<{ token: string }>();
    expect((await refresh(test, first)).statusCode).toBe(401);
    expect((await refresh(test, second)).statusCode).toBe(401);
    expect((await profile(test, token)).statusCode).toBe(401);
  });

  it('the same request again, its answer lost, goes on with a new token', async () => {
    const { refresh: first } = await signIn();
    const key = randomUUID();
    const lost = refreshCookie(await refresh(test, first, key))?.value ?? '';
    const again = await refresh(test, first, key);
    expect(again.statusCode).toBe(200);
    expect((await refresh(test, refreshCookie(again)?.value ?? '')).statusCode).toBe(200);
    // The token of the lost answer is void: a thief who caught it has nothing.
    expect((await refresh(test, lost)).statusCode).toBe(401);
  });

  it('a copy with another key is a theft, not a repetition', async () => {
    const { refresh: first } = await signIn();
    await refresh(test, first, randomUUID());
    expect((await refresh(test, first, randomUUID())).statusCode).toBe(401);
  });

  it('the same request after its successor was used is a theft', async () => {
    const { refresh: first } = await signIn();
    const key = randomUUID();
    const second = refreshCookie(await refresh(test, first, key))?.value ?? '';
    const third = refreshCookie(await refresh(test, second))?.value ?? '';
    expect((await refresh(test, first, key)).statusCode).toBe(401);
    expect((await refresh(test, third)).statusCode).toBe(401);
  });

  it('two at the same instant do not both succeed', async () => {
    const { refresh: first } = await signIn();
    const answers = await Promise.all([refresh(test, first), refresh(test, first)]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 401]));
  });

  it.each(['', 'nonsense'])('refuses the cookie "%s"', async (cookie) => {
    expect((await refresh(test, cookie)).statusCode).toBe(401);
  });

  it('ends 60 days after the last use', async () => {
    const { refresh: first } = await signIn();
    minutes(59 * 24 * 60);
    const second = refreshCookie(await refresh(test, first))?.value ?? '';
    minutes(61 * 24 * 60);
    expect((await refresh(test, second)).statusCode).toBe(401);
  });
});

describe('ending sessions', () => {
  it('signing out ends token and refresh, and clears the cookie', async () => {
    const { token, refresh: cookie } = await signIn();
    const answer = await test.inject({ method: 'POST', url: '/api/auth/logout', cookies: { minipos_refresh: cookie } });
    expect(refreshCookie(answer)?.value).toBe('');
    expect((await profile(test, token)).statusCode).toBe(401);
    expect((await refresh(test, cookie)).statusCode).toBe(401);
  });

  it('lists the open sessions and marks the present one', async () => {
    const { user, token } = await signIn();
    await login(test, user.email, testPassword);
    const { data } = (await test.inject({ method: 'GET', url: '/api/auth/sessions', token })).json<{
      data: { isCurrent: boolean }[];
    }>();
    // The factory's own session counts too.
    expect(data).toHaveLength(3);
    expect(data.filter((session) => session.isCurrent)).toHaveLength(1);
  });

  it('revoking one session leaves the others', async () => {
    const { user, token } = await signIn();
    const other = await login(test, user.email, testPassword);
    const { data } = (await test.inject({ method: 'GET', url: '/api/auth/sessions', token: other.token })).json<{
      data: { id: string; isCurrent: boolean }[];
    }>();
    const current = data.find((session) => session.isCurrent);
    await test.inject({ method: 'DELETE', url: `/api/auth/sessions/${current?.id}`, token });
    expect((await profile(test, other.token)).statusCode).toBe(401);
    expect((await profile(test, token)).statusCode).toBe(200);
  });

  it('closing all others keeps the present one', async () => {
    const { user, token } = await signIn();
    const other = await login(test, user.email, testPassword);
    await test.inject({ method: 'DELETE', url: '/api/auth/sessions', token });
    expect((await profile(test, other.token)).statusCode).toBe(401);
    expect((await profile(test, token)).statusCode).toBe(200);
  });

  it('changing the password ends the others and asks for the current one', async () => {
    const { user, token } = await signIn();
    const other = await login(test, user.email, testPassword);
    const change = (currentPassword: string) =>
      test.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        token,
        payload: { currentPassword, newPassword: 'cuatro gatos en el techo' },
      });
    const wrong = await change('no es esta');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ fields: { currentPassword: 'La contraseña actual no es correcta' } });
    expect((await change(testPassword)).json()).toMatchObject({ message: 'Contraseña cambiada exitosamente' });
    expect((await profile(test, other.token)).statusCode).toBe(401);
    expect((await profile(test, token)).statusCode).toBe(200);
    expect((await login(test, user.email, 'cuatro gatos en el techo')).answer.statusCode).toBe(200);
  });
});
