import { divideHalfUp } from '#money/half-up.ts';
import { type Cents, sum } from '#money/money.ts';
import { type Percent, percentInside, percentOf } from '#money/percent.ts';
import { shareOut } from '#money/share-out.ts';
import type { Cart, CartLine } from './cart.ts';
import { discountOn } from './discounts.ts';

/** A line in cents of a dollar. */
interface LineFigures {
  // Quantity × labelled price, rounded once.
  labelCents: Cents;
  // Its own discount, and its share of the order's.
  ownDiscountCents: Cents;
  orderDiscountCents: Cents;
  taxCents: Cents;
  // What the client pays for it: label − discounts, plus the tax unless the label contains it.
  totalCents: Cents;
}

/** Base and tax of everything sold under one rate; exempt is apart from 0 %. */
interface TaxFigures {
  taxPercent: Percent;
  isExempt: boolean;
  baseCents: Cents;
  taxCents: Cents;
}

/** Subtotal − discounts + tax + delivery = total before IGTF, to the cent. */
export interface CartFigures {
  lines: LineFigures[];
  taxes: TaxFigures[];
  // Before discounts and without tax.
  subtotalCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
}

const thousandths = 1000n;

const labelOf = ({ quantity, unitPriceCents }: CartLine): Cents =>
  Number(divideHalfUp(BigInt(quantity) * BigInt(unitPriceCents), thousandths));

/**
 * Every figure of a cart, in dollars: no rate takes part. The order's discount is shared out over the lines, and each tax is
 * computed once per rate over all its lines and shared out too, so that lines always add up to what papers show per rate.
 */
export function cartFigures(cart: Cart): CartFigures {
  const labels = cart.lines.map(labelOf);
  const own = cart.lines.map((line, index) => discountOn(labels[index] ?? 0, line.discount));
  const afterOwn = labels.map((label, index) => label - (own[index] ?? 0));
  const ofOrder = shareOut(discountOn(sum(afterOwn), cart.orderDiscount), afterOwn);
  const charged = afterOwn.map((left, index) => left - (ofOrder[index] ?? 0));
  const { taxes, byLine } = taxLines(cart, charged);
  const lines = labels.map((labelCents, index): LineFigures => {
    const taxCents = byLine[index] ?? 0;
    return {
      labelCents,
      ownDiscountCents: own[index] ?? 0,
      orderDiscountCents: ofOrder[index] ?? 0,
      taxCents,
      totalCents: (charged[index] ?? 0) + (cart.pricesIncludeTax ? 0 : taxCents),
    };
  });
  const taxCents = sum(byLine);
  const { deliveryCents } = cart;
  return {
    lines,
    taxes,
    subtotalCents: sum(labels) - (cart.pricesIncludeTax ? taxCents : 0),
    discountCents: sum(own) + sum(ofOrder),
    taxCents,
    deliveryCents,
    totalCents: sum(lines.map((line) => line.totalCents)) + deliveryCents,
  };
}

function taxLines({ lines, pricesIncludeTax }: Cart, charged: readonly Cents[]) {
  const places = new Map<string, number[]>();
  for (const [index, { taxPercent, isExempt }] of lines.entries()) {
    const key = `${taxPercent}:${isExempt}`;
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  const byLine = lines.map(() => 0);
  const taxes = [...places.values()].map((indexes): TaxFigures => {
    const { taxPercent = 0, isExempt = false } = lines[indexes[0] ?? 0] ?? {};
    const weights = indexes.map((index) => charged[index] ?? 0);
    const whole = sum(weights);
    const taxCents = pricesIncludeTax ? percentInside(whole, taxPercent) : percentOf(whole, taxPercent);
    for (const [place, share] of shareOut(taxCents, weights).entries()) byLine[indexes[place] ?? 0] = share;
    return { taxPercent, isExempt, baseCents: pricesIncludeTax ? whole - taxCents : whole, taxCents };
  });
  return { taxes: taxes.toSorted((a, b) => b.taxPercent - a.taxPercent), byLine };
}
