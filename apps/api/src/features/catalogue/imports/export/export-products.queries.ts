import type { ProductKind, ProductUnit } from '@minipos/domain/stock/stock';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { type Filter, joinStock, productConditions } from '../../products/product-filter.ts';

export interface ExportedProduct {
  id: number;
  name: string;
  description: string | null;
  model: string | null;
  sku: string | null;
  barcode: string | null;
  department: string;
  brand: string | null;
  tax: string | null;
  unit: ProductUnit;
  kind: ProductKind;
  price_usd: string;
  cost_usd: string;
  on_hand: string;
  min_stock: string;
  max_stock: string | null;
  is_active: boolean;
}

/** The products that follow one in the order of their names. However long the list, a page costs the same. */
export async function findProductsAfter(
  db: Db,
  storeId: number,
  filter: Filter,
  last: ExportedProduct | null,
  limit: number,
): Promise<ExportedProduct[]> {
  const after = last
    ? sql`and (p.name collate "es-x-icu", p.id) > (${last.name} collate "es-x-icu", ${last.id})`
    : sql``;
  const { rows } = await sql<ExportedProduct>`
    select p.id, p.name, p.description, p.model, p.sku, p.barcode, d.name as department, b.name as brand, t.name as tax,
      p.unit, p.kind, p.price_usd, p.cost_usd, s.on_hand, p.min_stock, p.max_stock, p.is_active
    from products p ${joinStock}
    join departments d on d.store_id = p.store_id and d.id = p.department_id
    left join brands b on b.store_id = p.store_id and b.id = p.brand_id
    left join taxes t on t.store_id = p.store_id and t.id = p.tax_id
    where ${productConditions(storeId, filter)} ${after}
    order by p.name collate "es-x-icu", p.id limit ${limit}`.execute(db);
  return rows;
}
