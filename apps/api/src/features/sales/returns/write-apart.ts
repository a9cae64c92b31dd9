import { randomUUID } from 'node:crypto';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { onAccount } from '@minipos/domain/payments/client-credit';
import { isStocked } from '@minipos/domain/stock/stock';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { moveDebt } from '#features/clients/public.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { returnStock } from '../refunds/refunds.queries.ts';
import { approverOf, type FoundForReturn, type MadeReturn } from './judge-return.ts';
import { insertReturn } from './returns.queries.ts';

/** Writes a return beside all sales: goods, money, balance and the audit. */
export async function writeApart(
  ctx: StoreCtx,
  tx: StoreTransaction,
  made: MadeReturn,
  found: FoundForReturn,
): Promise<number> {
  const { products, client } = found;
  const text = (amount: number) => decimalText(centsFromDecimal(amount));
  const goods = made.lines.map((line) => ({ line, product: products.get(line.productUuid) }));
  // What the store does not count, or does not know, has no shelf to go back to.
  const isBack = ({ line, product }: (typeof goods)[number]) => line.isRestocked && !!product && isStocked(product);
  const id = await insertReturn(tx.db, tx.storeId, {
    made: {
      uuid: made.uuid,
      sale_uuid: made.saleUuid,
      receipt: made.receipt,
      reason: made.reason,
      igtf_usd: text(made.igtfUSD),
      rounding_usd: text(made.roundingUSD),
      total_usd: text(made.totalUSD),
      rate: made.rate?.rate ?? null,
      rate_date: made.rate?.valueDate ?? null,
      rate_source: made.rate?.source ?? null,
      client_id: client?.id ?? null,
      client_uuid: made.clientUuid,
      device_id: made.deviceId,
      session_uuid: made.sessionUuid,
      is_after_close: found.place?.isAfterClose ?? false,
      approved_by_user_id: approverOf(ctx, made, found),
      actor_user_id: ctx.user.id,
      at: made.at,
      recorded_at: ctx.now,
    },
    items: goods.map((one) => ({
      line: one.line.line,
      product_id: one.product?.id ?? null,
      product_uuid: one.line.productUuid,
      product_name: one.line.productName,
      quantity: quantityText(quantityFromDecimal(one.line.quantity)),
      unit_price_usd: text(one.line.unitPriceUSD),
      total_usd: text(one.line.totalUSD),
      is_restocked: isBack(one),
    })),
    payments: made.payments.map(({ method, currency, amount, amountUSD, reference, bankCode }, place) => ({
      line: place + 1,
      method,
      currency,
      amount: text(amount),
      amount_usd: text(amountUSD),
      reference,
      bank_code: bankCode,
    })),
  });
  const reference = `return:${id}`;
  const backs = new Map<number, Quantity>();
  for (const one of goods.filter(isBack)) {
    const { id: productId } = one.product as { id: number };
    backs.set(productId, (backs.get(productId) ?? 0) + quantityFromDecimal(one.line.quantity));
  }
  const credit = onAccount(made.payments);
  const own = { reference, actor_user_id: ctx.user.id, at: made.at, recorded_at: ctx.now };
  await Promise.all([
    returnStock(
      tx.db,
      tx.storeId,
      [...backs].map(([productId, quantity]) => ({
        productId,
        quantity: quantityText(quantity),
        rev: tx.nextRev(),
        uuid: randomUUID(),
      })),
      { kind: 'refund', reference, reason: made.reason, actorUserId: ctx.user.id, at: made.at, recordedAt: ctx.now },
    ),
    client &&
      credit > 0 &&
      moveDebt(
        tx.db,
        {
          ...own,
          store_id: tx.storeId,
          uuid: randomUUID(),
          client_id: client.id,
          kind: 'refund',
          amount_usd: decimalText(-credit),
        },
        tx.nextRev(),
      ),
    appendStoreAudit(tx, ctx, 'return.recorded', reference, {
      receipt: made.receipt,
      reason: made.reason,
      totalUSD: made.totalUSD,
      payments: made.payments.map(({ method, currency, amount }) => ({ method, currency, amount: text(amount) })),
    }),
  ]);
  return id;
}
