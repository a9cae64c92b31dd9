import type { Period } from '@minipos/domain/rates/period';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** What goods brought, less what came back of them; `count` and `all_…` are of everything, whatever was left out. */
export interface GoodsRow {
  name: string | null;
  quantity: string;
  net_usd: string;
  cost_usd: string;
  costed_usd: string;
  count: number;
  all_quantity: string;
  all_net: string;
  all_cost: string;
  all_costed: string;
}

export interface ProductRow extends GoodsRow {
  id: number | null;
  uuid: string;
  unit: ProductUnit | null;
  department: string | null;
}

export interface GroupRow extends GoodsRow {
  products: number;
}

const goods = (storeId: number, { from, to }: Period) => sql`goods as (
  select product_uuid, sum(quantity - returned_quantity) as quantity, sum(total_usd - returned_usd) as net_usd,
    sum(cost_usd - returned_cost_usd) as cost_usd, sum(costed_usd - returned_costed_usd) as costed_usd
  from day_products where store_id = ${storeId} and day between ${from}::date and ${to}::date group by product_uuid)`;

const all = sql`count(*) over () as count, sum(g.quantity) over () as all_quantity, sum(g.net_usd) over () as all_net,
  sum(g.cost_usd) over () as all_cost, sum(g.costed_usd) over () as all_costed`;

export async function findSoldProducts(
  db: Db,
  storeId: number,
  period: Period,
  { limit, sort }: { limit: number; sort: 'net' | 'units' },
): Promise<ProductRow[]> {
  const order = sort === 'net' ? sql`g.net_usd desc, g.quantity desc` : sql`g.quantity desc, g.net_usd desc`;
  const { rows } = await sql<ProductRow>`
    with ${goods(storeId, period)}
    select p.id, g.product_uuid as uuid, p.name, p.unit, d.name as department, g.quantity, g.net_usd, g.cost_usd, g.costed_usd,
      ${all}
    from goods g left join products p on p.store_id = ${storeId} and p.uuid = g.product_uuid
    left join departments d on d.store_id = ${storeId} and d.id = p.department_id
    order by ${order}, g.product_uuid limit ${limit}`.execute(db);
  return rows;
}

/** The same by the department or the brand that the products have today. */
export async function findSoldGroups(
  db: Db,
  storeId: number,
  period: Period,
  { limit, group }: { limit: number; group: 'department' | 'brand' },
): Promise<GroupRow[]> {
  const table = group === 'department' ? sql`departments` : sql`brands`;
  const id = group === 'department' ? sql`p.department_id` : sql`p.brand_id`;
  const { rows } = await sql<GroupRow>`
    with ${goods(storeId, period)}, grouped as (
      select d.id, d.name, count(*) as products, sum(g.quantity) as quantity, sum(g.net_usd) as net_usd,
        sum(g.cost_usd) as cost_usd, sum(g.costed_usd) as costed_usd
      from goods g left join products p on p.store_id = ${storeId} and p.uuid = g.product_uuid
      left join ${table} d on d.store_id = ${storeId} and d.id = ${id}
      group by d.id, d.name
    )
    select g.name, g.products, g.quantity, g.net_usd, g.cost_usd, g.costed_usd, ${all} from grouped g
    order by g.net_usd desc, g.name limit ${limit}`.execute(db);
  return rows;
}
