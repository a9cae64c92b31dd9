import { centsFromDecimal, sum } from '#money/money.ts';
import { percentFromDecimal } from '#money/percent.ts';
import { quantityFromDecimal } from '#money/quantity.ts';
import type { Cart, CartLine } from '#orders/cart.ts';
import type { Tender } from '#payments/tenders.ts';
import { type SaleFigures, saleFigures } from './sale-figures.ts';

/** A sale as it arrived; what a program of another version adds does not matter here. */
export type ArrivedFigures = SaleFigures & { rate: { rate: string } | null };

/** The cart a sale came from, as far as its figures need it. */
function cartOf(sale: ArrivedFigures): Cart {
  const orderDiscount = sum(sale.lines.map((line) => centsFromDecimal(line.orderDiscountUSD)));
  return {
    lines: sale.lines.map((line): CartLine => {
      const ownDiscount = centsFromDecimal(line.discountUSD) - centsFromDecimal(line.orderDiscountUSD);
      return {
        productUuid: line.productUuid,
        name: line.productName,
        quantity: quantityFromDecimal(line.quantity),
        unitPriceCents: centsFromDecimal(line.unitPriceUSD),
        taxPercent: percentFromDecimal(line.taxRate),
        isExempt: line.isExempt,
        discount:
          line.discountRate > 0
            ? { kind: 'percent', percent: percentFromDecimal(line.discountRate) }
            : { kind: 'amount', cents: ownDiscount },
      };
    }),
    pricesIncludeTax: sale.pricesIncludeTax,
    orderDiscount:
      sale.orderDiscountRate > 0
        ? { kind: 'percent', percent: percentFromDecimal(sale.orderDiscountRate) }
        : { kind: 'amount', cents: orderDiscount },
    orderType: 'local',
    deliveryCents: centsFromDecimal(sale.deliveryUSD),
    clientUuid: null,
    notes: '',
  };
}

const tenders = (arrived: SaleFigures['payments']): Tender[] =>
  arrived.map(({ method, currency, amount }) => ({ method, currency, amountCents: centsFromDecimal(amount) }));

const totals = [
  'subtotalUSD',
  'discountUSD',
  'taxUSD',
  'igtfBaseUSD',
  'igtfUSD',
  'totalUSD',
  'totalBs',
  'roundingBs',
  'roundingUSD',
] as const;

/**
 * Figures of a sale that differ from what its own cart and payments give, by name, with the figure expected. None when
 * device and server agree. A sale whose bolívares have no rate cannot be compared beyond its dollars.
 */
export function differingFigures(sale: ArrivedFigures): Record<string, number | string | null> {
  if (sale.rate === null && [...sale.payments, ...sale.change].some(({ currency }) => currency === 'VES')) {
    return { rate: null };
  }
  const expected = saleFigures(cartOf(sale), {
    payments: tenders(sale.payments),
    change: tenders(sale.change),
    rate: sale.rate?.rate ?? null,
    igtfPercent: percentFromDecimal(sale.igtfRate),
    cashStepCents: centsFromDecimal(sale.cashStepBs),
  });
  const differing: Record<string, number | string | null> = {};
  const compare = (name: string, found: number | null, wanted: number | null) => {
    if (found !== wanted) differing[name] = wanted;
  };
  for (const [index, line] of expected.lines.entries()) {
    const arrived = sale.lines[index];
    for (const name of ['discountUSD', 'orderDiscountUSD', 'taxUSD', 'totalUSD'] as const) {
      compare(`lines.${index}.${name}`, arrived?.[name] ?? null, line[name]);
    }
  }
  for (const kind of ['payments', 'change'] as const) {
    for (const [index, tender] of expected[kind].entries()) {
      compare(`${kind}.${index}.amountUSD`, sale[kind][index]?.amountUSD ?? null, tender.amountUSD);
    }
  }
  for (const name of totals) compare(name, sale[name], expected[name]);
  return differing;
}
