import { endpoints } from '@minipos/contract/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp({ METRICS_TOKEN: 'a-token-for-metrics' });
let person: Person;
beforeAll(async () => {
  person = await createPerson(test.services);
});

describe('every answer', () => {
  it.each(['/healthz', '/api/auth/profile', '/api/nada', '/nada.js'])(
    'of %s carries the security headers',
    async (url) => {
      const { headers } = await test.inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  it('keeps a plain request id of the caller and replaces any other', async () => {
    const ask = (id: string) =>
      test.inject({ method: 'GET', url: '/api/auth/profile', headers: { 'x-request-id': id } });
    expect((await ask('device-7-00042')).headers['x-request-id']).toBe('device-7-00042');
    expect((await ask('a\tb<script>')).headers['x-request-id']).not.toContain('script');
  });
});

describe('a request that cannot be read', () => {
  const post = (payload: string, type = 'application/json') =>
    test.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['another content type', 'email=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA'],
    ['a body over 1 MB', `{"email":"${'a'.repeat(1_100_000)}"}`, 'application/json', 413, 'BODY_TOO_LARGE'],
    [
      'a poisoned prototype',
      '{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}',
      'application/json',
      422,
      'VALIDATION',
    ],
  ])('%s is answered in Spanish with its code', async (_what, payload, type, status, code) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code });
    expect(answer.json<{ message: string }>().message).not.toMatch(/unexpected|unsupported|too large|FST_/i);
  });

  it('an unknown address answers 404', async () => {
    const answer = await test.inject({ method: 'GET', url: '/api/no-existe' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, code: 'NOT_FOUND', message: 'No encontramos lo que buscas.' });
  });
});

describe('an unexpected error', () => {
  it('shows nothing of the inside', async () => {
    await test.database.as('owner', (client) => client.query('alter table sessions rename to sessions_gone'));
    const answer = await test.inject({ method: 'GET', url: '/api/auth/profile', token: person.token });
    await test.database.as('owner', (client) => client.query('alter table sessions_gone rename to sessions'));
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: 'INTERNAL',
      message: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
    });
  });
});

describe('the reference page', () => {
  it('describes every path of the contract', async () => {
    const { paths } = (await test.inject({ method: 'GET', url: '/api/docs/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    for (const [, endpoint] of endpoints) {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const documented = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`];
        expect(documented, path).toHaveProperty(endpoint.method.toLowerCase());
      }
    }
  });

  it('[TRUST-14] shows every call without any script, in an origin of its own', async () => {
    const docs = await test.inject({ method: 'GET', url: '/api/docs/' });
    expect(docs.statusCode).toBe(200);
    expect(docs.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(docs.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; script-src 'none';/);
    expect(docs.body).not.toMatch(/<script|javascript:|\son\w+=/i);
    for (const [, endpoint] of endpoints) expect(docs.body).toContain(endpoint.summary);
  });

  it('is found without the last slash', async () => {
    const answer = await test.inject({ method: 'GET', url: '/api/docs' });
    expect(answer.headers.location).toBe('/api/docs/');
  });
});

describe('health and metrics', () => {
  it('says it is alive and ready', async () => {
    expect((await test.inject({ method: 'GET', url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await test.inject({ method: 'GET', url: '/readyz' })).json()).toEqual({
      status: 'ready',
      database: true,
      redis: true,
    });
  });

  it('is ready without Redis, and says so', async () => {
    // A cut connection, which the client mends by itself.
    test.services.redis.disconnect(true);
    expect((await test.inject({ method: 'GET', url: '/readyz' })).json()).toMatchObject({
      status: 'ready',
      redis: false,
    });
    await expect.poll(() => test.services.redis.status, { timeout: 10_000 }).toBe('ready');
  });

  it('gives its figures only to the bearer of the token', async () => {
    const ask = (authorization: string) => test.inject({ method: 'GET', url: '/metrics', headers: { authorization } });
    expect((await ask('Bearer wrong')).statusCode).toBe(401);
    const figures = await ask('Bearer a-token-for-metrics');
    expect(figures.body).toContain('http_request_duration_seconds_count');
    expect(figures.body).toContain('database_connections{state="idle"}');
  });
});
