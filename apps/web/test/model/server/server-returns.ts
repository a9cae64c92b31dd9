import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { sum } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { onAccount } from '@minipos/domain/payments/client-credit';
import { handedBackFor } from '@minipos/domain/sales/refund-money';
import { putIntoDrawer } from './server-cash.ts';
import { owedOf, returnedOf } from './server-exchanges.ts';
import { move, openIncident, owe } from './server-ledgers.ts';
import { nextId, type ServerData } from './server-rows.ts';

const centsOf = (usd: number) => Math.round(usd * 100);

/**
 * Goods that came back: to the shelf unless they are damaged, money out of the drawer or to a balance, whatever else is said of
 * them. With a receipt they are a refund of their sale where they fit it; else they stand beside, and somebody is told.
 */
export function recordReturn(
  data: ServerData,
  operation: Extract<SyncOperation, { kind: 'Return.CREATE' }>,
  { forgetsReturns = false }: { forgetsReturns?: boolean },
) {
  const { saleUuid, lines, payments, clientUuid, sessionUuid } = operation.data;
  if (saleUuid !== null && fitsSale(data, saleUuid, operation.data, forgetsReturns)) {
    data.returns.push({
      uuid: operation.entityId,
      saleUuid,
      exchangeSaleUuid: null,
      lines: lines.map(({ line, quantity }) => ({ line, quantity: quantityFromDecimal(quantity) })),
      creditCents: onAccount(payments),
      exchangeCents: 0,
    });
  } else if (saleUuid !== null) {
    data.apart.push(operation.entityId);
    openIncident(data, 'return_unmatched', `return:${operation.entityId}`);
  }
  for (const { productUuid, quantity } of lines.filter(({ isRestocked }) => isRestocked)) {
    move(data, productUuid, quantityFromDecimal(quantity), operation.uuid, 'return');
  }
  const cents = onAccount(payments);
  if (clientUuid !== null && cents !== 0) owe(data, clientUuid, -cents, operation.uuid);
  putIntoDrawer(data, sessionUuid, payments, -1);
  return { returnId: nextId(data) };
}

/** What rounded cash let the customer off counts in the order the refunds came in. */
export function soldFor(data: ServerData, saleUuid: string) {
  const fact = data.sales.find(({ uuid }) => uuid === saleUuid)?.fact;
  const back = data.returns.filter((one) => one.saleUuid === saleUuid).flatMap(({ lines }) => lines);
  return {
    totalCents: centsOf(fact?.totalUSD ?? 0),
    // Every piece costs a dollar.
    refundedCents: sum(back.map(({ quantity }) => quantity / 10)),
    roundingCents: centsOf(fact?.roundingUSD ?? 0),
  };
}

function fitsSale(data: ServerData, saleUuid: string, told: ReturnFact, forgetsReturns: boolean): boolean {
  const earlier = data.sales.find(({ uuid }) => uuid === saleUuid)?.fact;
  if (!earlier) return false;
  const isThere = told.lines.every(({ line, quantity }) => {
    const back = forgetsReturns ? 0 : returnedOf(data, saleUuid, line);
    return back + quantityFromDecimal(quantity) <= quantityFromDecimal(earlier.lines[line - 1]?.quantity ?? 0);
  });
  const handed = sum(told.payments.map(({ amountUSD }) => centsOf(amountUSD)));
  const isWorth = forgetsReturns || handed === handedBackFor(centsOf(told.totalUSD), soldFor(data, saleUuid));
  const credit = onAccount(told.payments);
  const hasAccount =
    earlier.clientUuid === null
      ? credit <= owedOf(data, earlier)
      : credit === 0 || data.clients.has(earlier.clientUuid);
  return isThere && isWorth && hasAccount;
}
