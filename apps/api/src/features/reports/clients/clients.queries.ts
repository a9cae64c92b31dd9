import type { Period } from '@minipos/domain/rates/period';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { withinDays } from '#db/statements/within-days.ts';
import { clientNameColumn } from '#features/clients/public.ts';

export interface BuyerRow {
  name: string | null;
  purchases: number;
  net_usd: string;
  last_at: Date;
  debt: string;
  count: number;
  all_purchases: number;
  all_net: string;
}

/** Who bought most of what stands of the sales of a period; a sale that came back whole was no purchase. */
export async function findBuyers(db: Db, storeId: number, { from, to }: Period, limit: number): Promise<BuyerRow[]> {
  const within = sql.join(withinDays('s.at', { startDate: from, endDate: to }), sql` and `);
  const { rows } = await sql<BuyerRow>`
    with bought as (
      select s.client_id, count(*) as purchases, sum(s.total_usd - s.refunded_usd) as net_usd, max(s.at) as last_at
      from sales s where s.store_id = ${storeId} and ${within} and s.client_id is not null
        and s.status not in ('cancelled', 'refunded')
      group by s.client_id
    ), best as (
      select b.*, count(*) over () as count, sum(b.purchases) over () as all_purchases, sum(b.net_usd) over () as all_net
      from bought b order by b.net_usd desc, b.client_id limit ${limit}
    )
    select ${clientNameColumn} as name, b.purchases, b.net_usd, b.last_at, c.current_debt_usd as debt, b.count, b.all_purchases,
      b.all_net
    from best b join clients c on c.store_id = ${storeId} and c.id = b.client_id
    order by b.net_usd desc, b.client_id`.execute(db);
  return rows;
}

/** What all clients owe now. */
export async function sumDebt(db: Db, storeId: number): Promise<{ owing: number; debt: string }> {
  const { rows } = await sql<{ owing: number; debt: string }>`
    select count(*) as owing, coalesce(sum(current_debt_usd), 0) as debt from clients
    where store_id = ${storeId} and archived_at is null and current_debt_usd > 0`.execute(db);
  return rows[0] ?? { owing: 0, debt: '0' };
}
