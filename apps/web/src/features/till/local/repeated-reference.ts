import type { NotedTender } from '@minipos/domain/orders/open-order';
import { repeatsPayment } from '@minipos/domain/payments/payment-references';
import type { MiniPosDatabase } from '#offline/database/database.ts';

const dayMs = 24 * 60 * 60_000;
const lookBackDays = 60;

/** The receipt in which this device took the same payment before, if it did; a person decides what that means. */
export async function findRepeated(db: MiniPosDatabase, storeId: number, payment: NotedTender): Promise<string | null> {
  if (payment.reference === null) return null;
  const since = new Date(Date.now() - lookBackDays * dayMs).toISOString();
  const sale = await db.sales
    .where('[storeId+createdAt]')
    .between([storeId, since], [storeId, '\uffff'])
    .filter(({ fact }) => fact.payments.some((taken) => repeatsPayment(payment, taken)))
    .first();
  return sale?.receiptNumber ?? null;
}
