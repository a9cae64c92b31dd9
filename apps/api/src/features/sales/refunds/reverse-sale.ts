import { randomUUID } from 'node:crypto';
import type { CancelInput, RefundInput } from '@minipos/contract/sales/refunds';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type FoundHistory, findRefunds, findSaleHistory, type Refunds } from '../documents/sale-history.queries.ts';
import { findSale, type SaleDetail } from '../documents/sales-list.queries.ts';
import { judgeRefund, writeRefund } from './record-refund.ts';
import type { AskedRefund } from './refund-parts.ts';
import { tillOfRefund } from './refund-session.ts';
import { findRefundByUuid } from './refunds.queries.ts';

/**
 * Takes back lines of a sale. The same uuid again changes nothing; the same units again are refused. Units that came back beside
 * the sale need the word of who hands the money back.
 */
export function refundSale(ctx: StoreCtx, saleId: number, input: RefundInput): Promise<FoundHistory> {
  return reverse(ctx, saleId, { ...input, kind: 'refund', sessionUuid: input.sessionUuid });
}

/** Takes back a whole sale of which nothing has come back yet. */
export function cancelSale(ctx: StoreCtx, saleId: number, input: CancelInput): Promise<FoundHistory> {
  const { reason, payments, sessionUuid } = input;
  const asked = { uuid: randomUUID(), kind: 'cancel', reason, payments, sessionUuid, lines: null } as const;
  return reverse(ctx, saleId, { ...asked, withDelivery: true });
}

/**
 * One transaction of the store. The store's clock is taken first, so of two who hand back the same units at the same moment
 * the second reads what the first has written.
 */
function reverse(ctx: StoreCtx, saleId: number, asked: AskedRefund): Promise<FoundHistory> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const [detail, refunds, known] = await Promise.all([
      findSale(tx.db, ctx.storeId, saleId),
      findRefunds(tx.db, ctx.storeId, saleId),
      findRefundByUuid(tx.db, ctx.storeId, asked.uuid),
    ]);
    if (!detail) throw new AppError('SALE_NOT_FOUND');
    if (known && (known.sale_id !== saleId || !isSameRefund(refunds, known.id, asked))) {
      throw new AppError('OPERATION_CHANGED');
    }
    if (!known) await record(ctx, tx, detail, refunds, asked);
    const found = await findSaleHistory(tx.db, ctx.storeId, saleId);
    if (!found) throw new Error('sale vanished between update and read');
    return found;
  });
}

/** Whether a refund that is there is the one asked for. */
function isSameRefund({ items, refunds }: Refunds, id: number, asked: AskedRefund): boolean {
  const known = refunds.find((refund) => refund.id === id);
  if (!known || known.kind !== asked.kind || known.reason !== asked.reason) return false;
  if (asked.lines === null) return true;
  const written = items
    .filter(({ refund_id }) => refund_id === id)
    .map(({ line, quantity }) => `${line} ${Number(quantity)}`);
  const wanted = asked.lines.map(({ line, quantity }) => `${line} ${quantity}`);
  return written.toSorted().join() === wanted.toSorted().join();
}

async function record(ctx: StoreCtx, tx: StoreTransaction, detail: SaleDetail, refunds: Refunds, asked: AskedRefund) {
  // A cancellation takes back a sale of which nothing has come back, in whichever way.
  if (asked.kind === 'cancel' && refunds.apart.length > 0) throw new AppError('SALE_PARTLY_REFUNDED');
  const judged = judgeRefund(detail, refunds, asked);
  if (judged.twice && !asked.despiteApart) throw new AppError('REFUND_RETURNED_APART');
  const { session_uuid: soldInUuid } = detail.sale;
  const till = await tillOfRefund(tx, { ...asked, soldInUuid, payments: judged.money.payments });
  const sessionUuid = till?.uuid ?? null;
  await writeRefund(ctx, tx, { detail, asked, ...judged, at: ctx.now, till, sessionUuid, exchangeSaleId: null });
}
