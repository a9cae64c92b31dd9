import { type Cents, decimalText } from '@minipos/domain/money/money';
import { type RawBuilder, sql } from 'kysely';
import type { StoreTransaction } from '#db/transaction.ts';
import type { ClientColumns } from './rows/plan-clients.ts';

// Many clients in one statement each: a chunk of a file holds the store's clock for as long as these take.

const columnTypes: Record<keyof ClientColumns, 'text' | 'numeric' | 'integer' | 'boolean'> = {
  kind: 'text',
  first_name: 'text',
  last_name: 'text',
  document_type: 'text',
  document_number: 'text',
  email: 'text',
  phone: 'text',
  address: 'text',
  notes: 'text',
  credit_limit_usd: 'numeric',
  payment_days: 'integer',
  is_active: 'boolean',
};
const columnNames = Object.keys(columnTypes) as (keyof ClientColumns)[];
const columnList = sql.join(columnNames.map((name) => sql.ref(name)));

/** One array per column, as `unnest` takes them. */
function columnArrays(clients: readonly ClientColumns[]): RawBuilder<unknown> {
  return sql.join(
    columnNames.map((name) => sql`${clients.map((client) => client[name])}::${sql.raw(columnTypes[name])}[]`),
  );
}

/** Creates clients, without debts, in the order given. Reserve a rev for each. */
export async function insertClients(tx: StoreTransaction, clients: readonly ClientColumns[], now: Date) {
  if (clients.length === 0) return [];
  const revs = clients.map(() => tx.nextRev());
  const { rows } = await sql<{ id: number; rev: number }>`
    with made as (
      insert into clients (store_id, uuid, rev, created_at, updated_at, ${columnList})
      select ${tx.storeId}::bigint, gen_random_uuid(), rev, ${now}::timestamptz, ${now}::timestamptz, ${columnList}
      from unnest(${revs}::bigint[], ${columnArrays(clients)}) as t (rev, ${columnList}) order by rev
      returning id, rev
    )
    select id, rev from made order by rev`.execute(tx.db);
  return rows;
}

/** Writes clients whole, as they shall be. Reserve a rev for each; they are returned in the order given. */
export async function replaceClients(
  tx: StoreTransaction,
  clients: readonly { id: number; client: ClientColumns }[],
  now: Date,
): Promise<number[]> {
  if (clients.length === 0) return [];
  const revs = clients.map(() => tx.nextRev());
  const assignments = columnNames.map((name) => sql`${sql.ref(name)} = i.${sql.ref(name)}`);
  await sql`
    update clients c set ${sql.join(assignments)}, rev = i.rev, updated_at = ${now}::timestamptz
    from unnest(${clients.map(({ id }) => id)}::bigint[], ${revs}::bigint[],
      ${columnArrays(clients.map(({ client }) => client))}) as i (id, rev, ${columnList})
    where c.store_id = ${tx.storeId} and c.id = i.id`.execute(tx.db);
  return revs;
}

export interface DebtMove {
  clientId: number;
  cents: Cents;
  at: Date;
  importId: number;
}

/**
 * Adjusts what clients owe, each once, with the reason; their rev stays, so it belongs with what gives them one. What an import
 * did and what took it back name the same thing, so that they cancel out and neither makes an old debt young.
 */
export async function adjustDebts(
  tx: StoreTransaction,
  moves: readonly DebtMove[],
  { reason, actorUserId, now }: { reason: string; actorUserId: number; now: Date },
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ clientId }) => clientId);
  const amounts = moves.map(({ cents }) => decimalText(cents));
  const moments = moves.map(({ at }) => at.toISOString());
  const references = moves.map(({ importId, clientId }) => `client-import:${importId}:${clientId}`);
  await sql`
    with move as (
      select * from unnest(${ids}::bigint[], ${amounts}::numeric[], ${moments}::timestamptz[],
        ${references}::text[]) as m (client_id, amount, at, reference)
    ), written as (
      insert into client_movements (store_id, uuid, client_id, kind, amount_usd, reason, reference, actor_user_id, at,
        recorded_at)
      select ${tx.storeId}::bigint, gen_random_uuid(), client_id, 'adjustment', amount, ${reason}::text, reference,
        ${actorUserId}::bigint, at, ${now}::timestamptz
      from move
    )
    update clients c set current_debt_usd = c.current_debt_usd + m.amount from move m
    where c.store_id = ${tx.storeId} and c.id = m.client_id`.execute(tx.db);
}

/** Leaves tombstones of clients, after what gave them their rev. */
export async function archiveClients(tx: StoreTransaction, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update clients set archived_at = ${now}::timestamptz
    where store_id = ${tx.storeId} and id = any (${ids}::bigint[])`.execute(tx.db);
}
