import type { Period } from '@minipos/domain/rates/period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { withinDays } from '#db/statements/within-days.ts';
import { clientNameColumn } from '#features/clients/public.ts';

/** The order of papers of one moment: what was sold, what came back of it, what came back without a sale. */
export type BookKind = 'sale' | 'refund' | 'cancel' | 'return';

/** What a rate of IVA has of a paper, in bolívares; below zero in what came back. */
export interface BookPart {
  rate: string;
  exempt: boolean;
  base: string;
  tax: string;
}

/** Bolívares are null where the sale had no rate. */
export interface BookRow {
  /** The instant as the database has it, to the microsecond: where the next page begins. */
  at_key: string;
  at: Date;
  place: number;
  id: number;
  kind: BookKind;
  number: number | null;
  receipt: string | null;
  sold_at: Date | null;
  client: string | null;
  document_type: string | null;
  document_number: string | null;
  rate: string | null;
  total_bs: string | null;
  igtf_bs: string | null;
  parts: BookPart[];
}

export type BookPlace = Pick<BookRow, 'at_key' | 'place' | 'id'>;

/** Papers of a period, with the bolívares that the figures of days count for them; a page of them after one, or all. */
function papers(storeId: number, { from, to }: Period, page?: { after: BookPlace | null; limit: number }) {
  const within = (alias: string, place: number): RawBuilder<unknown> => {
    const days = sql.join(withinDays(`${alias}.at`, { startDate: from, endDate: to }), sql` and `);
    const at = sql.ref(`${alias}.at`);
    const last = page?.after;
    const next = last
      ? sql`and ${at} >= ${last.at_key}::timestamptz and (${at} > ${last.at_key}::timestamptz or ${place} > ${last.place}::int
          or (${place} = ${last.place}::int and ${sql.ref(`${alias}.id`)} > ${last.id}))`
      : sql``;
    const rows = page ? sql`order by ${at}, ${sql.ref(`${alias}.id`)} limit ${page.limit}` : sql``;
    return sql`${days} ${next} ${rows}`;
  };
  return sql`
    select * from (
      (select s.at, 0 as place, s.id, 'sale' as kind, s.number, s.receipt_number as receipt, s.at as sold_at, s.client_id, s.rate,
        s.total_bs, round(s.igtf_usd * s.rate, 2) as igtf_bs
      from sales s where s.store_id = ${storeId} and ${within('s', 0)})
      union all
      (select r.at, 1, r.id, r.kind, s.number, s.receipt_number, s.at, s.client_id, s.rate,
        case r.total_usd when 0 then 0 else round((s.total_usd - e.usd - r.total_usd) * s.rate, 2)
          - case e.usd when 0 then s.total_bs else round((s.total_usd - e.usd) * s.rate, 2) end end,
        -round(r.igtf_usd * s.rate, 2)
      from sale_refunds r join sales s on s.store_id = ${storeId} and s.id = r.sale_id
      cross join lateral (
        select coalesce(sum(e.total_usd), 0) as usd from sale_refunds e
        where e.store_id = ${storeId} and e.sale_id = r.sale_id and e.id < r.id
      ) e where r.store_id = ${storeId} and ${within('r', 1)})
      union all
      (select c.at, 2, c.id, 'return', null, c.receipt, null, c.client_id, c.rate, -round(c.total_usd * c.rate, 2),
        -round(c.igtf_usd * c.rate, 2)
      from counter_returns c where c.store_id = ${storeId} and ${within('c', 2)})
    ) every ${page ? sql`order by at, place, id limit ${page.limit}` : sql``}`;
}

/** What each rate of IVA has of the paper `d`; what came back without a sale names none. */
const partsOf = (storeId: number) => sql`
  select i.tax_rate, i.is_exempt, round(sum(i.total_usd - i.tax_usd) * d.rate, 2) as base, round(sum(i.tax_usd) * d.rate, 2) as tax
  from sale_items i where d.place = 0 and i.store_id = ${storeId} and i.sale_id = d.id group by 1, 2
  union all
  select l.tax_rate, l.is_exempt, -round(sum(i.total_usd - i.tax_usd) * d.rate, 2), -round(sum(i.tax_usd) * d.rate, 2)
  from sale_refunds r join sale_refund_items i on i.store_id = ${storeId} and i.refund_id = r.id
  join sale_items l on l.store_id = ${storeId} and l.sale_id = r.sale_id and l.line = i.line
  where d.place = 1 and r.store_id = ${storeId} and r.id = d.id group by 1, 2`;

const partJson = sql`json_build_object('rate', p.tax_rate::text, 'exempt', p.is_exempt, 'base', p.base::text, 'tax', p.tax::text)`;

/** The papers that follow one, the oldest first. However many there are, a page costs the same. */
export async function findBookPage(
  db: Db,
  storeId: number,
  period: Period,
  page: { after: BookPlace | null; limit: number },
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    with d as (${papers(storeId, period, page)})
    select d.at::text as at_key, d.at, d.place, d.id, d.kind, d.number, d.receipt, d.sold_at, ${clientNameColumn} as client,
      c.document_type, c.document_number, d.rate, d.total_bs, d.igtf_bs,
      coalesce((select json_agg(${partJson}) from (${partsOf(storeId)}) p where p.base is not null), '[]') as parts
    from d left join clients c on c.store_id = ${storeId} and c.id = d.client_id
    order by d.at, d.place, d.id`.execute(db);
  return rows;
}

export interface BookDay {
  day: string;
  sales: number;
  returns: number;
  without_rate: number;
  total_bs: string;
  igtf_bs: string;
  parts: BookPart[];
}

/** The same papers added up by day, the newest day first. */
export async function findBookDays(db: Db, storeId: number, period: Period): Promise<BookDay[]> {
  const { rows } = await sql<BookDay>`
    with d as materialized (
      select e.*, (e.at at time zone 'America/Caracas')::date as day from (${papers(storeId, period)}) e
    ), p as (
      select d.day, p.tax_rate, p.is_exempt, sum(p.base) as base, sum(p.tax) as tax
      from d cross join lateral (${partsOf(storeId)}) p where p.base is not null group by 1, 2, 3
    )
    select d.day::text, count(*) filter (where d.place = 0) as sales, count(*) filter (where d.place > 0) as returns,
      count(*) filter (where d.rate is null) as without_rate, coalesce(sum(d.total_bs), 0) as total_bs,
      coalesce(sum(d.igtf_bs), 0) as igtf_bs,
      coalesce((select json_agg(${partJson}) from p where p.day = d.day), '[]') as parts
    from d group by d.day order by d.day desc`.execute(db);
  return rows;
}
