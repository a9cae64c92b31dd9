import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Period } from '@minipos/domain/rates/period';
import type { Currency } from '@minipos/domain/stores/store-types';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { type StandingSums, standingSums } from '#db/statements/standing-sales.ts';
import { withinDays } from '#db/statements/within-days.ts';

export interface NetRow {
  sales: number;
  total_usd: string;
  total_bs: string;
  refunded_usd: string;
}

export interface HourRow extends NetRow {
  day: string;
  hour: number;
}

/** The hours of some days of a store, as folded. */
export async function findHours(db: Db, storeId: number, days: readonly string[]): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select day::text, hour, sales, total_usd - refunded_usd - counter_returned_usd as total_usd,
      total_bs - refunded_bs - counter_returned_bs as total_bs, refunded_usd + counter_returned_usd as refunded_usd
    from hour_figures where store_id = ${storeId} and day = any (${days}::date[]) order by day, hour`.execute(db);
  return rows;
}

/** What was sold less what came back between two moments, from the facts themselves: for part of an hour. */
export async function sumBetween(db: Db, storeId: number, from: Date, to: Date) {
  const { rows } = await netBetween(storeId, from, to).execute(db);
  return rows[0] ?? { sales: 0, total_usd: '0', refunded_usd: '0' };
}

export const netBetween = (storeId: number, from: Date, to: Date) =>
  sql<Pick<NetRow, 'sales' | 'total_usd' | 'refunded_usd'>>`
    select coalesce(sum(sales), 0) as sales, coalesce(sum(sold - back), 0) as total_usd,
      coalesce(sum(back), 0) as refunded_usd from (
      select 1 as sales, total_usd as sold, 0 as back from sales
      where store_id = ${storeId} and at >= ${from} and at < ${to}
      union all
      select 0, 0, total_usd from sale_refunds where store_id = ${storeId} and at >= ${from} and at < ${to}
      union all
      select 0, 0, total_usd from counter_returns where store_id = ${storeId} and at >= ${from} and at < ${to}
    ) facts`;

/**
 * What came back of sales between two moments, with who had sold it. Bolívares are what was left of the sale before less what is
 * left after, as the figures have them.
 */
export const backBetween = (storeId: number, from: Date, to: Date) => sql`
  select r.at, s.actor_user_id as seller_id, r.total_usd as usd, case r.total_usd when 0 then 0 else
      case e.usd when 0 then s.total_bs else round((s.total_usd - e.usd) * s.rate, 2) end
      - round((s.total_usd - e.usd - r.total_usd) * s.rate, 2)
    end as bs
  from (select * from sale_refunds where store_id = ${storeId} and at >= ${from} and at < ${to}) r
  join sales s on s.store_id = ${storeId} and s.id = r.sale_id
  cross join lateral (
    select coalesce(sum(e.total_usd), 0) as usd from sale_refunds e
    where e.store_id = ${storeId} and e.sale_id = r.sale_id and e.id < r.id
  ) e`;

export interface OwnSums extends NetRow {
  charged_usd: string;
}

/** What one person sold between two moments, less what came back of their sales between the same, whenever it had been sold. */
export async function sumOwn(db: Db, storeId: number, userId: number, from: Date, to: Date): Promise<OwnSums> {
  const { rows } = await sql<OwnSums>`
    select coalesce(sum(sales), 0) as sales, coalesce(sum(usd - back), 0) as total_usd, coalesce(sum(bs), 0) as total_bs,
      coalesce(sum(back), 0) as refunded_usd, coalesce(sum(usd), 0) as charged_usd
    from (
      select 1 as sales, total_usd as usd, total_bs as bs, 0 as back from sales
      where store_id = ${storeId} and at >= ${from} and at < ${to} and actor_user_id = ${userId}
      union all
      select 0, 0, -b.bs, b.usd from (${backBetween(storeId, from, to)}) b where b.seller_id = ${userId}
    ) facts`.execute(db);
  if (!rows[0]) throw new Error('the sums of a person came without a row');
  return rows[0];
}

/** What is left of the sales between two moments, as the list of sales adds it up. */
export async function sumStanding(db: Db, storeId: number, from: Date, to: Date): Promise<StandingSums> {
  const { rows } = await sql<StandingSums>`
    select ${standingSums} from sales s where s.store_id = ${storeId} and s.at >= ${from} and s.at < ${to}`.execute(db);
  if (!rows[0]) throw new Error('the sums of sales came without a row');
  return rows[0];
}

export interface CollectedRow {
  method: PaymentMethodCode;
  currency: Currency;
  payments: number;
  amount: string;
  amount_usd: string;
}

/**
 * What stayed of the money of some days: from the figures of their sales, from the debts that clients paid, without
 * payments of them that were undone and without what went back for goods that no sale is known of. Goods that paid for others are no money.
 */
export async function findCollected(db: Db, storeId: number, { from, to }: Period): Promise<CollectedRow[]> {
  const within = (column: string) => sql.join(withinDays(column, { startDate: from, endDate: to }), sql` and `);
  const { rows } = await sql<CollectedRow>`
    select method, currency, sum(payments) as payments, sum(amount) as amount, sum(amount_usd) as amount_usd from (
      select method, currency, payments, amount - change_amount - refunded_amount as amount,
        amount_usd - change_usd - refunded_usd as amount_usd
      from day_tenders
      where store_id = ${storeId} and day between ${from}::date and ${to}::date and method <> 'exchange'
      union all
      select t.method, t.currency, 1, t.amount, t.amount_usd from client_payments p
      join client_payment_tenders t on t.store_id = p.store_id and t.payment_id = p.id
      where p.store_id = ${storeId} and ${within('p.at')}
      union all
      select t.method, t.currency, -1, -t.amount, -t.amount_usd from client_payment_undos u
      join client_payment_tenders t on t.store_id = u.store_id and t.payment_id = u.payment_id
      where u.store_id = ${storeId} and ${within('u.at')}
      union all
      select t.method, t.currency, 0, -t.amount, -t.amount_usd from counter_returns r
      join counter_return_payments t on t.store_id = r.store_id and t.return_id = r.id
      where r.store_id = ${storeId} and ${within('r.at')}
    ) moved group by method, currency having sum(amount) <> 0 order by sum(amount_usd) desc, method, currency`.execute(
    db,
  );
  return rows;
}

export interface SoldProductRow {
  id: number | null;
  uuid: string;
  name: string | null;
  quantity: string;
  total_usd: string;
}

/** What brought most on a day, less what came back of it on that day. */
export async function findBestProducts(db: Db, storeId: number, day: string, limit: number): Promise<SoldProductRow[]> {
  const { rows } = await sql<SoldProductRow>`
    select p.id, d.product_uuid as uuid, p.name, d.quantity - d.returned_quantity as quantity,
      d.total_usd - d.returned_usd as total_usd
    from day_products d left join products p on p.store_id = d.store_id and p.uuid = d.product_uuid
    where d.store_id = ${storeId} and d.day = ${day}::date and d.total_usd > d.returned_usd
    order by total_usd desc, uuid limit ${limit}`.execute(db);
  return rows;
}
