import type { ProductStatsFilter } from '@minipos/contract/catalogue/products';
import { signsAsSpaces, withoutSigns, wordsOf } from '@minipos/domain/text/signs';
import { type RawBuilder, sql } from 'kysely';

/** What a list of products and its figures are filtered by. */
export type Filter = ProductStatsFilter;

/**
 * Conditions on `products p` and, when stock is asked for, `product_stock s`. Each word of a search must occur somewhere in
 * name, description, model, barcode or SKU, accents, case and signs aside.
 */
export function productConditions(storeId: number, filter: Filter): RawBuilder<unknown> {
  const conditions = [sql`p.store_id = ${storeId}`, sql`p.archived_at is null`];
  if (filter.departmentId !== undefined) conditions.push(sql`p.department_id = ${filter.departmentId}`);
  if (filter.brandId !== undefined) conditions.push(sql`p.brand_id = ${filter.brandId}`);
  if (filter.taxId !== undefined) conditions.push(sql`p.tax_id = ${filter.taxId}`);
  if (filter.isActive !== undefined) conditions.push(sql`p.is_active = ${filter.isActive}`);
  if (filter.stock === 'low') conditions.push(sql`p.kind = 'stocked' and s.on_hand <= p.min_stock`);
  if (filter.stock === 'out') conditions.push(sql`p.kind = 'stocked' and s.on_hand <= 0`);
  const found = readings(filter.search ?? '').map(idsOf);
  if (found.length > 0) conditions.push(sql`p.id = any (coalesce(${sql.join(found)}))`);
  return sql.join(conditions, sql` and `);
}

/** Products with all these words; null where there are none, so that the next reading is tried. */
function idsOf(words: string[]): RawBuilder<unknown> {
  const patterns = words.map((word) => sql`'%' || fold(${word.replaceAll(wildcards, String.raw`\$&`)}) || '%'`);
  return sql`nullif(array(select search.products_like(array[${sql.join(patterns)}])), '{}')`;
}

const mostWords = 8;
// What LIKE would not take literally.
const wildcards = /[\\%_]/g;

/** A search as it was typed; then, as the till does, without its signs, and with spaces in their place. */
function readings(search: string): string[][] {
  const typed = [search, withoutSigns(search), signsAsSpaces(search)].map((text) => wordsOf(text).slice(0, mostWords));
  const [first = [], ...others] = typed;
  const isNew = (words: string[], at: number) =>
    words.length > 0 && typed.findIndex((known) => known.join(' ') === words.join(' ')) === at + 1;
  return first.length === 0 ? [] : [first, ...others.filter(isNew)];
}

export const joinStock = sql`join product_stock s on s.store_id = p.store_id and s.product_id = p.id`;
