import { bsFromUsd, type Cents, centsFromDecimal, sum, usdFromBs } from '#money/money.ts';
import { isCashStep } from '#payments/cash-rounding.ts';

interface Line {
  discountUSD: number;
  taxUSD: number;
  totalUSD: number;
}

interface Tender {
  method?: string;
  currency?: string;
  amountUSD: number;
}

/** The figures of a sale as they travel: decimal numbers of two places. */
export interface SaleSums {
  lines: readonly Line[];
  payments: readonly Tender[];
  change: readonly Tender[];
  subtotalUSD: number;
  discountUSD: number;
  taxUSD: number;
  deliveryUSD: number;
  igtfUSD: number;
  totalUSD: number;
  totalBs: number | null;
  // What rounded cash let the customer off; absent in sales of devices that rounded nothing.
  cashStepBs?: number | undefined;
  roundingBs?: number | undefined;
  roundingUSD?: number | undefined;
  rate: { rate: string } | null;
  // Goods of an earlier sale that come back: what they are worth, and the part of it that only lowers a debt.
  exchange?: { totalUSD: number; creditUSD: number } | null | undefined;
}

const sumOf = <T>(items: readonly T[], amount: (item: T) => number): Cents =>
  sum(items.map((item) => centsFromDecimal(amount(item))));

/** Which sums of a sale do not add up; none in a sound one. Everything in cents, nothing tolerated. */
export function brokenSums(sale: SaleSums): string[] {
  const [subtotal, discount, tax, delivery, igtf, total] = [
    sale.subtotalUSD,
    sale.discountUSD,
    sale.taxUSD,
    sale.deliveryUSD,
    sale.igtfUSD,
    sale.totalUSD,
  ].map(centsFromDecimal) as [Cents, Cents, Cents, Cents, Cents, Cents];
  const checks: Record<string, boolean> = {
    lines: sumOf(sale.lines, (line) => line.totalUSD) === subtotal - discount + tax,
    discounts: sumOf(sale.lines, (line) => line.discountUSD) === discount,
    taxes: sumOf(sale.lines, (line) => line.taxUSD) === tax,
    total: subtotal - discount + tax + delivery + igtf === total,
    payments: netOf(sale) + centsFromDecimal(sale.roundingUSD ?? 0) === total,
    rounding: isRounding(sale),
    exchange: isExchangePaid(sale),
    bolivares: (sale.rate === null) === (sale.totalBs === null) && isTotalInBs(sale, total),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

const netOf = ({ payments, change }: SaleSums): Cents =>
  sumOf(payments, (paid) => paid.amountUSD) - sumOf(change, (back) => back.amountUSD);

// The most that rounding can be, whatever the sale says: cash in bolívares changed hands, less than one step of a store, and no
// more dollars than that is worth. Two conversions of a running sum are a cent apart at most.
function isRounding(sale: SaleSums): boolean {
  const [step, bs, usd] = [sale.cashStepBs, sale.roundingBs, sale.roundingUSD].map((one) =>
    centsFromDecimal(one ?? 0),
  ) as [Cents, Cents, Cents];
  if (bs === 0 && usd === 0) return true;
  const hasCash = [...sale.payments, ...sale.change].some(({ method }) => method === 'cash_ves');
  if (!hasCash || sale.rate === null || !isCashStep(sale.cashStepBs ?? 0) || bs <= 0 || bs >= step) return false;
  return Math.abs(usd - usdFromBs(bs, sale.rate.rate)) <= 1;
}

function isTotalInBs(sale: SaleSums, total: Cents): boolean {
  if (sale.rate === null || sale.totalBs === null) return true;
  return centsFromDecimal(sale.totalBs) === bsFromUsd(total, sale.rate.rate);
}

// An exchange pays what its goods are worth beyond the debt, once and in dollars, and nothing else pays by exchange.
function isExchangePaid({ payments, change, exchange }: SaleSums): boolean {
  const isExchange = ({ method }: Tender) => method === 'exchange';
  const paid = payments.filter(isExchange);
  if (paid.length > 1 || paid.some(({ currency }) => currency !== 'USD') || change.some(isExchange)) return false;
  const clientCredit = exchange ? centsFromDecimal(exchange.totalUSD) - centsFromDecimal(exchange.creditUSD) : 0;
  return clientCredit >= 0 && sumOf(paid, ({ amountUSD }) => amountUSD) === clientCredit;
}
