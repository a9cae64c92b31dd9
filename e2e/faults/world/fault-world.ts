import { randomUUID } from 'node:crypto';
import { readConfig } from '@minipos/api/config';
import { writePlatform, writeStore } from '@minipos/api/db/transaction';
import { insertSession } from '@minipos/api/features/accounts/sessions/sessions.queries';
import { insertUser } from '@minipos/api/features/accounts/users/users.queries';
import { createDepartment } from '@minipos/api/features/catalogue/groups/create-department';
import { addProduct, newProductRevs } from '@minipos/api/features/catalogue/products/create-product';
import { addClient } from '@minipos/api/features/clients/save-client';
import { openStore } from '@minipos/api/features/stores/open-store';
import type { StoreCtx } from '@minipos/api/http/routing/context';
import { openServices } from '@minipos/api/services';
import { createProduct } from '@minipos/contract/catalogue/products';
import { newClient } from '@minipos/contract/clients/clients';
import { migrateToLatest } from '@minipos/db/migrations';
import { createScratchDatabase, withDatabase } from '@minipos/db/scratch';
import pg from 'pg';
import { shopFields as fields, variable } from '../tills/shop.ts';
import { startApi } from './api-process.ts';

export interface StockedStore {
  storeId: number;
  departmentId: number;
  products: string[];
  clients: string[];
}

export type FaultWorld = Awaited<ReturnType<typeof createFaultWorld>>;

/** The real API on a database of its own, with an owner who is signed in. `extraEnv` is for the API alone. */
export async function createFaultWorld(extraEnv: Record<string, string> = {}) {
  const template = variable('TEST_DATABASE');
  const ownerUrl = withDatabase(variable('OWNER_DATABASE_URL'), template);
  await migrateToLatest(ownerUrl);
  const scratch = await createScratchDatabase(ownerUrl, template);
  const env = {
    NODE_ENV: 'test',
    // What a fault suite provokes is logged as an error; it is expected here.
    LOG_LEVEL: 'fatal',
    DATABASE_URL: withDatabase(variable('DATABASE_URL'), scratch.name),
    REDIS_PREFIX: `${scratch.name}:`,
    RATE_LIMIT_ADDRESS: '1000000000',
    RATE_LIMIT_ACCOUNT: '1000000000',
    RUN_JOBS: 'false',
    ...extraEnv,
  };
  const quiet = { error: () => undefined, warn: () => undefined };
  const services = await openServices(readConfig({ ...process.env, ...env }), quiet);
  const reader = new pg.Pool({
    connectionString: withDatabase(variable('CONSOLE_DATABASE_URL'), scratch.name),
    max: 4,
  });
  const crasher = new pg.Pool({ connectionString: env.DATABASE_URL, max: 4 });
  // A connection the suite itself cuts says so here.
  for (const pool of [reader, crasher]) pool.on('error', () => undefined);
  const now = new Date();
  const owner = await insertUser(services.db, {
    username: 'duena',
    full_name: 'Dueña',
    email: 'duena@correo.com',
    role: 'store_owner',
    status: 'active',
    password_hash: 'no sign-in',
    created_at: now,
    updated_at: now,
  });
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await insertSession(services.db, {
    id: sessionId,
    userId: owner.id,
    now,
    expiresAt,
    userAgent: null,
    address: '::1',
  });
  const api = await startApi(env);

  async function openStockedStore(count: number, stock = 10): Promise<StockedStore> {
    const input = { fields, ownerId: owner.id, actorId: owner.id, now, closedTill: 'day_session' as const };
    const storeId = await writePlatform(services.db, (tx, enter) => openStore(tx, enter, input));
    const ctx: StoreCtx = {
      db: services.db,
      now,
      origin: { requestId: 'faults', address: '127.0.0.1', userAgent: null },
      user: {
        id: owner.id,
        role: owner.role,
        fullName: owner.full_name,
        sessionId,
        memberships: [{ storeId, role: 'owner' }],
      },
      storeId,
    };
    const department = { name: 'Víveres', description: null, icon: '🏢', isActive: true };
    const { id: departmentId } = await createDepartment(ctx, department);
    const products = Array.from({ length: count }, () => randomUUID());
    const clients = Array.from({ length: 3 }, () => randomUUID());
    await writeStore(services.db, storeId, count * newProductRevs + clients.length, async (tx) => {
      // What the tills of the suites charge with.
      const { id: taxId } = await tx.db
        .selectFrom('taxes')
        .select('id')
        .where('store_id', '=', storeId)
        .where('is_exempt', '=', true)
        .executeTakeFirstOrThrow();
      for (const [at, uuid] of products.entries()) {
        const product = { name: `Harina ${at}`, priceUSD: 1, costUSD: 1, stock, departmentId, taxId };
        await addProduct(ctx, tx, uuid, createProduct.body.parse(product));
      }
      for (const [at, uuid] of clients.entries()) {
        await addClient(ctx, tx, uuid, newClient.parse({ firstName: `Cliente ${at}` }));
      }
    });
    return { storeId, departmentId, products, clients };
  }

  return {
    api,
    services,
    reader,
    crasher,
    ownerUserId: owner.id,
    ownerUrl: withDatabase(ownerUrl, scratch.name),
    openStockedStore,
    /** A token lives a quarter of an hour: long runs ask again. */
    issueToken: () => services.tokens.issueAccess({ userId: owner.id, sessionId }, new Date()),
    async close() {
      await api.stop();
      await Promise.all([reader.end(), crasher.end()]);
      await services.close();
      await scratch.drop();
    },
  };
}
