import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { jobHandlers } from '#job-handlers.ts';
import { createPerson, testPassword } from '../factories/accounts.ts';
import { login, profile, refresh, refreshCookie } from '../support/browser-session.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const days = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 86_400_000);
};
const signIn = async () => {
  const { user } = await createPerson(test.services);
  return { user, ...(await login(test, user.email, testPassword)) };
};
/** Refreshes once and returns the next cookie. */
const rotate = async (cookie: string, key?: string) => {
  const answer = await refresh(test, cookie, key);
  expect(answer.statusCode).toBe(200);
  return refreshCookie(answer)?.value ?? '';
};
const clean = () => jobHandlers(test.services)['clean-sessions']({});
const countTokens = async (userId: number) =>
  test.database.as('app', async (client) => {
    const { rows } = await client.query<{ total: number }>(
      `select count(*)::int as total from refresh_tokens t join sessions s on s.id = t.session_id
       where s.user_id = $1 and s.ended_at is null`,
      [userId],
    );
    return rows[0]?.total;
  });

describe('[TRUST-13] a session used all the time', () => {
  it('ends 180 days after the sign-in, whatever was refreshed in between', async () => {
    let { refresh: cookie } = await signIn();
    for (let passed = 0; passed < 150; passed += 50) {
      days(50);
      cookie = await rotate(cookie);
    }
    days(29);
    const last = await refresh(test, cookie);
    expect(last.statusCode).toBe(200);
    // The cookie ends with the session, not 60 days later.
    const ends = refreshCookie(last)?.expires?.getTime() ?? 0;
    expect(Math.round((ends - test.clock.now.getTime()) / 86_400_000)).toBe(1);
    const { token } = last.json<{ token: string }>();
    expect((await profile(test, token)).statusCode).toBe(200);
    days(2);
    expect((await refresh(test, refreshCookie(last)?.value ?? '')).statusCode).toBe(401);
  });

  it('of before this rule ends as well', async () => {
    const { user, refresh: cookie } = await signIn();
    await test.database.as('owner', (client) =>
      client.query(
        "update sessions set created_at = created_at - interval '181 days' where user_id = $1 and ended_at is null",
        [user.id],
      ),
    );
    expect((await refresh(test, cookie)).statusCode).toBe(401);
  });
});

describe('[TRUST-13] used refresh tokens of a live session', () => {
  it('are removed after a week, and the session goes on', async () => {
    const { user, refresh: first } = await signIn();
    let cookie = first;
    for (let times = 0; times < 20; times += 1) cookie = await rotate(cookie);
    days(8);
    for (let times = 0; times < 3; times += 1) cookie = await rotate(cookie);
    expect(await countTokens(user.id)).toBe(24);
    await clean();
    // The three used today, the one in use, and nothing of last week but the one exchanged today.
    expect(await countTokens(user.id)).toBe(4);
    expect((await refresh(test, cookie)).statusCode).toBe(200);
  });

  it('a copy used within the week still ends the session', async () => {
    const { refresh: first } = await signIn();
    const second = await rotate(first);
    const third = await rotate(second);
    days(6);
    await clean();
    expect((await refresh(test, first)).statusCode).toBe(401);
    expect((await refresh(test, third)).statusCode).toBe(401);
  });

  it('a copy older than a week is refused', async () => {
    const { refresh: first } = await signIn();
    const third = await rotate(await rotate(first));
    days(8);
    await clean();
    expect((await refresh(test, first)).statusCode).toBe(401);
    expect((await refresh(test, third)).statusCode).toBe(200);
  });

  it('an answer lost before weeks without connection is still the same request again', async () => {
    const { refresh: first } = await signIn();
    const second = await rotate(first);
    const key = randomUUID();
    await rotate(second, key);
    days(50);
    await clean();
    const again = await refresh(test, second, key);
    expect(again.statusCode).toBe(200);
    await rotate(refreshCookie(again)?.value ?? '');
  });
});
