import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

/** The refresh cookie an answer sets, or undefined. */
export const refreshCookie = (answer: LightMyRequestResponse): LightMyRequestResponse['cookies'][number] | undefined =>
  answer.cookies.find((cookie) => cookie.name === 'minipos_refresh');

export async function login(test: TestApp, email: string, password: string) {
  const answer = await test.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  return { answer, token: answer.json<{ token: string }>().token, refresh: refreshCookie(answer)?.value ?? '' };
}

export const refresh = (test: TestApp, cookie: string, key?: string) =>
  test.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    cookies: { minipos_refresh: cookie },
    headers: key ? { 'idempotency-key': key } : {},
  });

export const profile = (test: TestApp, token: string) =>
  test.inject({ method: 'GET', url: '/api/auth/profile', token });
