import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

interface RecordedTender {
  kind: 'payment' | 'change';
  method: string;
  currency: string;
  amount: number;
  amountUSD: number;
  reference: string | null;
  bankCode: string | null;
}

/** What a sale said when it was charged; nothing of it changes afterwards but its client, if it moved no account. */
export interface RecordedSaleRow {
  uuid: string;
  id: number;
  client_id: number | null;
  client_uuid: string | null;
  receipt_number: string | null;
  order_type: string;
  delivery: unknown;
  session_uuid: string | null;
  rate: string | null;
  rate_date: string | null;
  rate_source: string | null;
  amounts: Record<string, number>;
  total_bs: string | null;
  lines: Record<string, unknown>[];
  tenders: RecordedTender[];
}

/** Sales as their tills charged them, corrections left out. */
export async function findRecordedSales(db: Db, storeId: number, uuids: string[]): Promise<RecordedSaleRow[]> {
  const { rows } = await sql<RecordedSaleRow>`
    select s.uuid, s.id, s.client_id, s.client_uuid, s.receipt_number, s.order_type, s.delivery, s.session_uuid, s.rate, s.rate_date,
      s.rate_source, s.total_bs, jsonb_build_object('subtotalUSD', s.subtotal_usd, 'discountUSD', s.discount_usd,
        'taxUSD', s.tax_usd, 'deliveryUSD', s.delivery_usd, 'igtfUSD', s.igtf_usd, 'totalUSD', s.total_usd) as amounts,
      (select jsonb_agg(jsonb_build_object('productUuid', i.product_uuid, 'productName', i.product_name,
        'quantity', i.quantity, 'unitPriceUSD', i.unit_price_usd, 'discountUSD', i.discount_usd, 'taxRate', i.tax_rate,
        'isExempt', i.is_exempt, 'taxUSD', i.tax_usd, 'totalUSD', i.total_usd) order by i.line)
        from sale_items i where i.store_id = s.store_id and i.sale_id = s.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'method', p.method, 'currency', p.currency,
        'amount', p.amount, 'amountUSD', p.amount_usd, 'reference', p.reference, 'bankCode', p.bank_code)
        order by p.line), '[]')
        from sale_payments p where p.store_id = s.store_id and p.sale_id = s.id and p.correction_id is null) as tenders
    from sales s where s.store_id = ${storeId} and s.uuid = any (${uuids}::uuid[])`.execute(db);
  return rows;
}
