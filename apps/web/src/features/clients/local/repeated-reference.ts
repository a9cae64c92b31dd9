import { debtPaymentNumber } from '@minipos/documents/receipt/debt-receipt';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { namesOnePayment, repeatsPayment } from '@minipos/domain/payments/payment-references';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalSale } from '#offline/database/rows.ts';

const dayMs = 24 * 60 * 60_000;
const lookBackDays = 60;

/** Where this device took the same payment before, if it did: in a sale, or of a debt. A person decides what that means. */
export async function findRepeated(db: MiniPosDatabase, storeId: number, payment: NotedTender): Promise<string | null> {
  if (!namesOnePayment(payment)) return null;
  const since = new Date(Date.now() - lookBackDays * dayMs).toISOString();
  const [from, to] = [
    [storeId, since],
    [storeId, '\uffff'],
  ];
  // What was given up was never taken.
  const isIt = ({ status, fact }: Pick<LocalSale, 'status'> & { fact: Pick<LocalSale['fact'], 'payments'> }) =>
    status !== 'discarded' && fact.payments.some((taken) => repeatsPayment(payment, taken));
  const [sale, debt] = await Promise.all([
    db.sales.where('[storeId+createdAt]').between(from, to).filter(isIt).first(),
    db.papers
      .where('[storeId+at]')
      .between(from, to)
      .filter((paper) => paper.kind === 'debt' && isIt(paper))
      .first(),
  ]);
  if (sale) return sale.receiptNumber;
  return debt ? `el pago de deuda ${debtPaymentNumber(debt.uuid)}` : null;
}
