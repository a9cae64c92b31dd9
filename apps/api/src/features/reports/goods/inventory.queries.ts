import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface StockedGroup {
  department: string;
  products: number;
  units: string;
  price_usd: string;
  cost_usd: string;
}

/** What lies on the shelves by department, at today's prices and costs; what was sold past its count is worth nothing. */
export async function findStockByDepartment(db: Db, storeId: number): Promise<StockedGroup[]> {
  const { rows } = await sql<StockedGroup>`
    select d.name as department, count(*) as products, sum(greatest(s.on_hand, 0)) as units,
      round(sum(p.price_usd * greatest(s.on_hand, 0)), 2) as price_usd,
      round(sum(p.cost_usd * greatest(s.on_hand, 0)), 2) as cost_usd
    from products p join product_stock s on s.store_id = ${storeId} and s.product_id = p.id
    join departments d on d.store_id = ${storeId} and d.id = p.department_id
    where p.store_id = ${storeId} and p.archived_at is null and p.kind = 'stocked'
    group by d.id, d.name order by price_usd desc, d.name`.execute(db);
  return rows;
}

export interface LowProduct {
  name: string;
  department: string;
  on_hand: string;
  min_stock: string;
  price_usd: string;
  cost_usd: string;
  count: number;
  out: number;
}

/** Products at or below their own minimum, those that are gone first. */
export async function findLowProducts(db: Db, storeId: number, limit: number): Promise<LowProduct[]> {
  const { rows } = await sql<LowProduct>`
    select p.name, d.name as department, s.on_hand, p.min_stock,
      round(p.price_usd * greatest(s.on_hand, 0), 2) as price_usd, round(p.cost_usd * greatest(s.on_hand, 0), 2) as cost_usd,
      count(*) over () as count, count(*) filter (where s.on_hand <= 0) over () as out
    from products p join product_stock s on s.store_id = ${storeId} and s.product_id = p.id
    join departments d on d.store_id = ${storeId} and d.id = p.department_id
    where p.store_id = ${storeId} and p.archived_at is null and p.is_active and p.kind = 'stocked'
      and s.on_hand <= p.min_stock
    order by s.on_hand > 0, s.on_hand - p.min_stock, p.id limit ${limit}`.execute(db);
  return rows;
}
