import { centsFromDecimal } from '@minipos/domain/money/money';
import { settle } from '@minipos/domain/purchasing/payables';
import type { StoreTransaction } from '#db/transaction.ts';
import { findUnsettled } from './owed.queries.ts';
import { changeParts, findFree, findParts, markSettled } from './payments.queries.ts';

/**
 * Sets the money of a supplier against what is owed to them, after anything that changed either. The transaction holds the
 * store's clock: nobody pays or receives in between.
 */
export async function settleAccount({ db, storeId }: StoreTransaction, supplierId: number): Promise<void> {
  const [rows, payments] = await Promise.all([
    findUnsettled(db, storeId, supplierId),
    findFree(db, storeId, supplierId),
  ]);
  const purchases = rows.map(({ purchase_id, due_date, open }) => ({
    purchaseId: purchase_id,
    dueDate: due_date,
    openCents: centsFromDecimal(open),
  }));
  const over = purchases.filter(({ openCents }) => openCents < 0).map(({ purchaseId }) => purchaseId);
  const changes = settle(purchases, payments, await findParts(db, storeId, over));
  await changeParts(db, storeId, changes);
  const left = new Map(purchases.map(({ purchaseId, openCents }) => [purchaseId, openCents]));
  for (const { purchaseId, cents } of changes) left.set(purchaseId, (left.get(purchaseId) ?? 0) - cents);
  const settled = [...left].filter(([, cents]) => cents === 0).map(([purchaseId]) => purchaseId);
  await markSettled(db, storeId, settled, true);
}
