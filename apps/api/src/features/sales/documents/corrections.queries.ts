import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type CorrectionRow = Selectable<Schema['sale_corrections']> & { actor_name: string };
type TenderRow = Selectable<Schema['sale_payments']>;
type Values<T extends keyof Schema> = Omit<Insertable<Schema[T]>, 'store_id'>;

/**
 * How the payments of a sale were corrected, oldest first: what each correction reversed, as it had been noted, and
 * entered.
 */
export async function findCorrections(db: Db, storeId: number, saleId: number) {
  const [corrections, reversed, entered] = await Promise.all([
    sql<CorrectionRow>`
      select c.*, u.full_name as actor_name from sale_corrections c join users u on u.id = c.actor_user_id
      where c.store_id = ${storeId} and c.sale_id = ${saleId} order by c.id`.execute(db),
    sql<TenderRow>`
      select p.store_id, p.sale_id, p.line, p.kind, p.method, p.currency, p.amount, p.amount_usd, p.reference, p.bank_code,
        p.phone, r.correction_id
      from sale_payments r
      join sale_payments p on p.store_id = r.store_id and p.sale_id = r.sale_id and p.line = r.reverses
      where r.store_id = ${storeId} and r.sale_id = ${saleId} order by r.line`.execute(db),
    sql<TenderRow>`
      select * from sale_payments where store_id = ${storeId} and sale_id = ${saleId} and correction_id is not null
        and reverses is null order by line`.execute(db),
  ]);
  return { corrections: corrections.rows, reversed: reversed.rows, entered: entered.rows };
}
export type Corrections = Awaited<ReturnType<typeof findCorrections>>;

/** The sale that a correction of this uuid belongs to, if there is one. */
export function findCorrectionByUuid(db: Db, storeId: number, uuid: string) {
  return db
    .selectFrom('sale_corrections')
    .select('sale_id')
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Writes a correction with its entries, after all that was noted before. */
export async function insertCorrection(
  db: Db,
  storeId: number,
  correction: Values<'sale_corrections'>,
  entries: readonly Omit<Values<'sale_payments'>, 'line' | 'sale_id' | 'correction_id'>[],
): Promise<void> {
  const [{ id }, { last }] = await Promise.all([
    db
      .insertInto('sale_corrections')
      .values({ ...correction, store_id: storeId })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sale_payments')
      .select((eb) => eb.fn.max<number>('line').as('last'))
      .where('store_id', '=', storeId)
      .where('sale_id', '=', correction.sale_id)
      .executeTakeFirstOrThrow(),
  ]);
  const own = { store_id: storeId, sale_id: correction.sale_id, correction_id: id };
  const rows = entries.map((entry, place) => ({ ...entry, ...own, line: last + place + 1 }));
  await db.insertInto('sale_payments').values(rows).execute();
}
