import { randomUUID } from 'node:crypto';
import { type Cents, decimalFromCents, decimalText } from '@minipos/domain/money/money';
import { quantityText } from '@minipos/domain/money/quantity';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { openIncidents } from '#db/incidents.queries.ts';
import { touchSession } from '#db/session-standing.queries.ts';
import { findChargedRepairs } from '#db/statements/repairs-in-hand.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { moveDebt } from '#features/clients/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Refunds } from '../documents/sale-history.queries.ts';
import type { SaleDetail } from '../documents/sales-list.queries.ts';
import { cancelPickupOf } from '../pickups/move-pickup.ts';
import { type AskedRefund, goodsOf, moneyOf, restockedBy } from './refund-parts.ts';
import { insertRefund, markReversed, returnStock } from './refunds.queries.ts';
import { alreadyBack } from './taken-twice.ts';

/**
 * What comes back and the money for it, and what of it a return beside the sale had brought already. Refuses what cannot come
 * back, before anything is written.
 */
export function judgeRefund(detail: SaleDetail, refunds: Refunds, asked: AskedRefund) {
  const { status } = detail.sale;
  if (status === 'cancelled') throw new AppError('SALE_REVERSED');
  if (asked.kind === 'cancel' && status !== 'completed') {
    throw new AppError(status === 'refunded' ? 'SALE_REVERSED' : 'SALE_PARTLY_REFUNDED');
  }
  const goods = goodsOf(detail, refunds, asked);
  const money = moneyOf(detail, refunds, asked, goods.figures);
  return { goods, money, twice: alreadyBack(detail, refunds, goods.lines) };
}

export interface RefundToWrite extends ReturnType<typeof judgeRefund> {
  detail: SaleDetail;
  asked: AskedRefund;
  /** When it happened; an exchange may have been made long before it arrived. */
  at: Date;
  sessionUuid: string | null;
  /** The session whose devices must learn that money left its drawer. */
  till: { uuid: string } | null;
  /** The sale that the goods paid for. */
  exchangeSaleId: number | null;
  /** Where it was made at a till, without asking the server. */
  counter?: {
    deviceId: string;
    approvedBy: number | null;
    isAfterClose: boolean;
    /** Whose balance it goes to when the sale names nobody, and by which name the device knows them. */
    clientId: number | null;
    clientUuid: string | null;
  };
}

/** Writes a refund that was judged, inside a transaction of the store: goods, money, debt, the sale's state and the audit. */
export async function writeRefund(ctx: StoreCtx, tx: StoreTransaction, written: RefundToWrite): Promise<void> {
  const { detail, asked, goods, money, twice, at, sessionUuid, till, exchangeSaleId, counter } = written;
  const { sale } = detail;
  const restocked = restockedBy(detail, goods.lines);
  const unpaid = await findChargedRepairs(tx.db, ctx.storeId, sale.id);
  const nextRev = await reserveRevs(tx, restocked.length + 5);
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
      rounding_usd: decimalText(money.roundingCents),
      session_uuid: sessionUuid,
      actor_user_id: ctx.user.id,
      at,
      exchange_sale_id: exchangeSaleId,
      device_id: counter?.deviceId ?? null,
      client_uuid: counter?.clientUuid ?? null,
      approved_by_user_id: counter?.approvedBy ?? null,
      is_after_close: counter?.isAfterClose ?? false,
      recorded_at: ctx.now,
    },
    items: goods.lines.map(({ line, figures, isRestocked, isCostBack }) => ({
      line,
      quantity: quantityText(figures.quantity),
      discount_usd: decimalText(figures.discountCents),
      tax_usd: decimalText(figures.taxCents),
      total_usd: decimalText(figures.totalCents),
      is_restocked: isRestocked,
      is_cost_back: isCostBack,
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
  const about = { reference: `sale:${sale.id}`, kind: asked.kind, reason: asked.reason, actorUserId: ctx.user.id, at };
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
      { ...about, recordedAt: ctx.now },
    ),
    creditCents !== 0 &&
      creditClient(ctx, tx, detail, {
        kind: asked.kind,
        cents: creditCents,
        at,
        rev: nextRev(),
        clientId: sale.client_id ?? counter?.clientId ?? null,
      }),
    twice &&
      openIncidents({ ...tx, nextRev }, [
        {
          kind: 'return_doubtful',
          subject: `sale:${sale.id}`,
          detail: {
            problem: `Ya había vuelto en una devolución que quedó aparte: ${twice.slice(0, 5).join(', ')}.`,
            amount: decimalFromCents(goods.figures.totalCents),
            currency: 'USD',
            reason: asked.reason,
          },
          at: ctx.now,
        },
      ]),
    unpaid.length > 0 &&
      openIncidents({ ...tx, nextRev }, [
        {
          kind: 'repair_unpaid',
          subject: `sale:${sale.id}`,
          detail: {
            repairNumbers: unpaid,
            amount: decimalFromCents(goods.figures.totalCents),
            currency: 'USD',
            reason: asked.reason,
          },
          at: ctx.now,
        },
      ]),
    till && touchSession(tx.db, ctx.storeId, till.uuid, nextRev()),
    isOver && detail.pickup && cancelPickupOf(ctx, { ...tx, nextRev }, detail.pickup.id),
    appendStoreAudit(tx, ctx, asked.kind === 'cancel' ? 'sale.cancelled' : 'sale.refunded', `sale:${sale.id}`, {
      number: sale.number,
      reason: asked.reason,
      ...(exchangeSaleId === null ? {} : { exchangeSaleId }),
      ...(twice === null ? {} : { alreadyBack: twice }),
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
    }),
  ]);
}

interface CreditToWrite {
  kind: AskedRefund['kind'];
  cents: Cents;
  at: Date;
  rev: number;
  clientId: number | null;
}

/**
 * What goes to the client's balance: their debt goes down, below zero it is client credit. Credit of a sale without a
 * client just ends.
 */
async function creditClient(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { sale }: SaleDetail,
  { kind, cents, at, rev, clientId }: CreditToWrite,
) {
  if (clientId === null) return;
  const movement = {
    store_id: tx.storeId,
    uuid: randomUUID(),
    client_id: clientId,
    kind,
    amount_usd: decimalText(-cents),
    reference: `sale:${sale.id}`,
    actor_user_id: ctx.user.id,
    at,
    recorded_at: ctx.now,
  };
  await moveDebt(tx.db, movement, rev);
}
