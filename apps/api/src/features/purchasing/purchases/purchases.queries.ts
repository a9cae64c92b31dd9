import type { ProductUnit } from '@minipos/domain/stock/stock';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type PurchaseSummaryRow = Selectable<Schema['purchases']> & { supplier_name: string; item_count: number };

export type PurchaseRow = PurchaseSummaryRow & { supplier_rif: string | null; supplier_phone: string | null };

/** A line with what its product is called and coded today. */
export type PurchaseLineRow = Selectable<Schema['purchase_lines']> & {
  sku: string | null;
  barcode: string | null;
  unit: ProductUnit;
};

export interface ReceptionRow {
  id: number;
  at: Date;
  actor_name: string;
  units: string;
  owed_usd: string;
  notes: string | null;
}

const wholePurchase = (storeId: number) => sql`
  p.*, s.name as supplier_name, s.rif as supplier_rif, s.phone as supplier_phone,
  (select count(*) from purchase_lines l where l.store_id = ${storeId} and l.purchase_id = p.id) as item_count`;

async function findOne(db: Db, storeId: number, which: ReturnType<typeof sql>): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    select ${wholePurchase(storeId)} from purchases p
    join suppliers s on s.store_id = ${storeId} and s.id = p.supplier_id
    where p.store_id = ${storeId} and ${which}`.execute(db);
  return rows[0];
}

export const findPurchase = (db: Db, storeId: number, purchaseId: number) =>
  findOne(db, storeId, sql`p.id = ${purchaseId}`);

export const findPurchaseByUuid = (db: Db, storeId: number, uuid: string) =>
  findOne(db, storeId, sql`p.uuid = ${uuid}`);

/** Whose number this is already. */
export const findPurchaseByNumber = (db: Db, storeId: number, number: string) =>
  findOne(db, storeId, sql`fold(p.number) = fold(${number}::text)`);

/** The purchase that has this invoice of a supplier; a cancelled one has none. */
export const findPurchaseByInvoice = (db: Db, storeId: number, supplierId: number, invoice: string) =>
  findOne(
    db,
    storeId,
    sql`p.supplier_id = ${supplierId} and fold(p.invoice_number) = fold(${invoice}::text) and p.status <> 'cancelled'`,
  );

export async function findLines(db: Db, storeId: number, purchaseId: number): Promise<PurchaseLineRow[]> {
  const { rows } = await sql<PurchaseLineRow>`
    select l.*, p.sku, p.barcode, p.unit from purchase_lines l
    join products p on p.store_id = ${storeId} and p.id = l.product_id
    where l.store_id = ${storeId} and l.purchase_id = ${purchaseId} order by l.line`.execute(db);
  return rows;
}

export async function findReceptions(db: Db, storeId: number, purchaseId: number): Promise<ReceptionRow[]> {
  const { rows } = await sql<ReceptionRow>`
    select r.id, r.at, u.full_name as actor_name, r.owed_usd, r.notes,
      (select sum(l.units) from reception_lines l where l.store_id = ${storeId} and l.reception_id = r.id) as units
    from receptions r join users u on u.id = r.actor_user_id
    where r.store_id = ${storeId} and r.purchase_id = ${purchaseId} order by r.id`.execute(db);
  return rows;
}

export interface LineProduct {
  id: number;
  name: string;
  unit: ProductUnit;
  kind: string;
  tax_rate: string;
  is_exempt: boolean;
}

/** The products that lines name, with the tax each pays: its own, else that of the store. */
export async function findLineProducts(db: Db, storeId: number, ids: number[]): Promise<Map<number, LineProduct>> {
  const { rows } = await sql<LineProduct>`
    select p.id, p.name, p.unit, p.kind, t.rate as tax_rate, t.is_exempt from products p
    join taxes t on t.store_id = ${storeId}
      and (t.id = p.tax_id or (p.tax_id is null and t.is_default))
    where p.store_id = ${storeId} and p.id = any (${ids}::bigint[]) and p.archived_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the purchases of the store up by one. The transaction holds the clock. */
export async function nextPurchaseNumber(db: Db, storeId: number): Promise<number> {
  const { purchase_number } = await db
    .updateTable('store_clocks')
    .set((eb) => ({ purchase_number: eb('purchase_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('purchase_number')
    .executeTakeFirstOrThrow();
  return purchase_number;
}

export async function insertPurchase(db: Db, values: Insertable<Schema['purchases']>): Promise<number> {
  const { id } = await db.insertInto('purchases').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePurchase(
  db: Db,
  storeId: number,
  purchaseId: number,
  values: Updateable<Schema['purchases']>,
): Promise<void> {
  await db
    .updateTable('purchases')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', purchaseId)
    .execute();
}

/** Puts these lines in the place of those there are. */
export async function replaceLines(
  db: Db,
  storeId: number,
  purchaseId: number,
  lines: Insertable<Schema['purchase_lines']>[],
): Promise<void> {
  await db.deleteFrom('purchase_lines').where('store_id', '=', storeId).where('purchase_id', '=', purchaseId).execute();
  await db.insertInto('purchase_lines').values(lines).execute();
}

/** Keeps what a supplier calls products, without saying that they were bought: that a reception does. */
export async function keepSupplierCodes(
  db: Db,
  storeId: number,
  supplierId: number,
  codes: ReadonlyMap<number, string>,
): Promise<void> {
  if (codes.size === 0) return;
  await sql`
    insert into supplier_products (store_id, supplier_id, product_id, supplier_code)
    select ${storeId}::bigint, ${supplierId}::bigint, product_id, code
    from unnest(${[...codes.keys()]}::bigint[], ${[...codes.values()]}::text[]) as c (product_id, code)
    on conflict (store_id, supplier_id, product_id) do update set supplier_code = excluded.supplier_code
    where supplier_products.supplier_code is distinct from excluded.supplier_code`.execute(db);
}
