import { type AgeBucket, ageBuckets } from '@minipos/domain/clients/client-account';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { clientNameColumn } from '../client-name.ts';
import { givenBack, overdueOf } from './overdue.queries.ts';

export interface DebtAgesRow {
  id: number;
  name: string;
  phone: string | null;
  debt: string;
  ages: Record<AgeBucket, number>;
  /** What should have been paid before today. */
  overdue: string;
  /** Of everybody who owes, whatever was left out. */
  count: number;
  all_debt: string;
  all_overdue: string;
  all_ages: Record<AgeBucket, number>;
}

const ages = (value: (name: string) => string) =>
  sql.raw(
    `jsonb_build_object(${ageBuckets.map((bucket) => `'${bucket}', ${value(bucket.toLowerCase())}`).join(', ')})`,
  );

/** The newest charge of the client `o` under a condition, less what gave back the very sale it is about. */
const chargeBefore = (storeId: number, condition: RawBuilder<unknown>) => sql`
  select c.at, c.id, c.amount_usd - least(c.amount_usd, coalesce(same.back, 0)) as net
  from (
    select m.at, m.id, m.amount_usd, m.reference from client_movements m
    where m.store_id = ${storeId} and m.client_id = o.id and m.amount_usd > 0 ${condition}
    order by m.at desc, m.id desc limit 1
  ) c left join lateral (${givenBack(storeId)}) same on true`;

/**
 * Who owes most and how old it is: payments pay the oldest charge first, so what is owed are the newest charges, less what gave
 * back the very sale they are about (as `findCharges` reads them for one client).
 */
export async function findDebtAges(db: Db, storeId: number, today: string, limit: number): Promise<DebtAgesRow[]> {
  const { rows } = await sql<DebtAgesRow>`
    with owing as (
      select c.id, ${clientNameColumn} as name, c.phone, c.current_debt_usd as debt, c.payment_days
      from clients c
      where c.store_id = ${storeId} and c.archived_at is null and c.current_debt_usd > 0
    ), aged as (
      select o.id, a.owed, ${today}::date - (a.at at time zone 'America/Caracas')::date as days
      from owing o cross join lateral (
        -- From the newest charge back, one by one, until they cover what is owed: older ones are paid and are not read.
        with recursive walk as (
          (select n.*, 0::numeric as newer from (${chargeBefore(storeId, sql``)}) n)
          union all
          select n.*, w.newer + w.net from walk w
          cross join lateral (${chargeBefore(storeId, sql`and (m.at, m.id) < (w.at, w.id)`)}) n
          where w.newer + w.net < o.debt
        )
        select at, least(net, o.debt - newer) as owed from walk
      ) a
    ), client as (
      select o.id, o.name, o.phone, o.debt, ${overdueOf(storeId, today)} as overdue,
        coalesce(sum(a.owed) filter (where a.days <= 30), 0) as upto30,
        coalesce(sum(a.owed) filter (where a.days between 31 and 60), 0) as upto60,
        coalesce(sum(a.owed) filter (where a.days between 61 and 90), 0) as upto90,
        coalesce(sum(a.owed) filter (where a.days > 90), 0) as over90
      from owing o left join aged a on a.id = o.id 
      group by o.id, o.name, o.phone, o.debt, o.payment_days
    )
    select id, name, phone, debt, ${ages((name) => name)} as ages, count(*) over () as count, overdue, sum(debt) over () as all_debt,
      sum(overdue) over () as all_overdue,
      ${ages((name) => `sum(${name}) over ()`)} as all_ages
    from client order by debt desc, id limit ${limit}`.execute(db);
  return rows;
}
