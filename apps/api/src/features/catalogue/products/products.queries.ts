import type { ProductFilter } from '@minipos/contract/catalogue/products';
import type { ProductKind, ProductUnit } from '@minipos/domain/stock/stock';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { orderBy, type SortColumns } from '#db/statements/order-by.ts';
import { type Filter, joinStock, productConditions } from './product-filter.ts';

/** A product as lists and forms show it: with the names behind its ids, its stock and its pictures. */
export interface ProductRow {
  id: number;
  rev: number;
  uuid: string;
  store_id: number;
  name: string;
  description: string | null;
  model: string | null;
  sku: string | null;
  barcode: string | null;
  department_id: number;
  department_name: string;
  brand_id: number | null;
  brand_name: string | null;
  tax_id: number | null;
  unit: ProductUnit;
  kind: ProductKind;
  price_usd: string;
  cost_usd: string;
  on_hand: string;
  min_stock: string;
  max_stock: string | null;
  is_active: boolean;
  images: { id: string; name: string; width: number; height: number }[];
  created_at: Date;
  updated_at: Date;
}

const columns = sql`
  p.id, p.rev, p.uuid, p.store_id, p.name, p.description, p.model, p.sku, p.barcode, p.department_id, d.name as department_name,
  p.brand_id, b.name as brand_name, p.tax_id, p.unit, p.kind, p.price_usd, p.cost_usd, s.on_hand, p.min_stock, p.max_stock,
  p.is_active, p.created_at, p.updated_at,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', i.id, 'name', i.file_name, 'width', i.width, 'height', i.height) order by shown.position)
    from product_images shown join images i on i.store_id = shown.store_id and i.id = shown.image_id
    where shown.store_id = p.store_id and shown.product_id = p.id
  ), '[]') as images`;

const joinNames = sql`
  join departments d on d.store_id = p.store_id and d.id = p.department_id
  left join brands b on b.store_id = p.store_id and b.id = p.brand_id`;

const sortColumns: SortColumns = {
  name: sql`p.name collate "es-x-icu"`,
  price: sql`p.price_usd`,
  stock: sql`s.on_hand`,
  createdAt: sql`p.created_at`,
};

/** A page of products and the size of the whole filter, in one flight. */
export function findProducts(db: Db, storeId: number, filter: ProductFilter) {
  const byStock = filter.stock !== undefined || filter.sort.endsWith('stock');
  return findPage(db, storeId, { filter, order: orderBy(sortColumns, filter.sort, sql`p.id`), byStock, page: filter });
}

/** Products that need attention: what is gone, then the emptiest against its own minimum. */
export function findLowStock(db: Db, storeId: number, { search, ...page }: Page & { search?: string | undefined }) {
  const filter: Filter = { search, stock: 'low', isActive: true };
  const order = sql`order by s.on_hand > 0, s.on_hand - p.min_stock, p.id`;
  return findPage(db, storeId, { filter, order, byStock: true, page });
}

/** Names, stock and pictures are looked up for the rows of the page alone, not for all those before it. */
async function findPage(
  db: Db,
  storeId: number,
  list: { filter: Filter; order: RawBuilder<unknown>; byStock: boolean; page: Page },
) {
  const { filter, order, byStock } = list;
  const { page, limit } = list.page;
  const where = productConditions(storeId, filter);
  const [rows, count] = await Promise.all([
    sql<ProductRow>`
      select ${columns} from (
        select p.* from products p ${byStock ? joinStock : sql``} where ${where} ${order}
        limit ${limit} offset ${(page - 1) * limit}
      ) p ${joinStock} ${joinNames} ${order}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from products p ${filter.stock ? joinStock : sql``} where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

interface Page {
  page: number;
  limit: number;
}

export interface ProductFigures {
  products: number;
  value: string;
  cost: string;
  low: number;
}

/** Figures over the whole filter. What is below zero in stock is worth nothing, not less. */
export async function countProducts(db: Db, storeId: number, filter: Filter): Promise<ProductFigures> {
  const { rows } = await sql<ProductFigures>`
    select count(*) as products,
      coalesce(round(sum(p.price_usd * greatest(s.on_hand, 0)) filter (where p.kind = 'stocked'), 2), 0) as value,
      coalesce(round(sum(p.cost_usd * greatest(s.on_hand, 0)) filter (where p.kind = 'stocked'), 2), 0) as cost,
      count(*) filter (where p.is_active and p.kind = 'stocked' and s.on_hand <= p.min_stock) as low
    from products p ${joinStock} where ${productConditions(storeId, filter)}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate came without a row');
  return figures;
}

/** Those of some ids that are there, in the order of their names. */
export async function findProductsByIds(db: Db, storeId: number, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${columns} from products p ${joinStock} ${joinNames}
    where p.store_id = ${storeId} and p.archived_at is null and p.id = any (${ids}::bigint[])
    order by p.name collate "es-x-icu", p.id`.execute(db);
  return rows;
}

/** One product by a condition on `p`; undefined when the store has none. */
async function findOne(db: Db, storeId: number, condition: RawBuilder<unknown>): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${columns} from products p ${joinStock} ${joinNames}
    where p.store_id = ${storeId} and p.archived_at is null and ${condition} limit 1`.execute(db);
  return rows[0];
}

export const findProduct = (db: Db, storeId: number, productId: number) =>
  findOne(db, storeId, sql`p.id = ${productId}`);

export const findProductByUuid = (db: Db, storeId: number, uuid: string) => findOne(db, storeId, sql`p.uuid = ${uuid}`);

/** A barcode wins over a SKU that happens to read the same. */
export async function findProductByCode(db: Db, storeId: number, code: string): Promise<ProductRow | undefined> {
  return (await findOne(db, storeId, sql`p.barcode = ${code}`)) ?? (await findOne(db, storeId, sql`p.sku = ${code}`));
}

/** Products by rev (deleted ones included) or by id (without them), for the devices' copies. */
export async function findProductsAfter(
  db: Db,
  storeId: number,
  range: { column: 'rev' | 'id'; after: number; upTo: number; limit: number },
) {
  const column = sql.ref(`p.${range.column}`);
  const living = range.column === 'id' ? sql`and p.archived_at is null` : sql``;
  const { rows } = await sql<ProductRow & { rev: number; archived_at: Date | null }>`
    select ${columns}, p.rev, p.archived_at from products p ${joinStock} ${joinNames}
    where p.store_id = ${storeId} and ${column} > ${range.after} and ${column} <= ${range.upTo} ${living}
    order by ${column} limit ${range.limit}`.execute(db);
  return rows;
}

export async function insertProduct(db: Db, values: Insertable<Schema['products']>): Promise<number> {
  const { id } = await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateProduct(
  db: Db,
  storeId: number,
  productId: number,
  values: Updateable<Schema['products']>,
): Promise<void> {
  await db
    .updateTable('products')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .execute();
}
