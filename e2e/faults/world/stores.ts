import { openDatabase } from '@minipos/api/db/pool';
import { writePlatform } from '@minipos/api/db/transaction';
import { insertUser } from '@minipos/api/features/accounts/users/users.queries';
import { openStore } from '@minipos/api/features/stores/open-store';
import { migrateToLatest } from '@minipos/db/migrations';
import { createScratchDatabase, withDatabase } from '@minipos/db/scratch';
import pg from 'pg';
import { shopFields as fields, variable } from '../tills/shop.ts';

/** Stores in a database of their own, opened by the same code as the API's. */
export async function createStores(count: number) {
  const template = variable('TEST_DATABASE');
  const ownerUrl = withDatabase(variable('OWNER_DATABASE_URL'), template);
  await migrateToLatest(ownerUrl);
  const scratch = await createScratchDatabase(ownerUrl, template);
  const url = withDatabase(variable('DATABASE_URL'), scratch.name);
  const { db } = openDatabase({ url, size: 12, prepare: true, onError: console.error });
  const now = new Date();
  const owner = await insertUser(db, {
    username: 'duena',
    full_name: 'Dueña',
    email: 'duena@correo.com',
    role: 'store_owner',
    status: 'active',
    password_hash: 'no sign-in',
    created_at: now,
    updated_at: now,
  });
  const storeIds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const input = { fields, ownerId: owner.id, actorId: owner.id, now, closedTill: 'day_session' as const };
    storeIds.push(await writePlatform(db, (tx, enterNewStore) => openStore(tx, enterNewStore, input)));
  }
  await createControlSequence(withDatabase(ownerUrl, scratch.name));
  return {
    db,
    storeIds,
    ownerId: owner.id,
    close: async () => {
      await db.destroy();
      await scratch.drop();
    },
  };
}

/** Only for the control that must fail. */
async function createControlSequence(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('create sequence control_revs start 100000; grant usage on sequence control_revs to minipos_app');
  await client.end();
}
