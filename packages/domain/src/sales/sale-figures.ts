import { type Cents, decimalFromCents } from '#money/money.ts';
import { decimalFromPercent, type Percent } from '#money/percent.ts';
import { decimalFromQuantity } from '#money/quantity.ts';
import type { Cart, CartLine } from '#orders/cart.ts';
import { cartFigures } from '#orders/cart-figures.ts';
import { settle, type Tender } from '#payments/tenders.ts';

export interface Charge {
  payments: readonly Tender[];
  change: readonly Tender[];
  rate: string | null;
  igtfPercent: Percent;
  // What the store rounds cash in bolívares to; left out or 0: not at all.
  cashStepCents?: Cents;
}

const usd = (cents: Cents) => decimalFromCents(cents);

// Left out where nobody noted it, as in what older versions wrote.
const measured = ({ unit }: CartLine): Pick<CartLine, 'unit'> => (unit ? { unit } : {});
const noted = ({ note }: CartLine): { note?: string | null } => (note ? { note } : {});

/**
 * A charged cart as it travels and is kept: decimal numbers of two places, every one derived here and nowhere else.
 */
export function saleFigures(cart: Cart, charge: Charge) {
  const figures = cartFigures(cart);
  const { rate, igtfPercent, cashStepCents = 0 } = charge;
  const bill = { totalCents: figures.totalCents, rate, igtfPercent, cashStepCents };
  const settled = settle(bill, charge.payments, charge.change);
  const worth = (tenders: readonly Tender[], values: readonly Cents[]) =>
    tenders.map(({ method, currency, amountCents }, index) => ({
      method,
      currency,
      amount: decimalFromCents(amountCents),
      amountUSD: usd(values[index] ?? 0),
    }));
  return {
    lines: cart.lines.map((line, index) => {
      const figured = figures.lines[index];
      return {
        productUuid: line.productUuid,
        productName: line.name,
        quantity: decimalFromQuantity(line.quantity),
        ...measured(line),
        ...noted(line),
        unitPriceUSD: usd(line.unitPriceCents),
        discountRate: line.discount?.kind === 'percent' ? decimalFromPercent(line.discount.percent) : 0,
        discountUSD: usd((figured?.ownDiscountCents ?? 0) + (figured?.orderDiscountCents ?? 0)),
        orderDiscountUSD: usd(figured?.orderDiscountCents ?? 0),
        taxRate: decimalFromPercent(line.taxPercent),
        isExempt: line.isExempt,
        taxUSD: usd(figured?.taxCents ?? 0),
        totalUSD: usd(figured?.totalCents ?? 0),
      };
    }),
    payments: worth(charge.payments, settled.paymentsUsd),
    change: worth(charge.change, settled.changeUsd),
    pricesIncludeTax: cart.pricesIncludeTax,
    orderDiscountRate: cart.orderDiscount?.kind === 'percent' ? decimalFromPercent(cart.orderDiscount.percent) : 0,
    subtotalUSD: usd(figures.subtotalCents),
    discountUSD: usd(figures.discountCents),
    taxUSD: usd(figures.taxCents),
    deliveryUSD: usd(figures.deliveryCents),
    igtfRate: decimalFromPercent(charge.igtfPercent),
    igtfBaseUSD: usd(settled.igtfBaseCents),
    igtfUSD: usd(settled.igtfCents),
    totalUSD: usd(settled.totalCents),
    totalBs: settled.totalBsCents === null ? null : decimalFromCents(settled.totalBsCents),
    cashStepBs: decimalFromCents(cashStepCents),
    roundingBs: decimalFromCents(settled.roundingBsCents),
    roundingUSD: usd(settled.roundingCents),
  };
}
export type SaleFigures = ReturnType<typeof saleFigures>;
