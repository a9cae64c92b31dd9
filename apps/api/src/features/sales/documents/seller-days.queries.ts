import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { withinDays } from '#db/statements/within-days.ts';

/** What one person sold on one day, and what came back of it within the period. */
export interface SellerDay {
  user_id: number;
  full_name: string;
  day: string;
  sales: number;
  sold: string;
  refunded: string;
}

/**
 * Sales in doubt: nobody proved who made them, or what they were paid with is not there. Each has an open incident; resolved, it
 * is a sale like the others.
 */
const doubt = (storeId: number) => sql`subject as (
  select case when i.kind = 'exchange_unmatched' then split_part(i.subject, ':', 2)::bigint end as sale_id,
    case when i.kind = 'unproved_actor' and i.detail->>'entityId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (i.detail->>'entityId')::uuid end as sale_uuid
  from incidents i where i.store_id = ${storeId} and i.resolved_at is null and i.kind in ('exchange_unmatched', 'unproved_actor')
), doubt as materialized (
  select sale_id as id from subject where sale_id is not null
  union
  select s.id from subject d join sales s on s.store_id = ${storeId} and s.uuid = d.sale_uuid
)`;
// Incidents are few: their sales are looked up once, and no sale is read only to see whether it is one of them.
const isInDoubt = sql`s.id in (select id from doubt)`;

const dayOfSale = sql`(s.at at time zone 'America/Caracas')::date`;

/**
 * Goods sold in a period by person and day, after discounts, without IVA, IGTF and delivery. What comes back counts in the period
 * of the refund, for who sold it and the day of the sale. Corrections of payments change none of it. What is in doubt is left out.
 */
export async function findSellerDays(
  db: Db,
  storeId: number,
  { from, to }: { from: string; to: string },
): Promise<SellerDay[]> {
  const within = (column: string) => sql.join(withinDays(column, { startDate: from, endDate: to }), sql` and `);
  const { rows } = await sql<SellerDay>`
    with ${doubt(storeId)}, fact as (
      select s.actor_user_id as user_id, ${dayOfSale} as day, 1 as sales, s.subtotal_usd - s.discount_usd as sold,
        0 as refunded
      from sales s where s.store_id = ${storeId} and ${within('s.at')} and not ${isInDoubt}
      union all
      select s.actor_user_id, ${dayOfSale}, 0, 0, r.total_usd - r.tax_usd - r.delivery_usd - r.igtf_usd
      from sale_refunds r join sales s on s.store_id = r.store_id and s.id = r.sale_id
      where r.store_id = ${storeId} and ${within('r.at')} and not ${isInDoubt}
    ), seller_day as (
      select user_id, day, sum(sales) as sales, sum(sold) as sold, sum(refunded) as refunded from fact group by user_id, day
    )
    select d.*, u.full_name from seller_day d join users u on u.id = d.user_id order by d.user_id, d.day`.execute(db);
  return rows;
}

/** How many sales of a period are left out because they are in doubt. */
export async function countSalesInDoubt(
  db: Db,
  storeId: number,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const within = sql.join(withinDays('s.at', { startDate: from, endDate: to }), sql` and `);
  const { rows } = await sql<{ sales: number }>`
    with ${doubt(storeId)}
    select count(*) as sales from doubt join sales s on s.store_id = ${storeId} and s.id = doubt.id where ${within}`.execute(
    db,
  );
  return rows[0]?.sales ?? 0;
}
