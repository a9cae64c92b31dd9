import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

interface PurchaseFigures {
  purchases: number;
  total: string;
  average: string | null;
  first_at: Date | null;
  last_at: Date | null;
}

interface Favourite {
  product_uuid: string;
  product_name: string;
  purchases: number;
  quantity: string;
}

// Of what came back in part, the rest.
const counted = sql`s.status not in ('cancelled', 'refunded')`;

/** What a client bought, and what they take home most often; under the name it was last sold by. */
export async function findHistory(db: Db, storeId: number, clientId: number) {
  const [figures, favourites] = await Promise.all([
    sql<PurchaseFigures>`
      select count(*) as purchases, coalesce(sum(total_usd - refunded_usd), 0) as total,
        round(avg(total_usd - refunded_usd), 2) as average,
        min(at) as first_at, max(at) as last_at
      from sales s where s.store_id = ${storeId} and s.client_id = ${clientId} and ${counted}`.execute(db),
    sql<Favourite>`
      select i.product_uuid, (array_agg(i.product_name order by s.at desc, s.id desc))[1] as product_name,
        count(distinct s.id) as purchases, sum(i.quantity - coalesce(b.returned, 0)) as quantity
      from sales s join sale_items i on i.store_id = s.store_id and i.sale_id = s.id
      left join lateral (
        select sum(g.quantity) as returned from sale_refunds r
        join sale_refund_items g on g.store_id = r.store_id and g.refund_id = r.id and g.line = i.line
        where s.status = 'partly_refunded' and r.store_id = ${storeId} and r.sale_id = s.id
      ) b on true
      where s.store_id = ${storeId} and s.client_id = ${clientId} and ${counted}
        and i.quantity > coalesce(b.returned, 0)
      group by i.product_uuid order by purchases desc, quantity desc, product_name limit 5`.execute(db),
  ]);
  const [first] = figures.rows;
  if (!first) throw new Error('an aggregate came without a row');
  return { ...first, favourites: favourites.rows };
}
