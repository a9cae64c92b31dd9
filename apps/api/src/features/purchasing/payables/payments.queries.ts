import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import type { PaymentPart } from '@minipos/domain/purchasing/payables';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type PaymentRow = Selectable<Schema['supplier_payments']>;

const inStore = (db: Db, storeId: number) =>
  db.selectFrom('supplier_payments').selectAll().where('store_id', '=', storeId);

export const findPayment = (db: Db, storeId: number, paymentId: number): Promise<PaymentRow | undefined> =>
  inStore(db, storeId).where('id', '=', paymentId).executeTakeFirst();

export const findPaymentByUuid = (db: Db, storeId: number, uuid: string): Promise<PaymentRow | undefined> =>
  inStore(db, storeId).where('uuid', '=', uuid).executeTakeFirst();

/** The last payments to a supplier by one way that have a reference and were not taken back. */
export async function findReferenced(
  db: Db,
  storeId: number,
  { supplierId, method }: { supplierId: number; method: string },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.* from supplier_payments p
    where p.store_id = ${storeId} and p.supplier_id = ${supplierId} and p.method = ${method} and p.reference is not null
      and not exists (
        select 1 from supplier_payment_undos u where u.store_id = ${storeId} and u.payment_id = p.id)
    order by p.id desc limit 1000`.execute(db);
  return rows;
}

export async function insertPayment(db: Db, values: Insertable<Schema['supplier_payments']>): Promise<number> {
  const { id } = await db.insertInto('supplier_payments').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findUndo = (db: Db, storeId: number, paymentId: number) =>
  db
    .selectFrom('supplier_payment_undos')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

export async function insertUndo(db: Db, values: Insertable<Schema['supplier_payment_undos']>): Promise<void> {
  await db.insertInto('supplier_payment_undos').values(values).execute();
}

/** Payments of a supplier of which something is set against nothing. */
export async function findFree(db: Db, storeId: number, supplierId: number) {
  const rows = await inStore(db, storeId).where('supplier_id', '=', supplierId).where('free_usd', '>', '0').execute();
  return rows.map(({ id, free_usd }) => ({ paymentId: id, freeCents: centsFromDecimal(free_usd) }));
}

/** What is set against some purchases. */
export async function findParts(db: Db, storeId: number, purchaseIds: number[]): Promise<PaymentPart[]> {
  if (purchaseIds.length === 0) return [];
  const rows = await db
    .selectFrom('supplier_payment_parts')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('purchase_id', 'in', purchaseIds)
    .execute();
  return rows.map(({ payment_id: paymentId, purchase_id: purchaseId, amount_usd }) => ({
    paymentId,
    purchaseId,
    cents: centsFromDecimal(amount_usd),
  }));
}

const rowsOf = (changes: readonly PaymentPart[]) => sql`unnest(${changes.map(({ paymentId }) => paymentId)}::bigint[],
  ${changes.map(({ purchaseId }) => purchaseId)}::bigint[],
  ${changes.map(({ cents }) => decimalText(cents))}::numeric[]) as c (payment_id, purchase_id, amount)`;

/** Sets payments against purchases, or takes them off again. One pair of them changes once. */
export async function changeParts(db: Db, storeId: number, changes: readonly PaymentPart[]): Promise<void> {
  const less = changes.filter(({ cents }) => cents < 0);
  const more = changes.filter(({ cents }) => cents > 0);
  if (less.length > 0) {
    const same = sql`t.store_id = ${storeId} and t.payment_id = c.payment_id and t.purchase_id = c.purchase_id`;
    await sql`
      delete from supplier_payment_parts t using ${rowsOf(less)} where ${same} and t.amount_usd + c.amount = 0`.execute(
      db,
    );
    await sql`
      update supplier_payment_parts t set amount_usd = t.amount_usd + c.amount from ${rowsOf(less)} where ${same}`.execute(
      db,
    );
  }
  if (more.length > 0) {
    await sql`
      insert into supplier_payment_parts (store_id, payment_id, purchase_id, amount_usd)
      select ${storeId}::bigint, c.payment_id, c.purchase_id, c.amount from ${rowsOf(more)}
      on conflict (store_id, payment_id, purchase_id) do update
        set amount_usd = supplier_payment_parts.amount_usd + excluded.amount_usd`.execute(db);
  }
  if (changes.length === 0) return;
  await sql`
    update supplier_payments p set free_usd = p.free_usd - c.amount
    from (select c.payment_id, sum(c.amount) as amount from ${rowsOf(changes)} group by 1) c
    where p.store_id = ${storeId} and p.id = c.payment_id`.execute(db);
}

/** Takes a payment off everything it paid; those purchases are open again. */
export async function dropParts(db: Db, storeId: number, paymentId: number): Promise<void> {
  await sql`
    update purchases p set is_settled = false from supplier_payment_parts t
    where p.store_id = ${storeId} and t.store_id = ${storeId} and t.payment_id = ${paymentId} and p.id = t.purchase_id`.execute(
    db,
  );
  await db
    .deleteFrom('supplier_payment_parts')
    .where('store_id', '=', storeId)
    .where('payment_id', '=', paymentId)
    .execute();
  await db
    .updateTable('supplier_payments')
    .set({ free_usd: '0' })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .execute();
}

/** Says of purchases that nothing is owed of them, or that something may be. */
export async function markSettled(db: Db, storeId: number, purchaseIds: number[], isSettled: boolean): Promise<void> {
  if (purchaseIds.length === 0) return;
  await db
    .updateTable('purchases')
    .set({ is_settled: isSettled })
    .where('store_id', '=', storeId)
    .where('id', 'in', purchaseIds)
    .execute();
}
