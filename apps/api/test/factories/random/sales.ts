import type { SaleHistory } from '@minipos/contract/sales/sales';
import { bsFromUsd, centsFromDecimal } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { type CartLine, emptyCart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { amountDue, changeDue, type Tender } from '@minipos/domain/payments/tenders';
import type { SoldDocument } from '@minipos/domain/sales/refunds';
import fc from 'fast-check';
import { chargedSale } from '../sales.ts';

export const randomRate = '842.2067';

/** Lines of a sale; products by their place in a list of so many. */
export const anyLines = (products: number) =>
  fc.array(
    fc.record({
      product: fc.nat(products - 1),
      quantity: fc.integer({ min: 1, max: 5000 }),
      unitPriceCents: fc.integer({ min: 1, max: 9999 }),
      taxPercent: fc.constantFrom(0, 800, 1600),
      discount: fc.constantFrom(null, { kind: 'percent', percent: 1000 } as const),
    }),
    { minLength: 1, maxLength: 4 },
  );

/** What is sold, of two products, and how it is paid. */
export const anyGoods = {
  lines: anyLines(2),
  deliveryCents: fc.constantFrom(0, 500),
  igtfPercent: fc.constantFrom(0, 300),
  cashStepCents: fc.constantFrom(0, 100),
  methods: fc.uniqueArray(fc.constantFrom<Tender['method'][]>('cash_usd', 'cash_ves', 'card', 'zelle', 'credit'), {
    minLength: 1,
    maxLength: 3,
  }),
  // Paid too much, and left as client credit.
  clientCreditCents: fc.constantFrom(0, 0, 125, 1999),
};

export type RandomSale = {
  [Name in keyof typeof anyGoods]: (typeof anyGoods)[Name] extends fc.Arbitrary<infer T> ? T : never;
};

/** Charged as a till does it: every method but the last settles half of what is due, the last one the rest. */
export function chargedAtRandom(
  { lines, deliveryCents, igtfPercent, cashStepCents, methods, clientCreditCents }: RandomSale,
  products: string[],
  clientUuid: string,
  rate: string = randomRate,
) {
  const cartLines = lines.map(
    ({ product, ...line }): CartLine => ({
      ...line,
      productUuid: products[product] ?? '',
      name: `Producto ${product}`,
      isExempt: line.taxPercent === 0,
    }),
  );
  const orderType = deliveryCents > 0 ? ('delivery' as const) : ('local' as const);
  const cart = { ...emptyCart(true), lines: cartLines, deliveryCents, orderType, clientUuid };
  const bill = { totalCents: cartFigures(cart).totalCents, rate, igtfPercent, cashStepCents };
  const payments: Tender[] = [];
  for (const [place, method] of methods.entries()) {
    const due = amountDue(bill, payments, method);
    const amountCents = place === methods.length - 1 ? due : Math.floor(due / 2);
    const currency = currencyOf(method);
    if (amountCents > 0) payments.push({ method, currency, amountCents });
  }
  const last = payments.at(-1);
  const isLeft = clientCreditCents > 0 && last !== undefined && !methods.includes('credit');
  if (isLeft) last.amountCents += last.currency === 'USD' ? clientCreditCents : bsFromUsd(clientCreditCents, rate);
  const over = changeDue(bill, payments, [], 'USD');
  const change: Tender[] = over > 0 ? [{ method: 'credit', currency: 'USD', amountCents: over }] : [];
  return chargedSale(cart, { payments, change, rate, igtfPercent, cashStepCents });
}

/** A sale as the rules of refunds read it, with what has come back so far. */
export const soldSoFar = (sale: SaleHistory): SoldDocument => ({
  lines: sale.items.map((item) => ({
    quantity: quantityFromDecimal(item.quantity),
    returned: quantityFromDecimal(item.returned),
    discountCents: centsFromDecimal(item.discountUSD),
    taxCents: centsFromDecimal(item.taxUSD),
    totalCents: centsFromDecimal(item.subtotalUSD),
  })),
  deliveryCents: centsFromDecimal(sale.deliveryCost),
  isDeliveryReturned: sale.isDeliveryReturned,
  igtfCents: centsFromDecimal(sale.igtfUSD),
});
