import { randomBytes } from 'node:crypto';
import { createClient, type Transport } from '@minipos/contract/client';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { openServices, type Services } from '../../src/services.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { redisUrl, viaBouncer } from './environment.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** Typed calls of the contract, as the bearer of the token. */
  as(token?: string): ReturnType<typeof createClient>;
  inject(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>;
  /** The clock of the whole app; tests move it instead of waiting. */
  clock: { now: Date };
  close(): Promise<void>;
}

const quiet = { error: () => undefined, warn: () => undefined } as unknown as Parameters<typeof openServices>[1];

/** The real application on a copy of the database, with injected requests. */
export async function startTestApp(overrides: Partial<Record<keyof Config, string>> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = { now: new Date() };
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:23101',
    DATABASE_URL: database.url('app'),
    DATABASE_POOL: '5',
    // Debian's PgBouncer cannot carry prepared statements in transaction mode.
    DATABASE_PREPARE: String(!viaBouncer),
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `test:${randomBytes(6).toString('hex')}:`,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'miniPOS <no-responder@minipos.local>',
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_ACCOUNT: '1000000',
    LOG_LEVEL: 'silent',
    ...overrides,
  });
  const services = await openServices(config, quiet, () => clock.now);
  const app = await buildApp(services);
  await app.ready();
  const inject: TestApp['inject'] = ({ token, ...options }) =>
    app.inject({ ...options, headers: { ...options.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } });
  return {
    app,
    services,
    database,
    clock,
    inject,
    as: (token) => createClient(injectTransport(app), () => (token ? { authorization: `Bearer ${token}` } : {})),
    async close() {
      await app.close();
      await services.close();
      await database.drop();
    },
  };
}

const injectTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const pairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return { status: answer.statusCode, headers: new Headers(pairs), json: async () => answer.json<unknown>() };
  };
