import type { SalesSummaryFilter } from '@minipos/contract/sales/sales';
import type { OrderType } from '@minipos/domain/orders/order-types';
import type { PaymentMethodCode, SaleMethod } from '@minipos/domain/payments/payment-methods';
import type { SaleStatus } from '@minipos/domain/sales/sale-status';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { clientNameColumn } from '#features/clients/public.ts';
import { saleConditions } from '../documents/sale-conditions.ts';

interface SaleRow {
  id: number;
  /** The instant as the database has it, to the microsecond: where the next page begins. */
  at_key: string;
  at: Date;
  number: number;
  receipt_number: string | null;
  till_number: number | null;
  client_name: string | null;
  document_type: string | null;
  document_number: string | null;
  actor_name: string;
  order_type: OrderType;
  status: SaleStatus;
  payment_method: SaleMethod;
  credit_usd: string;
  subtotal_usd: string;
  discount_usd: string;
  tax_usd: string;
  delivery_usd: string;
  igtf_usd: string;
  rounding_bs: string;
  total_usd: string;
  total_bs: string | null;
  rate: string | null;
  rate_date: string | null;
  refunded_usd: string;
  left_usd: string;
  left_bs: string | null;
  notes: string | null;
}

export interface ExportedSale extends SaleRow {
  /** What each method brought less the change it gave, in its own currency. */
  paid: ReadonlyMap<PaymentMethodCode, string>;
  references: string | null;
}

export async function countExportedSales(db: Db, storeId: number, filter: SalesSummaryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from sales s where ${saleConditions(storeId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The sales that follow one, from the newest to the oldest. However many there are, a page costs the same. */
export async function findSalesAfter(
  db: Db,
  storeId: number,
  filter: SalesSummaryFilter,
  last: Pick<SaleRow, 'at_key' | 'id'> | null,
  limit: number,
): Promise<ExportedSale[]> {
  const after = last ? sql`and (s.at, s.id) < (${last.at_key}::timestamptz, ${last.id})` : sql``;
  const { rows } = await sql<SaleRow>`
    select s.id, s.at::text as at_key, s.at, s.number, s.receipt_number, d.till_number,
      ${clientNameColumn} as client_name, c.document_type, c.document_number,
      u.full_name as actor_name, s.order_type, s.status, s.payment_method, s.credit_usd, s.subtotal_usd, s.discount_usd,
      s.tax_usd, s.delivery_usd, s.igtf_usd, s.rounding_bs, s.total_usd, s.total_bs, s.rate, s.rate_date, s.refunded_usd,
      s.total_usd - s.refunded_usd as left_usd,
      case s.refunded_usd when 0 then s.total_bs else round((s.total_usd - s.refunded_usd) * s.rate, 2) end as left_bs,
      s.notes
    from sales s join users u on u.id = s.actor_user_id
    left join clients c on c.store_id = s.store_id and c.id = s.client_id
    left join devices d on d.store_id = s.store_id and d.id = s.device_id
    where ${saleConditions(storeId, filter)} ${after}
    order by s.at desc, s.id desc limit ${limit}`.execute(db);
  const tenders = await findTenders(
    db,
    storeId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...(tenders.get(row.id) ?? noTenders) }));
}

type Tenders = Pick<ExportedSale, 'paid' | 'references'>;
const noTenders: Tenders = { paid: new Map(), references: null };

/** How the sales of a page were paid, one line per sale and method. */
async function findTenders(db: Db, storeId: number, saleIds: number[]): Promise<Map<number, Tenders>> {
  if (saleIds.length === 0) return new Map();
  const { rows } = await sql<{ sale_id: number; method: PaymentMethodCode; amount: string; refs: string | null }>`
    select sale_id, method, sum(case kind when 'payment' then amount else -amount end) as amount,
      string_agg(reference, ', ' order by line) as refs
    from payments_in_force where store_id = ${storeId} and sale_id = any (${saleIds}::bigint[])
    group by sale_id, method`.execute(db);
  const tenders = new Map<number, { paid: Map<PaymentMethodCode, string>; references: string | null }>();
  for (const { sale_id, method, amount, refs } of rows) {
    const known = tenders.get(sale_id) ?? { paid: new Map(), references: null };
    known.paid.set(method, amount);
    known.references = [known.references, refs].filter(Boolean).join(', ') || null;
    tenders.set(sale_id, known);
  }
  return tenders;
}
