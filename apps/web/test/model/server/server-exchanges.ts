import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { onAccount } from '@minipos/domain/payments/client-credit';
import { move, owe } from './server-ledgers.ts';
import type { ServerData } from './server-rows.ts';

const centsOf = (usd: number) => Math.round(usd * 100);

/** What has come back of a line so far, in thousandths. */
export const returnedOf = (data: ServerData, saleUuid: string, line: number): number =>
  data.returns
    .filter((one) => one.saleUuid === saleUuid)
    .flatMap(({ lines }) => lines)
    .reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);

/** What was sold on credit and neither paid for by coming back, in cents. */
export function owedOf(data: ServerData, fact: SaleFact): number {
  const back = data.returns.filter(({ saleUuid }) => saleUuid === fact.uuid);
  const owed = onAccount(fact.payments) - onAccount(fact.change);
  return Math.max(
    0,
    back.reduce((left, { creditCents }) => left - creditCents, owed),
  );
}

/** Takes back what a sale was paid with. False: it cannot come back, and somebody has to look at it. */
export function returnExchanged(data: ServerData, fact: SaleFact, operation: string): boolean {
  const { exchange } = fact;
  if (!exchange) return true;
  const earlier = data.sales.find(({ uuid }) => uuid === exchange.saleUuid && uuid !== fact.uuid)?.fact;
  if (!earlier || data.returns.some(({ uuid }) => uuid === exchange.refundUuid)) return false;
  const creditCents = centsOf(exchange.creditUSD);
  const fits = exchange.lines.every(({ line, quantity, isRestocked }) => {
    const sold = earlier.lines[line - 1];
    if (!sold) return false;
    const isKnown = data.products.has(sold.productUuid) || !isRestocked;
    const left = quantityFromDecimal(sold.quantity) - returnedOf(data, earlier.uuid, line);
    return isKnown && quantityFromDecimal(quantity) <= left;
  });
  const isOwed = creditCents >= Math.min(owedOf(data, earlier), centsOf(exchange.totalUSD));
  const hasAccount = creditCents === 0 || earlier.clientUuid === null || data.clients.has(earlier.clientUuid);
  if (!fits || !isOwed || !hasAccount) return false;
  data.returns.push({
    uuid: exchange.refundUuid,
    saleUuid: earlier.uuid,
    exchangeSaleUuid: fact.uuid,
    lines: exchange.lines.map(({ line, quantity }) => ({ line, quantity: quantityFromDecimal(quantity) })),
    creditCents,
    exchangeCents: centsOf(exchange.totalUSD) - creditCents,
  });
  putBack(data, earlier, exchange, operation);
  return true;
}

function putBack(
  data: ServerData,
  earlier: SaleFact,
  { lines, creditUSD }: NonNullable<SaleFact['exchange']>,
  operation: string,
): void {
  for (const { line, quantity, isRestocked } of lines) {
    const sold = earlier.lines[line - 1];
    if (sold && isRestocked) move(data, sold.productUuid, quantityFromDecimal(quantity), operation, 'return');
  }
  if (creditUSD > 0 && earlier.clientUuid !== null) owe(data, earlier.clientUuid, -centsOf(creditUSD), operation);
}

/** A control: the goods of a sale that is there already come back once more. */
export function putBackAgain(data: ServerData, fact: SaleFact): void {
  const earlier = data.sales.find(({ uuid }) => uuid === fact.exchange?.saleUuid)?.fact;
  if (fact.exchange && earlier) putBack(data, earlier, fact.exchange, fact.uuid);
}
