import type { Period } from '@minipos/domain/rates/period';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { withinDays } from '#db/statements/within-days.ts';

export interface SellerRow {
  user_id: number;
  name: string;
  sales: number;
  units: string;
  discount_usd: string;
  total_usd: string;
  refunded_usd: string;
  net_usd: string;
}

/** By who sold it; what came back counts for whoever had sold it. A store has some dozens of people in its life. */
export async function findSellers(db: Db, storeId: number, { from, to }: Period): Promise<SellerRow[]> {
  const { rows } = await sql<SellerRow>`
    select f.user_id, u.full_name as name, sum(f.sales) as sales, sum(f.units) as units, sum(f.discount_usd) as discount_usd,
      sum(f.total_usd) as total_usd, sum(f.refunded_usd) as refunded_usd, sum(f.total_usd - f.refunded_usd) as net_usd
    from day_sellers f join users u on u.id = f.user_id
    where f.store_id = ${storeId} and f.day between ${from}::date and ${to}::date
    group by f.user_id, u.full_name order by net_usd desc, name`.execute(db);
  return rows;
}

export interface TaxRow {
  tax_rate: string;
  is_exempt: boolean;
  base_usd: string;
  tax_usd: string;
  refunded_base_usd: string;
  refunded_tax_usd: string;
}

export async function findTaxes(db: Db, storeId: number, { from, to }: Period): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select tax_rate, is_exempt, sum(base_usd) as base_usd, sum(tax_usd) as tax_usd,
      sum(refunded_base_usd) as refunded_base_usd, sum(refunded_tax_usd) as refunded_tax_usd
    from day_taxes where store_id = ${storeId} and day between ${from}::date and ${to}::date
    group by tax_rate, is_exempt order by is_exempt, tax_rate desc`.execute(db);
  return rows;
}

/** IGTF that was perceived outside sales: with debts that clients paid, less payments undone and what went back for goods without a sale. */
export async function sumOtherIgtf(db: Db, storeId: number, { from, to }: Period): Promise<string> {
  const within = (column: string) => sql.join(withinDays(column, { startDate: from, endDate: to }), sql` and `);
  const { rows } = await sql<{ igtf_usd: string }>`
    select coalesce(sum(igtf_usd), 0) as igtf_usd from (
      select p.igtf_usd from client_payments p where p.store_id = ${storeId} and ${within('p.at')}
      union all
      select -p.igtf_usd from client_payment_undos u
      join client_payments p on p.store_id = u.store_id and p.id = u.payment_id
      where u.store_id = ${storeId} and ${within('u.at')}
      union all
      select -r.igtf_usd from counter_returns r where r.store_id = ${storeId} and ${within('r.at')}
    ) perceived`.execute(db);
  return rows[0]?.igtf_usd ?? '0';
}
