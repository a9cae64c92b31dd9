import type { Change } from '@minipos/contract/sync/sync';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { SyncServer } from '#offline/database/ports.ts';
import { applyChanges, changeTables } from '#offline/pull/apply-changes.ts';
import type { DeviceControl } from './device-model.ts';

/** Each takes one protection of the device away. A history that still passes proves nothing about that protection. */
export const deviceControls: Record<string, DeviceControl> = {
  '[SYNC-03] an entry leaves the queue before its answer': {
    server: (server, db) => ({ ...server, push: (request) => pushForgetfully(server, db, request) }),
  },
  '[SYNC-16] the cursor moves before its page is written': {
    server: (server, db, step) => ({ ...server, pull: (request) => pullHastily(server, db, step, request) }),
  },
  '[SYNC-17] a pull overwrites what is not answered yet': { write: overwrite },
};

async function pushForgetfully(server: SyncServer, db: MiniPosDatabase, request: Parameters<SyncServer['push']>[0]) {
  await db.syncOperations.bulkDelete(
    await db.syncOperations
      .where('uuid')
      .anyOf(request.operations.map(({ uuid }) => uuid))
      .primaryKeys(),
  );
  return server.push(request);
}

async function pullHastily(
  server: SyncServer,
  db: MiniPosDatabase,
  step: () => void,
  request: Parameters<SyncServer['pull']>[0],
) {
  const answer = await server.pull(request);
  if (answer.kind === 'answer' && !answer.data.reset && answer.data.epoch === request.epoch) {
    await db.meta.update(request.storeId, { cursor: answer.data.cursor });
    // Long enough for a browser to die in.
    for (let moments = 3; moments > 0; moments -= 1) step();
    await db.transaction('rw', changeTables(db), async () => {
      await applyChanges(db, request.storeId, answer.data.changes);
    });
  }
  return answer;
}

async function overwrite(db: MiniPosDatabase, storeId: number, changes: Change[]) {
  await applyChanges(db, storeId, changes);
  for (const { table, row } of changes) {
    if (table === 'products' && row) await db.products.put(row);
    if (table === 'clients' && row) await db.clients.put(row);
    if (table === 'stock' && row) await db.stock.put({ ...row, storeId });
  }
}
