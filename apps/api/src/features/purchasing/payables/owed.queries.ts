import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** A purchase of which something came, and what is owed of it. */
export interface OwedRow {
  purchase_id: number;
  number: string;
  invoice_number: string | null;
  supplier_id: number;
  supplier_name: string;
  purchase_date: string;
  due_date: string;
  /** What came, less what went back. */
  charged: string;
  /** Less what is set against it; below zero for a moment, while a return is recorded. */
  open: string;
}

/** What came of the purchase `p`, less what went back. */
const chargedOf = (storeId: number) => sql<string>`(
  coalesce((select sum(r.owed_usd) from receptions r where r.store_id = ${storeId} and r.purchase_id = p.id), 0)
  - coalesce((select sum(b.owed_usd) from supplier_returns b where b.store_id = ${storeId} and b.purchase_id = p.id), 0))`;

/** What payments are set against it. */
const paidOf = (storeId: number) => sql<string>`
  coalesce((select sum(t.amount_usd) from supplier_payment_parts t where t.store_id = ${storeId} and t.purchase_id = p.id), 0)`;

/** Every purchase of which something may be owed. Those that are settled are left out: they are nearly all. */
const owed = (storeId: number, where: RawBuilder<unknown> = sql`true`) => sql`(
  select p.id as purchase_id, p.number, p.invoice_number, p.supplier_id, p.purchase_date,
    p.purchase_date + p.payment_days as due_date, ${chargedOf(storeId)} as charged,
    ${chargedOf(storeId)} - ${paidOf(storeId)} as open
  from purchases p
  where p.store_id = ${storeId} and not p.is_settled and p.status in ('received', 'returned') and ${where})`;

const ofSupplier = (supplierId: number | undefined) =>
  supplierId === undefined ? sql`true` : sql`p.supplier_id = ${supplierId}`;

const named = (storeId: number, supplierId?: number) => sql`
  ${owed(storeId, ofSupplier(supplierId))} o join suppliers s on s.store_id = ${storeId} and s.id = o.supplier_id`;

/** All that is not settled with a supplier, also what is below zero. */
export async function findUnsettled(db: Db, storeId: number, supplierId: number): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select o.*, s.name as supplier_name from ${named(storeId, supplierId)} order by o.due_date, o.purchase_id`.execute(
    db,
  );
  return rows;
}

/** A page of what is to be paid, what falls due first above, and how many there are. */
export async function findDue(
  db: Db,
  storeId: number,
  { page, limit, supplierId }: { page: number; limit: number; supplierId?: number | undefined },
) {
  const [rows, count] = await Promise.all([
    sql<OwedRow>`
      select o.*, s.name as supplier_name from ${named(storeId, supplierId)} where o.open > 0
      order by o.due_date, o.purchase_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from ${owed(storeId, ofSupplier(supplierId))} o where o.open > 0`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

export interface WeekRow {
  /** Its Monday; null for what should have been paid before today. */
  week: string | null;
  open: string;
  count: number;
}

/** What is to be paid by week. What is late is apart, also when its day was in this week. */
export async function findDueWeeks(db: Db, storeId: number, today: string, supplierId?: number): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select case when o.due_date >= ${today}::date then date_trunc('week', o.due_date)::date end as week,
      sum(o.open) as open, count(*) as count
    from ${owed(storeId, ofSupplier(supplierId))} o where o.open > 0 group by 1 order by 1 nulls first`.execute(db);
  return rows;
}

/** What is late with each supplier, for lists of them. Nothing is both owed and paid ahead, so it is the sum of what is late. */
export const overdueBySupplier = (storeId: number, today: string) => sql`(
  select o.supplier_id, sum(o.open) as overdue from ${owed(storeId)} o
  where o.due_date < ${today}::date and o.open > 0 group by 1)`;

/** What is still owed of one purchase. */
export async function findOpen(db: Db, storeId: number, purchaseId: number): Promise<string> {
  const { rows } = await sql<{ open: string }>`
    select ${chargedOf(storeId)} - ${paidOf(storeId)} as open from purchases p
    where p.store_id = ${storeId} and p.id = ${purchaseId}`.execute(db);
  return rows[0]?.open ?? '0';
}
