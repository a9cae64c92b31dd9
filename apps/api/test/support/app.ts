import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Transport } from '@minipos/contract/core/client';
import { type SampleDevice, signedBy } from '@minipos/contract/sync/sample-device';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#app.ts';
import { type Config, readConfig } from '#config.ts';
import { openServices, type Services } from '#services.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { redisUrl, viaBouncer } from './environment.ts';
import { writeForm } from './forms.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** Typed calls of the contract, as the bearer of the token and signed by the device, if there is one. */
  as(token?: string, device?: SampleDevice): ReturnType<typeof createClient>;
  inject(options: InjectOptions & { token?: string }): Promise<LightMyRequestResponse>;
  /** The clock of the whole app; tests move it instead of waiting. */
  clock: { now: Date };
  close(): Promise<void>;
}

const quiet = { error: () => undefined, warn: () => undefined } as unknown as Parameters<typeof openServices>[1];

/** The real application on a copy of the database, with injected requests. */
export async function startTestApp(
  overrides: Partial<Record<keyof Config, string | undefined>> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = { now: new Date() };
  const files = await mkdtemp(join(tmpdir(), 'minipos-files-'));
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
    // A test machine that is busy with something else must not decide what a test finds.
    SHED_AFTER_MS: '0',
    LOG_LEVEL: 'silent',
    STORAGE_DIR: files,
    BACKUP_DATABASE_URL: database.url('backup'),
    BACKUP_SIGNING_KEY: signingKey(),
    OWNER_DATABASE_URL: database.url('owner'),
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
    as: (token, device) => {
      const plain = injectTransport(app);
      const transport = device ? signedBy(device, plain, () => clock.now.getTime()) : plain;
      return createClient(transport, () => (token ? { authorization: `Bearer ${token}` } : {}));
    },
    async close() {
      await app.close();
      await services.close();
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

const injectTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const form = body instanceof FormData ? await writeForm(body) : null;
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...form?.headers },
      ...(body === undefined ? {} : { payload: form?.payload ?? body }),
    });
    const pairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return { status: answer.statusCode, headers: new Headers(pairs), json: async () => answer.json<unknown>() };
  };
