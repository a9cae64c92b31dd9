import { randomBytes, randomUUID } from 'node:crypto';
import { appendStoreAudits } from '@minipos/api/db/audit.queries';
import type { Db } from '@minipos/api/db/pool';
import { saveReceipts } from '@minipos/api/db/receipts.queries';
import { saleRows } from '@minipos/api/features/sales/charge/sale-rows';
import { readSale } from '@minipos/api/features/sales/charge/sale-to-record';
import { insertSales } from '@minipos/api/features/sales/charge/sales.queries';
import type { SaleFact } from '@minipos/contract/sales/sale-fact';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { Sellable } from '../world/sale-operations.ts';

interface Till {
  storeId: number;
  userId: number;
  deviceId: string;
  products: readonly Sellable[];
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * The same safe transactions straight from a script: the API's role, the store's context, row-level security, the clock, the
 * sale, its audit entry and its receipt. Nothing is read, checked or answered; statements travel without waiting.
 */
export async function openBareTill(url: string, till: Till) {
  const connection = await openBareConnection(url);
  return { ...bareTill(connection, till), close: connection.close };
}

export type BareConnection = Awaited<ReturnType<typeof openBareConnection>>;

/** A connection that prepares every statement once. */
export async function openBareConnection(url: string) {
  const client = new pg.Client({ connectionString: url, pipeline: true });
  await client.connect();
  const names = new Map<string, string>();
  return {
    client,
    send: ({ sql: text, parameters }: Statement) => {
      const name = names.get(text) ?? `s${names.size}`;
      names.set(text, name);
      return client.query({ name, text, values: [...parameters] });
    },
    close: () => client.end(),
  };
}

/** One till of one store; several may share a connection. */
export function bareTill({ client, send }: BareConnection, till: Till) {
  const clock = 'update store_clocks set rev = rev + $1 where store_id = $2 returning rev';
  const opening = `begin; set local app.store_id = '${till.storeId}'`;
  const ids = new Map(
    till.products.map(({ uuid, id }) => [uuid, { id, kind: 'stocked' as const, unit_cost_usd: null }]),
  );

  return {
    /**
     * Makes the statements of some transactions beforehand, `atOnce` sales in each; no other writer is in the store.
     */
    async prepare(batches: readonly (readonly SaleFact[])[], atOnce: number): Promise<Statement[][]> {
      await client.query(opening);
      const { rows } = await client.query<{ rev: string }>(
        `select rev from store_clocks where store_id = ${till.storeId}`,
      );
      await client.query('commit');
      let rev = Number(rows[0]?.rev);
      const prepared: Statement[][] = [];
      for (const facts of batches) {
        const statements: Statement[] = [{ sql: clock, parameters: [facts.length * 4, till.storeId] }];
        for (let at = 0; at < facts.length; at += atOnce) {
          statements.push(...(await statementsFor(till, facts.slice(at, at + atOnce), ids, () => (rev += 1))));
        }
        prepared.push(statements);
      }
      return prepared;
    },
    async write(statements: Statement[]): Promise<void> {
      await Promise.all([client.query(opening), ...statements.map(send), client.query('commit')]);
    },
  };
}

async function statementsFor(
  till: Till,
  facts: readonly SaleFact[],
  ids: ReadonlyMap<string, { id: number; kind: 'stocked'; unit_cost_usd: null }>,
  nextRev: () => number,
): Promise<Statement[]> {
  const now = new Date();
  const sales = facts.map((fact) => ({
    ...readSale(fact),
    pickup: null,
    isAfterClose: false,
    discountApprovedBy: null,
    creditApprovedBy: null,
    deviceId: till.deviceId,
    clientId: null,
    actorUserId: till.userId,
    at: now,
    now,
  }));
  const { db, taken } = recorder();
  const storeId = till.storeId;
  await insertSales(db, storeId, saleRows(sales, ids, nextRev));
  const audits = facts.map(({ receiptNumber, totalUSD }) => ({
    at: now,
    actorUserId: till.userId,
    action: 'sale.created' as const,
    subject: 'sale:1',
    detail: { number: 1, receiptNumber, totalUSD },
  }));
  await appendStoreAudits({ db, storeId }, audits);
  const receipts = facts.map(() => ({
    op_uuid: randomUUID(),
    device_id: till.deviceId,
    seq: 1,
    entity_type: 'Sale',
    operation_type: 'CREATE',
    payload_hash: randomBytes(32),
    status: 'applied',
    outcome: { saleId: 1, number: 1 },
    actor_user_id: till.userId,
    received_at: now,
  }));
  await saveReceipts(db, storeId, receipts);
  return taken;
}

/** A handle that only notes what it is asked to send. */
function recorder(): { db: Db; taken: Statement[] } {
  const taken: Statement[] = [];
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => void taken.push(event.query),
  });
  return { db, taken };
}
