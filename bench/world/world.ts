import { readConfig } from '@minipos/api/config';
import { writePlatform, writeStore } from '@minipos/api/db/transaction';
import { startSession } from '@minipos/api/features/accounts/sessions/start-session';
import { createUser } from '@minipos/api/features/accounts/users/create-user';
import { createDepartment } from '@minipos/api/features/catalogue/groups/create-department';
import { createStore } from '@minipos/api/features/stores/create-store';
import { openStore } from '@minipos/api/features/stores/open-store';
import { openServices } from '@minipos/api/services';
import { migrateToLatest } from '@minipos/db/migrations';
import { createScratchDatabase, withDatabase } from '@minipos/db/scratch';

export const password = 'tres loros en la mata';
const now = new Date();
const origin = { requestId: 'bench', address: '127.0.0.1', userAgent: null };

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm run setup`);
  return value;
}

/** What our programs are started with, on a database of a bench. */
export const benchEnv = (database: string) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  DATABASE_URL: withDatabase(variable('DATABASE_URL'), database),
  DATABASE_POOL: '10',
  REDIS_PREFIX: `${database}:`,
  RATE_LIMIT_ADDRESS: '1000000000',
  RATE_LIMIT_ACCOUNT: '1000000000',
  RUN_JOBS: 'false',
  // What is measured is the work, not how soon a busy machine turns callers away.
  SHED_AFTER_MS: '0',
});

export const ownerUrlOf = (database: string): string => withDatabase(variable('OWNER_DATABASE_URL'), database);

/**
 * A database of its own with some people, the first of them with a store, its department and other stores of theirs. Under a
 * name it can be found again.
 */
export async function createBenchWorld(people: number, otherStores = 0, database?: string) {
  const template = variable('TEST_DATABASE');
  const ownerUrl = ownerUrlOf(template);
  await migrateToLatest(ownerUrl);
  const scratch = await createScratchDatabase(ownerUrl, template, database === undefined ? {} : { name: database });
  const env = benchEnv(scratch.name);
  const services = await openServices(readConfig({ ...process.env, ...env }), console);
  const owners = [];
  for (let index = 0; index < people; index += 1) {
    const email = `dueno-${index}@correo.com`;
    const input = { name: `Dueño ${index}`, email, role: 'user' as const, password, isActive: true };
    const row = await createUser({ db: services.db, now, user: null }, services, input);
    owners.push({ email, row });
  }
  const [first] = owners;
  if (!first) throw new Error('a bench needs people');
  const account = { ...services, approveRegistrations: false };
  const session = await startSession({ db: services.db, now, origin }, account, first.row);
  const user = {
    id: first.row.id,
    role: first.row.role,
    fullName: first.row.full_name,
    sessionId: '',
    memberships: [],
  };
  const fields = {
    name: 'Bodegón',
    address: 'Caracas',
    phone: null,
    email: null,
    taxId: null,
    storeType: 'retail' as const,
    city: null,
  };
  const store = await createStore({ db: services.db, now, origin, user }, fields);
  // Its sales name no session.
  await writeStore(services.db, store.id, 0, ({ db }) =>
    db.updateTable('store_settings').set({ closed_till: 'day_session' }).where('store_id', '=', store.id).execute(),
  );
  const department = await createDepartment(
    { db: services.db, now, origin, user, storeId: store.id },
    { name: 'Víveres', description: null, icon: '🏢', isActive: true },
  );
  const neighbours: number[] = [];
  for (let index = 0; index < otherStores; index += 1) {
    const enter = { fields: { ...fields, name: `Sucursal ${index}` }, ownerId: user.id, actorId: user.id, now };
    neighbours.push(await writePlatform(services.db, (tx, enterNewStore) => openStore(tx, enterNewStore, enter)));
  }
  await services.close();
  return {
    env,
    emails: owners.map(({ email }) => email),
    token: session.token,
    storeId: store.id,
    ownerUrl: ownerUrlOf(scratch.name),
    departmentId: department.id,
    userId: user.id,
    neighbours,
    database: scratch.name,
    drop: scratch.drop,
  };
}
