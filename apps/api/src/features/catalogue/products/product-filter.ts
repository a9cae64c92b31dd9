import type { ProductStatsFilter } from '@minipos/contract/catalogue/products';
import { type RawBuilder, sql } from 'kysely';

/** What a list of products and its figures are filtered by. */
export type Filter = ProductStatsFilter;

/**
 * Conditions on `products p` and, when stock is asked for, `product_stock s`. Each word of a search must occur somewhere in
 * name, description, model, barcode or SKU, accents and case aside.
 */
export function productConditions(storeId: number, filter: Filter): RawBuilder<unknown> {
  const conditions = [sql`p.store_id = ${storeId}`, sql`p.archived_at is null`];
  if (filter.departmentId !== undefined) conditions.push(sql`p.department_id = ${filter.departmentId}`);
  if (filter.brandId !== undefined) conditions.push(sql`p.brand_id = ${filter.brandId}`);
  if (filter.taxId !== undefined) conditions.push(sql`p.tax_id = ${filter.taxId}`);
  if (filter.isActive !== undefined) conditions.push(sql`p.is_active = ${filter.isActive}`);
  if (filter.stock === 'low') conditions.push(sql`p.kind = 'stocked' and s.on_hand <= p.min_stock`);
  if (filter.stock === 'out') conditions.push(sql`p.kind = 'stocked' and s.on_hand <= 0`);
  const patterns = searchWords(filter.search).map((word) => sql`'%' || fold(${word}) || '%'`);
  if (patterns.length > 0)
    conditions.push(sql`p.id = any (array(select search.products_like(array[${sql.join(patterns)}])))`);
  return sql.join(conditions, sql` and `);
}

/** Words of a search, with the signs that LIKE would read as wildcards taken literally. */
function searchWords(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return words.slice(0, 8).map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`));
}

export const joinStock = sql`join product_stock s on s.store_id = p.store_id and s.product_id = p.id`;
