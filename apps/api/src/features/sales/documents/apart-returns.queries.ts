import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { clientNameColumn } from '#features/clients/public.ts';

/** How much of a line of a sale came back in returns that could not be a refund of it. */
export interface TakenApart {
  line: number;
  quantity: string;
  /** The returns, oldest first. */
  uuids: string[];
}

/**
 * What came back of a sale and stands beside it, line by line. A line that says another product than was sold is no line of the
 * sale.
 */
export async function findTakenApart(db: Db, storeId: number, saleId: number): Promise<TakenApart[]> {
  const { rows } = await sql<TakenApart>`
    select i.line, sum(b.quantity) as quantity, (array_agg(r.uuid order by r.id))[1:3] as uuids
    from sales s
    join counter_returns r on r.store_id = ${storeId} and r.sale_uuid = s.uuid
    join counter_return_items b on b.store_id = ${storeId} and b.return_id = r.id
    join sale_items i on i.store_id = ${storeId} and i.sale_id = s.id and i.line = b.line and i.product_uuid = b.product_uuid
    where s.store_id = ${storeId} and s.id = ${saleId}
    group by i.line order by i.line`.execute(db);
  return rows;
}

/** A return that stands beside the sale it names. */
export interface ApartRow {
  id: number;
  uuid: string;
  at: Date;
  reason: string;
  total_usd: string;
  actor_name: string;
  till_number: number | null;
  client_name: string | null;
  items: { line: number; productName: string; quantity: number; totalUSD: number; isRestocked: boolean }[];
  payments: {
    method: PaymentMethodCode;
    currency: Currency;
    amount: number;
    amountUSD: number;
    reference: string | null;
  }[];
}

// More than a page can be read of; what they took is summed up apart.
const mostShown = 50;

/** The returns themselves, oldest first, with their lines and their money. */
export async function findApartReturns(db: Db, storeId: number, saleId: number): Promise<ApartRow[]> {
  const { rows } = await sql<ApartRow>`
    select r.id, r.uuid, r.at, r.reason, r.total_usd, u.full_name as actor_name, d.till_number,
      ${clientNameColumn} as client_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('line', i.line, 'productName', i.product_name, 'quantity', i.quantity,
          'totalUSD', i.total_usd, 'isRestocked', i.is_restocked) order by i.line)
        from counter_return_items i where i.store_id = ${storeId} and i.return_id = r.id), '[]') as items,
      coalesce((
        select jsonb_agg(jsonb_build_object('method', p.method, 'currency', p.currency, 'amount', p.amount,
          'amountUSD', p.amount_usd, 'reference', p.reference) order by p.line)
        from counter_return_payments p where p.store_id = ${storeId} and p.return_id = r.id), '[]') as payments
    from sales s
    join counter_returns r on r.store_id = ${storeId} and r.sale_uuid = s.uuid
    join users u on u.id = r.actor_user_id
    left join devices d on d.store_id = ${storeId} and d.id = r.device_id
    left join clients c on c.store_id = ${storeId} and c.id = r.client_id
    where s.store_id = ${storeId} and s.id = ${saleId} order by r.id limit ${mostShown}`.execute(db);
  return rows;
}
