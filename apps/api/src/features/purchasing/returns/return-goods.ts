import { randomUUID } from 'node:crypto';
import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { GoodsReturn } from '@minipos/contract/purchasing/purchases';
import { centsFromDecimal, decimalText, sum } from '@minipos/domain/money/money';
import { quantityText } from '@minipos/domain/money/quantity';
import { microUsdText } from '@minipos/domain/purchasing/purchase-figures';
import { returnedPart } from '@minipos/domain/purchasing/reception';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { markSettled } from '../payables/payments.queries.ts';
import { settleAccount } from '../payables/settle-account.ts';
import { readPurchase } from '../purchases/present-purchase.ts';
import { findLines, type PurchaseLineRow, updatePurchase } from '../purchases/purchases.queries.ts';
import { requireUnchanged } from '../purchases/save-purchase.ts';
import { countedLines, isSameCount, keptOf } from '../receptions/counted-lines.ts';
import { moveOwed } from '../receptions/receptions.queries.ts';
import type { Arrival } from '../receptions/stock-arrivals.ts';
import { findSupplier } from '../suppliers/suppliers.queries.ts';
import { addReturned, findReturnByUuid, insertReturn } from './returns.queries.ts';
import { stockDepartures } from './stock-departures.ts';

/**
 * Sends back what came of a purchase: stock, cost and debt in one transaction. The same uuid goes back once; who did not see
 * what somebody else received or returned meanwhile is refused.
 */
export function returnGoods(ctx: StoreCtx, purchaseId: number, input: GoodsReturn): Promise<Purchase> {
  // With a rev from the start: the devices are told at the end, however many more it takes.
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const known = await findReturnByUuid(tx.db, ctx.storeId, input.uuid);
    if (known) {
      if (!isSameCount(known, purchaseId, input.lines)) throw new AppError('PURCHASE_CHANGED');
      return readPurchase(tx.db, ctx.storeId, purchaseId);
    }
    const purchase = await requireUnchanged(ctx, tx, purchaseId, input.version);
    if (purchase.status !== 'received') throw new AppError('PURCHASE_NOT_RETURNABLE');
    const supplier = await findSupplier(tx.db, ctx.storeId, purchase.supplier_id);
    if (!supplier) throw new AppError('SUPPLIER_NOT_FOUND');
    const lines = await findLines(tx.db, ctx.storeId, purchaseId);
    const gone = departuresOf(lines, input.lines);
    const owedUsd = decimalText(sum(gone.map((one) => one.owedUsd)));
    const returnId = await insertReturn(
      tx.db,
      {
        store_id: ctx.storeId,
        uuid: input.uuid,
        purchase_id: purchaseId,
        owed_usd: owedUsd,
        reason: input.reason,
        actor_user_id: ctx.user.id,
        at: ctx.now,
      },
      gone.map(({ line, row, units, costUsd, owedUsd: owed }) => ({
        line,
        product_id: row.product_id,
        units: quantityText(units),
        cost_usd: microUsdText(costUsd),
        owed_usd: decimalText(owed),
      })),
    );
    const counted = gone.map(({ line, units }) => ({ line, units: quantityText(units) }));
    await addReturned(tx.db, ctx.storeId, purchaseId, counted);
    await stockDepartures(ctx, tx, purchase, gone);
    await moveOwed(tx.db, {
      store_id: ctx.storeId,
      uuid: randomUUID(),
      supplier_id: purchase.supplier_id,
      kind: 'return',
      amount_usd: decimalText(-centsFromDecimal(owedUsd)),
      reference: `supplier_return:${returnId}`,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    });
    const isAllBack = lines.every((line) => {
      const now = gone.find((one) => one.line === line.line)?.units ?? 0;
      return keptOf(line) === now;
    });
    await updatePurchase(tx.db, ctx.storeId, purchaseId, {
      // While something is still to come it stays received in part.
      status: isAllBack && purchase.is_complete ? 'returned' : 'received',
      updated_at: ctx.now,
    });
    await markSettled(tx.db, ctx.storeId, [purchaseId], false);
    await settleAccount(tx, purchase.supplier_id);
    await appendStoreAudit(tx, ctx, 'purchase.returned', `purchase:${purchaseId}`, {
      number: purchase.number,
      supplier: purchase.supplier_name,
      units: Number(quantityText(sum(gone.map(({ units }) => units)))),
      owedUSD: Number(owedUsd),
      reason: input.reason,
    });
    return readPurchase(tx.db, ctx.storeId, purchaseId);
  });
}

/** What each line takes along: never more than came and is still here. */
function departuresOf(lines: readonly PurchaseLineRow[], counted: GoodsReturn['lines']): Arrival[] {
  return countedLines(lines, counted).map(({ line, row, units, kept, whole }): Arrival => {
    if (units > kept) {
      const message = `De ${row.product_name} se pueden devolver como máximo ${Number(quantityText(kept))}`;
      throw new AppError('VALIDATION', { fields: { lines: message } });
    }
    return { line, row, units, ...returnedPart(whole, kept, units) };
  });
}
