import type { MovementKind } from '@minipos/domain/stock/stock';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { findApartReturns, findTakenApart } from './apart-returns.queries.ts';
import { findCorrections } from './corrections.queries.ts';
import { findReceiptFacts } from './receipt-facts.queries.ts';
import { findSale } from './sales-list.queries.ts';

type Rows<T extends keyof Schema> = Selectable<Schema[T]>;

export type RefundRow = Rows<'sale_refunds'> & {
  actor_name: string;
  till_number: number | null;
  exchange_sale: LinkedSale | null;
};

/** The other sale of an exchange. */
export interface LinkedSale {
  id: number;
  number: number;
  receipt: string | null;
  at: string;
}

const linked = (sale: string) =>
  sql`case when ${sql.ref(`${sale}.id`)} is null then null else jsonb_build_object('id', ${sql.ref(`${sale}.id`)},
    'number', ${sql.ref(`${sale}.number`)}, 'receipt', ${sql.ref(`${sale}.receipt_number`)}, 'at', ${sql.ref(`${sale}.at`)}) end`;

interface AroundRow {
  till_number: number | null;
  session_id: number | null;
  session_till: number | null;
  closed_at: Date | null;
  z_number: number | null;
  document_type: string | null;
  document_number: string | null;
  /** Whose goods came back with it. */
  exchange_of: LinkedSale | null;
}

interface StockRow {
  product_id: number;
  product_name: string;
  kind: MovementKind;
  delta: string;
  at: Date;
}

/** What came back of a sale so far, oldest first, with its lines and its money; and how much of it in returns beside it. */
export async function findRefunds(db: Db, storeId: number, saleId: number) {
  const partsOf = <T extends 'sale_refund_items' | 'sale_refund_payments'>(table: T) =>
    sql<Rows<T>>`
      select p.* from sale_refunds r join ${sql.table(table)} p on p.store_id = r.store_id and p.refund_id = r.id
      where r.store_id = ${storeId} and r.sale_id = ${saleId} order by p.refund_id, p.line`.execute(db);
  const [refunds, items, payments, apart] = await Promise.all([
    sql<RefundRow>`
      select r.*, u.full_name as actor_name, d.till_number, ${linked('n')} as exchange_sale
      from sale_refunds r
      join users u on u.id = r.actor_user_id
      left join cash_sessions c on c.store_id = r.store_id and c.uuid = r.session_uuid
      left join devices d on d.store_id = c.store_id and d.id = c.device_id
      left join sales n on n.store_id = r.store_id and n.id = r.exchange_sale_id
      where r.store_id = ${storeId} and r.sale_id = ${saleId} order by r.id`.execute(db),
    partsOf('sale_refund_items'),
    partsOf('sale_refund_payments'),
    findTakenApart(db, storeId, saleId),
  ]);
  return { refunds: refunds.rows, items: items.rows, payments: payments.rows, apart };
}
export type Refunds = Awaited<ReturnType<typeof findRefunds>>;

/** One sale with everything that happened around it, in one flight. */
export async function findSaleHistory(db: Db, storeId: number, saleId: number) {
  const subject = `sale:${saleId}`;
  const [detail, refunds, apartReturns, corrections, around, stock, debt, incidents, receiptFacts] = await Promise.all([
    findSale(db, storeId, saleId),
    findRefunds(db, storeId, saleId),
    findApartReturns(db, storeId, saleId),
    findCorrections(db, storeId, saleId),
    sql<AroundRow>`
      select d.till_number, c.id as session_id, cd.till_number as session_till, c.closed_at, c.z_number, k.document_type,
        k.document_number, ${linked('o')} as exchange_of
      from sales s
      left join devices d on d.store_id = s.store_id and d.id = s.device_id
      left join cash_sessions c on c.store_id = s.store_id and c.uuid = s.session_uuid
      left join devices cd on cd.store_id = c.store_id and cd.id = c.device_id
      left join clients k on k.store_id = s.store_id and k.id = s.client_id
      left join sale_refunds e on e.store_id = s.store_id and e.exchange_sale_id = s.id
      left join sales o on o.store_id = e.store_id and o.id = e.sale_id
      where s.store_id = ${storeId} and s.id = ${saleId}`.execute(db),
    sql<StockRow>`
      select m.product_id, p.name as product_name, m.kind, m.delta, m.at from stock_movements m
      join products p on p.store_id = m.store_id and p.id = m.product_id
      where m.store_id = ${storeId} and m.reference = ${subject} order by m.id`.execute(db),
    sql<{ kind: string; amount_usd: string; at: Date }>`
      select m.kind, m.amount_usd, m.at from sales s
      join client_movements m on m.store_id = s.store_id and m.client_id = s.client_id and m.reference = ${subject}
      where s.store_id = ${storeId} and s.id = ${saleId} order by m.id`.execute(db),
    sql<Rows<'incidents'> & { resolved_by: string | null }>`
      select i.*, u.full_name as resolved_by from incidents i left join users u on u.id = i.resolved_by_user_id
      where i.store_id = ${storeId} and i.subject = any (array[${subject}] || array(
        select 'return:' || r.id from sales s join counter_returns r on r.store_id = ${storeId} and r.sale_uuid = s.uuid
        where s.store_id = ${storeId} and s.id = ${saleId} order by r.id limit 50)) order by i.id`.execute(db),
    findReceiptFacts(db, storeId, saleId),
  ]);
  return (
    detail && {
      detail,
      refunds,
      apartReturns,
      corrections,
      around: around.rows[0],
      stock: stock.rows,
      debt: debt.rows,
      incidents: incidents.rows,
      receiptFacts,
    }
  );
}
export type FoundHistory = NonNullable<Awaited<ReturnType<typeof findSaleHistory>>>;
