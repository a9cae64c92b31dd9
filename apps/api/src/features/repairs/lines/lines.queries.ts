import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** A line with what its product and its technician are called today. */
export type LineRow = Selectable<Schema['repair_lines']> & {
  product_name: string | null;
  sku: string | null;
  technician_name: string | null;
};

const wholeLines = (storeId: number) => sql`
  select l.*, p.name as product_name, p.sku, trim(e.first_name || ' ' || e.last_name) as technician_name
  from repair_lines l
  left join products p on p.store_id = ${storeId} and p.id = l.product_id
  left join technicians t on t.store_id = ${storeId} and t.id = l.technician_id
  left join employees e on e.store_id = ${storeId} and e.id = t.employee_id
  where l.store_id = ${storeId}`;

/** What a repair consists of now, in the order in which it was added. */
export async function findLines(db: Db, storeId: number, repairId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    ${wholeLines(storeId)} and l.repair_id = ${repairId} and l.removed_at is null order by l.id`.execute(db);
  return rows;
}

/** A line by the uuid it was added with, also one that was taken out again. */
export async function findLineByUuid(db: Db, storeId: number, uuid: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`${wholeLines(storeId)} and l.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export async function insertLine(db: Db, values: Insertable<Schema['repair_lines']>): Promise<void> {
  await db.insertInto('repair_lines').values(values).execute();
}

export async function updateLine(
  db: Db,
  storeId: number,
  lineId: number,
  values: Updateable<Schema['repair_lines']>,
): Promise<void> {
  await db.updateTable('repair_lines').set(values).where('store_id', '=', storeId).where('id', '=', lineId).execute();
}

/** A product as one who puts it into a device needs it. */
export interface PartRow {
  id: number;
  name: string;
  kind: Selectable<Schema['products']>['kind'];
  unit: Selectable<Schema['products']>['unit'];
  price_usd: string;
  /** What one costs the store, as a sale keeps it; null when nobody has said it. */
  unit_cost_usd: string | null;
  tax_rate: string;
  is_exempt: boolean;
  prices_include_tax: boolean;
  on_hand: string;
  is_archived: boolean;
}

/** A product of the store, also one that is not sold any more: what is in a device comes back from it. */
export async function findPart(db: Db, storeId: number, productId: number): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`
    select p.id, p.name, p.kind, p.unit, p.price_usd, nullif(p.cost_usd, 0) as unit_cost_usd, t.rate as tax_rate,
      t.is_exempt, g.prices_include_tax, s.on_hand, p.archived_at is not null as is_archived
    from products p
    join product_stock s on s.store_id = ${storeId} and s.product_id = p.id
    join store_settings g on g.store_id = ${storeId}
    join taxes t on t.store_id = ${storeId}
      and t.id = coalesce(p.tax_id, (select id from taxes where store_id = ${storeId} and is_default))
    where p.store_id = ${storeId} and p.id = ${productId}`.execute(db);
  return rows[0];
}
