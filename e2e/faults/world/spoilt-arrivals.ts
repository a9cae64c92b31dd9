import { randomUUID } from 'node:crypto';
import { writeStore } from '@minipos/api/db/transaction';
import { returnStock } from '@minipos/api/features/sales/refunds/refunds.queries';
import type { SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { onAccount } from '@minipos/domain/payments/client-credit';
import type { SyncServer } from '@minipos/web/offline/database/ports';
import { sql } from 'kysely';
import type { FaultWorld } from './fault-world.ts';

/** A control: a fact of a kind that arrives a second time gets another name on the way. */
export const actingTwice =
  (kind: SyncOperationKind) =>
  (calls: SyncServer): SyncServer => {
    const arrived = new Set<string>();
    return {
      ...calls,
      push: (request) =>
        calls.push({
          ...request,
          operations: request.operations.map((operation) => {
            if (operation.kind !== kind || isNew(arrived, operation.uuid)) return operation;
            return { ...operation, uuid: randomUUID(), entityId: randomUUID() };
          }),
        }),
    };
  };

/** A control: goods that paid for others come back once more with every arrival of their sale. */
export function returningTwice(calls: SyncServer, world: FaultWorld, storeId: number): SyncServer {
  return {
    ...calls,
    push: async (request) => {
      const answer = await calls.push(request);
      for (const operation of request.operations) {
        if (operation.kind !== 'Sale.CREATE' || !operation.data.exchange) continue;
        await putBackAgain(world, storeId, operation.data.exchange.refundUuid);
      }
      return answer;
    },
  };
}

/** A control: change that was left in a client's favour is left once more with every later arrival of its sale. */
export function leavingTwice(calls: SyncServer, world: FaultWorld, storeId: number): SyncServer {
  const arrived = new Set<string>();
  return {
    ...calls,
    push: async (request) => {
      const answer = await calls.push(request);
      for (const operation of request.operations) {
        if (operation.kind !== 'Sale.CREATE' || isNew(arrived, operation.uuid)) continue;
        const { clientUuid, change } = operation.data;
        const cents = onAccount(change);
        if (clientUuid !== null && cents > 0) await lowerDebt(world, storeId, clientUuid, cents);
      }
      return answer;
    },
  };
}

const lowerDebt = (world: FaultWorld, storeId: number, clientUuid: string, cents: number): Promise<unknown> =>
  writeStore(world.services.db, storeId, 1, (tx) =>
    tx.db
      .updateTable('clients')
      .set({ current_debt_usd: sql`current_debt_usd - ${cents} / 100.0`, rev: tx.nextRev() })
      .where('store_id', '=', storeId)
      .where('uuid', '=', clientUuid)
      .execute(),
  );

function isNew(arrived: Set<string>, uuid: string): boolean {
  if (arrived.has(uuid)) return false;
  arrived.add(uuid);
  return true;
}

async function putBackAgain(world: FaultWorld, storeId: number, refundUuid: string): Promise<void> {
  const { rows } = await world.reader.query<{ sale_id: number; product_id: number; quantity: string }>(
    `select r.sale_id, l.product_id, i.quantity from sale_refunds r
      join sale_refund_items i on i.store_id = r.store_id and i.refund_id = r.id and i.is_restocked
      join sale_items l on l.store_id = r.store_id and l.sale_id = r.sale_id and l.line = i.line
      where r.store_id = $1 and r.uuid = $2`,
    [storeId, refundUuid],
  );
  const [first] = rows;
  if (!first) return;
  const now = new Date();
  await writeStore(world.services.db, storeId, rows.length, (tx) =>
    returnStock(
      tx.db,
      storeId,
      rows.map((row) => ({ productId: row.product_id, quantity: row.quantity, rev: tx.nextRev(), uuid: randomUUID() })),
      {
        kind: 'refund',
        reference: `sale:${first.sale_id}`,
        reason: 'Control',
        actorUserId: world.ownerUserId,
        at: now,
        recordedAt: now,
      },
    ),
  );
}
