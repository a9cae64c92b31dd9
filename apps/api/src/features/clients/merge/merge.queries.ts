import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { ClientRow } from '../clients.queries.ts';

/** Both cards by id, deleted and joined ones included. */
export async function findPair(db: Db, storeId: number, ids: readonly number[]): Promise<Map<number, ClientRow>> {
  const rows = await db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Hands the account of one client to another: every movement and payment as it is, but for whose it is. */
export async function moveAccount(db: Db, storeId: number, from: number, to: number) {
  const moved = (table: 'client_movements' | 'client_payments') =>
    sql`update ${sql.table(table)} set client_id = ${to} where store_id = ${storeId} and client_id = ${from}`.execute(
      db,
    );
  const [movements, payments] = await Promise.all([moved('client_movements'), moved('client_payments')]);
  return { movements: Number(movements.numAffectedRows ?? 0), payments: Number(payments.numAffectedRows ?? 0) };
}

/** Makes pointers of a card and of all that pointed to it: none ever leads to another pointer. */
export async function pointTo(db: Db, storeId: number, from: number, to: number, change: { rev: number; now: Date }) {
  await sql`
    update clients set merged_into = ${to} where store_id = ${storeId} and merged_into = ${from}`.execute(db);
  await sql`
    update clients set merged_into = ${to}, current_debt_usd = 0, is_active = false, archived_at = ${change.now},
      updated_at = ${change.now}, rev = ${change.rev}
    where store_id = ${storeId} and id = ${from}`.execute(db);
}
