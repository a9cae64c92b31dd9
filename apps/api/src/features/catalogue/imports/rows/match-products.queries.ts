import type { ProductUnit } from '@minipos/domain/stock/stock';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { ParsedRow } from './parse-row.ts';
import type { Catalogue, KnownProduct } from './plan-rows.ts';

interface MatchRow extends Omit<KnownProduct, 'price_usd' | 'cost_usd' | 'min_stock' | 'max_stock' | 'on_hand'> {
  unit: ProductUnit;
  price_usd: string;
  cost_usd: string;
  min_stock: string;
  max_stock: string | null;
  on_hand: string;
}

/** Products that some rows may mean: same barcode, same SKU, or, for rows without either, the same name. */
export async function findMatches(
  db: Db,
  storeId: number,
  importId: number,
  rows: readonly ParsedRow[],
): Promise<Omit<Catalogue, 'parts'>> {
  const barcodes = rows.flatMap(({ fields }) => fields.barcode ?? []);
  // What is a barcode here was the SKU in files that came before barcodes were recognised.
  const skus = rows.flatMap(({ fields }) => fields.sku || fields.barcode || []);
  const names = rows.flatMap(({ fields }) => (fields.barcode || fields.sku ? [] : (fields.name ?? [])));
  const { rows: found } = await sql<MatchRow>`
    ${lookUp(storeId, importId, barcodes, sql`p.barcode = w.code`)}
    union all ${lookUp(storeId, importId, skus, sql`p.sku = w.code`)}
    union all ${lookUp(storeId, importId, names, sql`p.name collate "es-x-icu" = w.code collate "es-x-icu"`)}
  `.execute(db);
  const products = [...new Map(found.map((row) => [row.id, readNumbers(row)])).values()];
  const catalogue = { byBarcode: new Map(), bySku: new Map(), byName: new Map() } as Omit<Catalogue, 'parts'>;
  for (const product of products) {
    if (product.barcode) catalogue.byBarcode.set(product.barcode, product);
    if (product.sku) catalogue.bySku.set(product.sku, product);
    catalogue.byName.set(product.name, [...(catalogue.byName.get(product.name) ?? []), product]);
  }
  return catalogue;
}

/** One look into an index for each code. Two products of one name are enough to know that a name is not enough. */
const lookUp = (storeId: number, importId: number, codes: string[], condition: RawBuilder<unknown>) => sql`
  select p.id, p.rev, p.name, p.description, p.model, p.sku, p.barcode, p.department_id, p.brand_id, p.tax_id, p.unit, p.kind,
    p.price_usd, p.cost_usd, p.min_stock, p.max_stock, p.is_active, s.on_hand, coalesce(e.touched, false) as touched
  from unnest(${codes}::text[]) as w (code)
  cross join lateral (
    select p.* from products p where p.store_id = ${storeId} and ${condition} and p.archived_at is null limit 2
  ) p
  cross join lateral (
    select s.on_hand from product_stock s where s.store_id = ${storeId} and s.product_id = p.id limit 1
  ) s
  left join lateral (
    select true as touched from import_effects e
    where e.store_id = ${storeId} and e.import_id = ${importId} and e.product_id = p.id limit 1
  ) e on true`;

const readNumbers = (row: MatchRow): KnownProduct => ({
  ...row,
  price_usd: Number(row.price_usd),
  cost_usd: Number(row.cost_usd),
  min_stock: Number(row.min_stock),
  max_stock: row.max_stock === null ? null : Number(row.max_stock),
  on_hand: Number(row.on_hand),
});

/** Has the tables counted when PostgreSQL's own idea of them is far behind, which only happens where nearly all is new. */
export async function countNewRows(db: Db, written: number): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select reltuples::bigint as known from pg_class where oid = 'products'::regclass`.execute(db);
  if ((rows[0]?.known ?? 0) < written / 4) await sql`select refresh_catalogue_statistics()`.execute(db);
}
