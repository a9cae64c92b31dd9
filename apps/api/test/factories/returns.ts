import { randomUUID } from 'node:crypto';
import { writeStore } from '#db/transaction.ts';
import { insertReturn } from '#features/sales/returns/returns.queries.ts';
import type { StoreCtx } from '#http/routing/context.ts';

/** Dollars that went back at some moment for goods that no sale is known of; the goods stayed off the shelf. */
export async function returnApart(
  { db, storeId, user, now }: StoreCtx,
  { deviceId, usd, rate, at = now }: { deviceId: string; usd: string; rate: string | null; at?: Date },
): Promise<number> {
  return writeStore(db, storeId, 0, (tx) =>
    insertReturn(tx.db, storeId, {
      made: {
        uuid: randomUUID(),
        sale_uuid: null,
        receipt: null,
        reason: 'Salió defectuoso',
        igtf_usd: '0',
        rounding_usd: '0',
        total_usd: usd,
        rate,
        rate_date: rate === null ? null : at.toISOString().slice(0, 10),
        rate_source: rate === null ? null : 'bcv',
        client_id: null,
        client_uuid: null,
        device_id: deviceId,
        session_uuid: null,
        is_after_close: false,
        approved_by_user_id: null,
        actor_user_id: user.id,
        at,
        recorded_at: now,
      },
      items: [
        {
          line: 1,
          product_id: null,
          product_uuid: randomUUID(),
          product_name: 'Café',
          quantity: '1',
          unit_price_usd: usd,
          total_usd: usd,
          is_restocked: false,
        },
      ],
      payments: [
        {
          line: 1,
          method: 'cash_usd',
          currency: 'USD',
          amount: usd,
          amount_usd: usd,
          reference: null,
          bank_code: null,
        },
      ],
    }),
  );
}
