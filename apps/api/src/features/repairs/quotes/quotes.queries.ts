import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type QuoteRow = Selectable<Schema['repair_quotes']> & { sent_by: string; recorded_by: string | null };

/** The quotes of a repair, the last one first. */
export async function findQuotes(db: Db, storeId: number, repairId: number): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select q.*, s.full_name as sent_by, a.full_name as recorded_by from repair_quotes q
    join users s on s.id = q.sent_by_user_id
    left join users a on a.id = q.answer_user_id
    where q.store_id = ${storeId} and q.repair_id = ${repairId}
    order by q.number desc limit 50`.execute(db);
  return rows;
}

export function findQuote(db: Db, storeId: number, repairId: number, number: number) {
  return db
    .selectFrom('repair_quotes')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function insertQuote(db: Db, values: Insertable<Schema['repair_quotes']>): Promise<void> {
  await db.insertInto('repair_quotes').values(values).execute();
}

export async function saveAnswer(
  db: Db,
  { storeId, repairId, number }: { storeId: number; repairId: number; number: number },
  values: Updateable<Schema['repair_quotes']>,
): Promise<void> {
  await db
    .updateTable('repair_quotes')
    .set(values)
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .where('number', '=', number)
    .execute();
}
