import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { exchangeCredit } from '@minipos/domain/orders/open-order';
import { can } from '@minipos/domain/people/permissions';
import { formatUsd } from '@minipos/domain/text/format';
import { type NewIncident, openIncidents } from '#db/incidents.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { heldMoney } from '../documents/sale-held.ts';
import { findRefunds } from '../documents/sale-history.queries.ts';
import { findSale } from '../documents/sales-list.queries.ts';
import { judgeRefund, writeRefund } from '../refunds/record-refund.ts';
import type { AskedRefund } from '../refunds/refund-parts.ts';
import { findRefundByUuid } from '../refunds/refunds.queries.ts';
import type { SaleToRecord } from './sale-to-record.ts';
import { findSalesByUuid } from './sales.queries.ts';

type Exchange = NonNullable<SaleToRecord['exchange']>;

interface PaidByExchange {
  ctx: StoreCtx;
  sale: SaleToRecord;
  at: Date;
  stored: { id: number };
}

/**
 * Takes back what new sales were paid with, in their transaction, one after the other: of two that bring back the same goods
 * the second finds them gone. A sale is a fact and stands all the same; what could not come back opens an incident.
 */
export async function returnExchanged(tx: StoreTransaction, written: readonly PaidByExchange[]): Promise<void> {
  const unmatched: NewIncident[] = [];
  for (const one of written) {
    const { exchange } = one.sale;
    if (!exchange) continue;
    const problem = await takeBack(tx, one, exchange);
    if (problem === null) continue;
    const { saleNumber, totalUSD, lines, reason } = exchange;
    unmatched.push({
      kind: 'exchange_unmatched',
      subject: `sale:${one.stored.id}`,
      detail: { saleNumber, problem, totalUSD, favourUSD: decimalFromCents(exchangeCredit(exchange)), lines, reason },
      at: one.ctx.now,
    });
  }
  await openIncidents(tx, unmatched);
}

/** Records the return. Null when it is done, else why it cannot be, for a person to read. */
async function takeBack(tx: StoreTransaction, one: PaidByExchange, exchange: Exchange): Promise<string | null> {
  const { ctx, sale, at, stored } = one;
  if (!can(ctx.user, tx.storeId, 'sales.refund')) return 'Quien cobró el cambio no puede hacer devoluciones.';
  const [sales, known] = await Promise.all([
    findSalesByUuid(tx.db, tx.storeId, [exchange.saleUuid]),
    findRefundByUuid(tx.db, tx.storeId, exchange.refundUuid),
  ]);
  const earlier = sales.get(exchange.saleUuid);
  if (!earlier || earlier.id === stored.id) return 'La venta de la que se devuelve no está en la tienda.';
  if (known) return 'Ese cambio ya se había cobrado en otra venta.';
  const [detail, refunds] = await Promise.all([
    findSale(tx.db, tx.storeId, earlier.id),
    findRefunds(tx.db, tx.storeId, earlier.id),
  ]);
  if (!detail) throw new Error('sale vanished after it was found');
  const asked = askedBy(exchange);
  try {
    const judged = judgeRefund(detail, refunds, asked);
    const owed = heldMoney(detail.tenders, refunds).find(({ method }) => method === 'credit')?.amountCents ?? 0;
    // What was never paid cannot pay for something else.
    const credit = Math.min(Math.max(0, owed), judged.goods.figures.totalCents);
    if (centsFromDecimal(exchange.creditUSD) < credit) {
      return `Esos productos se deben a crédito: primero bajan la deuda en ${formatUsd(decimalFromCents(credit))}.`;
    }
    const { sessionUuid } = sale;
    await writeRefund(ctx, tx, { detail, asked, ...judged, at, sessionUuid, till: null, exchangeSaleId: stored.id });
    return null;
  } catch (error) {
    // Nothing is written before it is judged.
    if (error instanceof AppError) return problemWords[error.code] ?? error.message;
    throw error;
  }
}

const problemWords: Partial<Record<AppError['code'], string>> = {
  REFUND_TOO_MUCH: 'Esos productos ya se habían devuelto, o son más de los que se vendieron.',
  REFUND_DOES_NOT_ADD_UP: 'Lo devuelto no vale lo que se contó en la caja.',
};

/** The exchange as a refund like the others: the debt first, and the rest pays for the new goods. */
function askedBy({ refundUuid, reason, lines, creditUSD, totalUSD }: Exchange): AskedRefund {
  const clientCredit = decimalFromCents(exchangeCredit({ totalUSD, creditUSD }));
  return {
    uuid: refundUuid,
    kind: 'refund',
    reason,
    lines,
    withDelivery: false,
    payments: [
      ...(creditUSD > 0 ? [{ method: 'credit' as const, amount: creditUSD }] : []),
      ...(clientCredit > 0 ? [{ method: 'exchange' as const, amount: clientCredit }] : []),
    ],
    sessionUuid: undefined,
  };
}
