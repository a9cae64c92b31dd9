import { randomUUID } from 'node:crypto';
import type { CancelInput, RefundInput } from '@minipos/contract/refunds';
import { type Cents, decimalFromCents, decimalText } from '@minipos/domain/money';
import { quantityText } from '@minipos/domain/quantity';
import { appendStoreAudit } from '../../db/audit.queries.ts';
import { reserveRevs, type StoreTransaction, writeStore } from '../../db/transaction.ts';
import type { StoreCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { moveDebt } from '../clients/public.ts';
import { touchCashSession } from './cash/cash-sessions.queries.ts';
import { cancelPickupOf } from './move-pickup.ts';
import { type AskedRefund, goodsOf, moneyOf, restockedBy } from './refund-parts.ts';
import { tillOfRefund } from './refund-session.ts';
import { findRefundByUuid, insertRefund, markReversed, returnStock } from './refunds.queries.ts';
import { type FoundHistory, findRefunds, findSaleHistory, type Refunds } from './sale-history.queries.ts';
import { findSale, type SaleDetail } from './sales-list.queries.ts';

/** Takes back lines of a sale. The same uuid again changes nothing; the same units again are refused. */
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
    if (known && known.sale_id !== saleId) throw new AppError('OPERATION_CHANGED');
    if (!known) await record(ctx, tx, detail, refunds, asked);
    const found = await findSaleHistory(tx.db, ctx.storeId, saleId);
    if (!found) throw new Error('a sale just changed is there');
    return found;
  });
}

async function record(ctx: StoreCtx, tx: StoreTransaction, detail: SaleDetail, refunds: Refunds, asked: AskedRefund) {
  const { sale } = detail;
  if (sale.status === 'cancelled') throw new AppError('SALE_REVERSED');
  if (asked.kind === 'cancel' && sale.status !== 'completed') {
    throw new AppError(sale.status === 'refunded' ? 'SALE_REVERSED' : 'SALE_PARTLY_REFUNDED');
  }
  const goods = goodsOf(detail, refunds, asked);
  const money = moneyOf(detail, refunds, asked, goods.figures);
  const till = await tillOfRefund(tx, { ...asked, soldInUuid: sale.session_uuid, payments: money.payments });
  const restocked = restockedBy(detail, goods.lines);
  const nextRev = await reserveRevs(tx, restocked.length + 3);
  const creditCents = money.payments.reduce(
    (sum, { method, amountCents }) => sum + (method === 'credit' ? amountCents : 0),
    0,
  );
  const total = decimalText(goods.figures.totalCents);
  await insertRefund(tx.db, ctx.storeId, {
    refund: {
      uuid: asked.uuid,
      sale_id: sale.id,
      kind: asked.kind,
      reason: asked.reason,
      delivery_usd: decimalText(goods.figures.deliveryCents),
      tax_usd: decimalText(goods.figures.taxCents),
      igtf_usd: decimalText(goods.figures.igtfCents),
      total_usd: total,
      session_uuid: till?.uuid ?? null,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    },
    items: goods.lines.map(({ line, figures, isRestocked }) => ({
      line,
      quantity: quantityText(figures.quantity),
      discount_usd: decimalText(figures.discountCents),
      tax_usd: decimalText(figures.taxCents),
      total_usd: decimalText(figures.totalCents),
      is_restocked: isRestocked,
    })),
    payments: money.payments.map(({ method, currency, amountCents }, place) => ({
      line: place + 1,
      method,
      currency,
      amount: decimalText(amountCents),
      amount_usd: decimalText(money.values[place] ?? 0),
      reference: money.references.get(method) ?? null,
    })),
  });
  const about = { saleId: sale.id, kind: asked.kind, reason: asked.reason, actorUserId: ctx.user.id, at: ctx.now };
  const isOver = asked.kind === 'cancel' || goods.state === 'refunded';
  await Promise.all([
    markReversed(tx.db, ctx.storeId, sale.id, {
      status: asked.kind === 'cancel' ? 'cancelled' : goods.state,
      refundedUSD: total,
      refundedCreditUSD: decimalText(creditCents),
      rev: tx.nextRev(),
    }),
    returnStock(
      tx.db,
      ctx.storeId,
      restocked.map((one) => ({ ...one, rev: nextRev(), uuid: randomUUID() })),
      about,
    ),
    creditCents !== 0 && creditClient(ctx, tx, detail, { kind: asked.kind, cents: creditCents, rev: nextRev() }),
    till && touchCashSession(tx.db, ctx.storeId, till.id, nextRev()),
    isOver && detail.pickup && cancelPickupOf(ctx, { ...tx, nextRev }, detail.pickup.id),
    appendStoreAudit(tx, {
      at: ctx.now,
      actorUserId: ctx.user.id,
      action: asked.kind === 'cancel' ? 'sale.cancelled' : 'sale.refunded',
      subject: `sale:${sale.id}`,
      detail: {
        number: sale.number,
        reason: asked.reason,
        totalUSD: decimalFromCents(goods.figures.totalCents),
        lines: goods.lines.map(({ line, figures, isRestocked }) => ({
          line,
          quantity: quantityText(figures.quantity),
          isRestocked,
        })),
        payments: money.payments.map(({ method, currency, amountCents }) => ({
          method,
          currency,
          amount: decimalText(amountCents),
        })),
      },
    }),
  ]);
}

/** What goes to the client's balance: their debt goes down, below zero it is in their favour. Nobody's debt just ends. */
async function creditClient(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { sale }: SaleDetail,
  { kind, cents, rev }: { kind: AskedRefund['kind']; cents: Cents; rev: number },
) {
  if (sale.client_id === null) return;
  const movement = {
    store_id: tx.storeId,
    uuid: randomUUID(),
    client_id: sale.client_id,
    kind,
    amount_usd: decimalText(-cents),
    reference: `sale:${sale.id}`,
    actor_user_id: ctx.user.id,
    at: ctx.now,
    recorded_at: ctx.now,
  };
  await moveDebt(tx.db, movement, rev);
}
