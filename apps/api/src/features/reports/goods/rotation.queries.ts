import type { Period } from '@minipos/domain/rates/period';
import { type RotationClass, rotationClasses, rotationLimits } from '@minipos/domain/stock/rotation';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/**
 * Everything that was sold in a period with its class, and what lies on the shelves and was not. Sums come from the figures of days.
 * The product that brought most is of class A, however much that was.
 */
const things = (storeId: number, { from, to }: Period) => sql`
  goods as (
    select product_uuid, sum(quantity) as gross, sum(quantity - returned_quantity) as quantity,
      sum(total_usd - returned_usd) as net_usd, max(day) filter (where quantity > 0) as last_day
    from day_products where store_id = ${storeId} and day between ${from}::date and ${to}::date group by product_uuid
  ), ranked as (
    select *, greatest(net_usd, 0) as brought,
      sum(greatest(net_usd, 0)) over (order by net_usd desc, product_uuid) as upto,
      sum(greatest(net_usd, 0)) over () as whole
    from goods
  ), things as (
    select product_uuid, quantity, net_usd, last_day, case
        when gross = 0 then 'none'
        when brought = 0 then 'C'
        when upto = brought or upto <= whole * ${rotationLimits.A}::numeric then 'A'
        when upto <= whole * ${rotationLimits.B}::numeric then 'B'
        else 'C' end as class
    from ranked
    union all
    select p.uuid, 0, 0, null, 'none' from products p
    join product_stock s on s.store_id = ${storeId} and s.product_id = p.id
    where p.store_id = ${storeId} and p.archived_at is null and p.kind = 'stocked' and s.on_hand > 0
      and not exists (select 1 from goods g where g.product_uuid = p.uuid)
  ), stocked as (
    select t.*, p.id, p.name, p.department_id, s.on_hand,
      round(p.cost_usd * greatest(s.on_hand, 0), 2) as cost_usd, round(p.price_usd * greatest(s.on_hand, 0), 2) as price_usd
    from things t left join products p on p.store_id = ${storeId} and p.uuid = t.product_uuid
    left join product_stock s on s.store_id = ${storeId} and s.product_id = p.id and p.kind = 'stocked'
      and p.archived_at is null
  )`;

export interface ClassRow {
  class: RotationClass;
  products: number;
  quantity: string;
  net_usd: string;
  cost_usd: string;
}

export async function findRotationClasses(db: Db, storeId: number, period: Period): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    with ${things(storeId, period)}
    select class, count(*) as products, sum(quantity) as quantity, sum(net_usd) as net_usd,
      coalesce(sum(cost_usd), 0) as cost_usd
    from stocked group by class`.execute(db);
  return rows.toSorted((a, b) => rotationClasses.indexOf(b.class) - rotationClasses.indexOf(a.class));
}

export interface RotationRow {
  name: string | null;
  department: string | null;
  class: RotationClass;
  quantity: string;
  net_usd: string;
  /** Null for what is not counted, such as a service. */
  on_hand: string | null;
  cost_usd: string | null;
  last_day: string | null;
}

/**
 * What did not sell first, and of that what is worth most, at cost for who may see costs and else at its price. The last sale of what
 * sold nothing in the period is read from the movements of the shown products alone.
 */
export async function findRotation(
  db: Db,
  storeId: number,
  period: Period,
  { limit, byCost }: { limit: number; byCost: boolean },
): Promise<RotationRow[]> {
  const order = sql`array_position(${[...rotationClasses]}::text[], class), ${byCost ? sql`cost_usd` : sql`price_usd`}
    desc nulls last, net_usd desc, product_uuid`;
  const { rows } = await sql<RotationRow>`
    with ${things(storeId, period)}, shown as (select * from stocked order by ${order} limit ${limit})
    select t.name, d.name as department, t.class, t.quantity, t.net_usd, t.on_hand, t.cost_usd,
      coalesce(t.last_day, (m.at at time zone 'America/Caracas')::date)::text as last_day
    from shown t left join departments d on d.store_id = ${storeId} and d.id = t.department_id
    left join lateral (
      select m.at from stock_movements m where m.store_id = ${storeId} and m.product_id = t.id and m.kind = 'sale'
        and t.last_day is null order by m.id desc limit 1
    ) m on true
    order by ${order}`.execute(db);
  return rows;
}
