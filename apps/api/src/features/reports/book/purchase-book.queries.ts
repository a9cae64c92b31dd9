import type { Period } from '@minipos/domain/rates/period';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { withinDays } from '#db/statements/within-days.ts';
import type { BookPart } from './book.queries.ts';

/** What a supplier charged, and what went back to them. */
type PurchasePaperKind = 'purchase' | 'return';

/** Bolívares are null where the purchase had no rate. */
export interface PurchasePaperRow {
  at: Date;
  kind: PurchasePaperKind;
  purchase_date: string;
  number: string;
  invoice_number: string | null;
  control_number: string | null;
  supplier: string;
  rif: string | null;
  rate: string | null;
  total_bs: string | null;
  usd: string;
  parts: BookPart[];
}

/**
 * A purchase stands on the day on which the first of it came, with all that came of it; what went back, on its own day, below zero.
 * `factor` makes bolívares of the currency in which the costs were typed.
 */
function papers(storeId: number, { from, to }: Period) {
  const days = (alias: string) => sql.join(withinDays(`${alias}.at`, { startDate: from, endDate: to }), sql` and `);
  const factor = sql`case p.currency when 'USD' then p.rate else 1 end as factor`;
  return sql`
    select r.at, 0 as place, r.id, p.id as purchase_id, p.purchase_date, p.number, p.invoice_number, p.control_number,
      p.supplier_id, p.rate, ${factor},
      (select sum(e.owed_usd) from receptions e where e.store_id = ${storeId} and e.purchase_id = p.id) as usd
    from receptions r join purchases p on p.store_id = ${storeId} and p.id = r.purchase_id
    where r.store_id = ${storeId} and ${days('r')} and not exists (
      select from receptions e where e.store_id = ${storeId} and e.purchase_id = r.purchase_id and e.id < r.id)
    union all
    select b.at, 1, b.id, p.id, p.purchase_date, p.number, p.invoice_number, p.control_number, p.supplier_id, p.rate, ${factor},
      -b.owed_usd
    from supplier_returns b join purchases p on p.store_id = ${storeId} and p.id = b.purchase_id
    where b.store_id = ${storeId} and ${days('b')}`;
}

/**
 * The lines of the paper `d` in the currency of its purchase: what so many of the ordered units are worth. What goes back is the worth of
 * all that is back by then less that of before, so that it adds up however it goes back.
 */
const linesOf = (storeId: number) => sql`
  select l.tax_rate, l.is_exempt, round(l.net * l.received_units / l.units, 2) as net,
    round(l.tax * l.received_units / l.units, 2) as tax, round(l.total * l.received_units / l.units, 2) as total
  from purchase_lines l where d.place = 0 and l.store_id = ${storeId} and l.purchase_id = d.purchase_id and l.received_units > 0
  union all
  select l.tax_rate, l.is_exempt, round(l.net * w.before / l.units, 2) - round(l.net * (w.before + c.units) / l.units, 2),
    round(l.tax * w.before / l.units, 2) - round(l.tax * (w.before + c.units) / l.units, 2),
    round(l.total * w.before / l.units, 2) - round(l.total * (w.before + c.units) / l.units, 2)
  from supplier_return_lines c
  join purchase_lines l on l.store_id = ${storeId} and l.purchase_id = d.purchase_id and l.line = c.line
  cross join lateral (
    select coalesce(sum(e.units), 0) as before from supplier_returns b
    join supplier_return_lines e on e.store_id = ${storeId} and e.return_id = b.id and e.line = c.line
    where b.store_id = ${storeId} and b.purchase_id = d.purchase_id and b.id < d.id
  ) w where d.place = 1 and c.store_id = ${storeId} and c.return_id = d.id`;

const totalOf = (storeId: number) => sql`(select round(sum(t.total) * d.factor, 2) from (${linesOf(storeId)}) t)`;

/** What each rate of IVA has of the paper `d`, in bolívares. */
const partsOf = (storeId: number) => sql`
  select t.tax_rate, t.is_exempt, round(sum(t.net) * d.factor, 2) as base, round(sum(t.tax) * d.factor, 2) as tax
  from (${linesOf(storeId)}) t where d.factor is not null group by 1, 2`;

const partJson = sql`json_build_object('rate', p.tax_rate::text, 'exempt', p.is_exempt, 'base', p.base::text, 'tax', p.tax::text)`;

/** The first papers of a period, the oldest above. */
export async function findPurchasePapers(
  db: Db,
  storeId: number,
  period: Period,
  limit: number,
): Promise<PurchasePaperRow[]> {
  const { rows } = await sql<PurchasePaperRow>`
    with d as (select * from (${papers(storeId, period)}) every order by at, place, id limit ${limit})
    select d.at, case d.place when 0 then 'purchase' else 'return' end as kind, d.purchase_date, d.number, d.invoice_number,
      d.control_number, s.name as supplier, s.rif, d.rate, ${totalOf(storeId)} as total_bs, d.usd,
      coalesce((select json_agg(${partJson}) from (${partsOf(storeId)}) p), '[]') as parts
    from d join suppliers s on s.store_id = ${storeId} and s.id = d.supplier_id
    order by d.at, d.place, d.id`.execute(db);
  return rows;
}

export interface PurchaseDayRow {
  day: string;
  purchases: number;
  returns: number;
  without_rate: number;
  total_bs: string;
  usd: string;
  parts: BookPart[];
}

/** The same papers added up by day, the newest day first. */
export async function findPurchaseDays(db: Db, storeId: number, period: Period): Promise<PurchaseDayRow[]> {
  const { rows } = await sql<PurchaseDayRow>`
    with d as materialized (
      select e.*, (e.at at time zone 'America/Caracas')::date as day from (${papers(storeId, period)}) e
    ), p as (
      select d.day, p.tax_rate, p.is_exempt, sum(p.base) as base, sum(p.tax) as tax
      from d cross join lateral (${partsOf(storeId)}) p group by 1, 2, 3
    )
    select d.day::text, count(*) filter (where d.place = 0) as purchases, count(*) filter (where d.place = 1) as returns,
      count(*) filter (where d.factor is null) as without_rate, coalesce(sum(${totalOf(storeId)}), 0) as total_bs,
      sum(d.usd) as usd, coalesce((select json_agg(${partJson}) from p where p.day = d.day), '[]') as parts
    from d group by d.day order by d.day desc`.execute(db);
  return rows;
}
