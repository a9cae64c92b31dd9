import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { runRestore } from '#features/backups/restore/run-restore.ts';
import { findRestore, insertRestore } from '#features/backups/restores.queries.ts';
import { createPerson } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A restore makes a database and checks all of it: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const test = openTestApp();
let backupId: string;
beforeAll(async () => {
  const { storeId, owner } = await createStore(test.services);
  const product = await createProduct(test.services, storeId, owner);
  await writeStore(test.services.db, storeId, 0, (tx) =>
    tx.db
      .updateTable('product_stock')
      .set({ on_hand: '77' })
      .where('store_id', '=', storeId)
      .where('product_id', '=', product.id)
      .execute(),
  );
  backupId = (await backupsOf(test, await createPerson(test.services, { role: 'admin' })).make()).id;
});

async function restore(accepts: boolean) {
  const id = randomUUID();
  const asked: string[] = [];
  const row = { id, kind: 'restore', backup_id: backupId, source: 'x', created_at: test.clock.now } as const;
  await insertRestore(test.services.db, row);
  const acceptViolations = async (violations: readonly string[]) => {
    asked.push(...violations);
    return accepts;
  };
  await runRestore(test.services, { restoreId: id }, { withoutSafety: true, acceptViolations });
  const done = await findRestore(test.services.db, id);
  return { asked, status: done?.status, failure: done?.failure };
}

it('what does not add up is restored only by somebody who has read it', async () => {
  const asked = ['the stock of every product is the sum of its movements'];
  const failure = 'Los datos restaurados no cuadran entre sí. No se cambió nada.';
  expect(await restore(false)).toEqual({ asked, status: 'failed', failure });
  expect(await restore(true)).toEqual({ asked, status: 'completed', failure: null });
});
