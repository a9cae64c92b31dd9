import type { ReturnedGoods } from '@minipos/contract/sales/returned-goods';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

interface ReturnedRow {
  number: number;
  receipt_number: string | null;
  at: Date;
  total_usd: string;
  credit_usd: string;
  lines: ReturnedGoods['lines'];
}

/** What a receipt says beside the sale itself: the goods that came back with it, and what its client owed then. */
export async function findReceiptFacts(db: Db, storeId: number, saleId: number) {
  const [returned, balance] = await Promise.all([
    sql<ReturnedRow>`
      select o.number, o.receipt_number, o.at, r.total_usd, coalesce((
          select sum(p.amount_usd) from sale_refund_payments p
          where p.store_id = r.store_id and p.refund_id = r.id and p.method = 'credit'), 0) as credit_usd,
        coalesce((
          select jsonb_agg(jsonb_build_object('productName', i.product_name, 'quantity', b.quantity, 'unit', i.unit,
            'totalUSD', b.total_usd) order by b.line)
          from sale_refund_items b
          join sale_items i on i.store_id = b.store_id and i.sale_id = r.sale_id and i.line = b.line
          where b.store_id = r.store_id and b.refund_id = r.id), '[]') as lines
      from sale_refunds r join sales o on o.store_id = r.store_id and o.id = r.sale_id
      where r.store_id = ${storeId} and r.exchange_sale_id = ${saleId}`.execute(db),
    // By the dates of the account, as a statement counts it: a sale that arrived late stands where it was made.
    sql<{ balance_usd: string }>`
      select sum(m.amount_usd) as balance_usd from sales s
      join client_movements m on m.store_id = s.store_id and m.client_id = s.client_id and m.at <= s.at
      where s.store_id = ${storeId} and s.id = ${saleId} and exists (
        select from client_movements own where own.store_id = s.store_id and own.client_id = s.client_id
          and own.at = s.at and own.reference = ${`sale:${saleId}`})
      group by s.id`.execute(db),
  ]);
  const [row] = returned.rows;
  const [found] = balance.rows;
  return {
    returnedGoods: row ? presentReturned(storeId, row) : null,
    balanceUSD: found ? Number(found.balance_usd) : null,
  };
}

const presentReturned = (storeId: number, row: ReturnedRow): ReturnedGoods => ({
  saleNumber: row.receipt_number ?? saleNumber(storeId, row.at, row.number),
  lines: row.lines,
  totalUSD: Number(row.total_usd),
  creditUSD: Number(row.credit_usd),
});
