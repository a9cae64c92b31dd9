import { divideHalfUp } from '#money/half-up.ts';
import { type Cents, sum } from '#money/money.ts';
import type { Quantity } from '#money/quantity.ts';

/** A line of a sale as it was charged, and how much of it has come back already. */
export interface SoldLine {
  quantity: Quantity;
  returned: Quantity;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

export interface SoldDocument {
  lines: readonly SoldLine[];
  deliveryCents: Cents;
  isDeliveryReturned: boolean;
  igtfCents: Cents;
}

interface RefundedLine {
  quantity: Quantity;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

export interface RefundFigures {
  lines: RefundedLine[];
  deliveryCents: Cents;
  taxCents: Cents;
  igtfCents: Cents;
  // Everything handed back, IGTF included.
  totalCents: Cents;
}

// The part of an amount that belongs to the quantity between two marks. Taken as a difference of rounded running parts, so
// that returning a line in any number of pieces returns exactly what was charged for it.
function partBetween(cents: Cents, whole: number, from: number, to: number): Cents {
  if (whole === 0) return 0;
  const upTo = (mark: number) => Number(divideHalfUp(BigInt(cents) * BigInt(mark), BigInt(whole)));
  return upTo(to) - upTo(from);
}

function refundLine(line: SoldLine, quantity: Quantity): RefundedLine {
  const { returned } = line;
  if (quantity < 0 || returned + quantity > line.quantity) throw new RangeError('More comes back than was sold');
  const part = (cents: Cents) => partBetween(cents, line.quantity, returned, returned + quantity);
  return {
    quantity,
    discountCents: part(line.discountCents),
    taxCents: part(line.taxCents),
    totalCents: part(line.totalCents),
  };
}

/**
 * What goes back for the quantities returned now, one per line of the sale. IGTF goes back in the proportion of the whole
 * document that has come back, delivery only when asked.
 */
export function refundFigures(
  sold: SoldDocument,
  quantities: readonly Quantity[],
  withDelivery: boolean,
): RefundFigures {
  if (withDelivery && sold.isDeliveryReturned) throw new RangeError('Delivery has been returned already');
  const lines = sold.lines.map((line, index) => refundLine(line, quantities[index] ?? 0));
  const deliveryCents = withDelivery ? sold.deliveryCents : 0;
  const whole = sum(sold.lines.map(({ totalCents }) => totalCents)) + sold.deliveryCents;
  const before =
    sum(sold.lines.map((line) => partBetween(line.totalCents, line.quantity, 0, line.returned))) +
    (sold.isDeliveryReturned ? sold.deliveryCents : 0);
  const goods = sum(lines.map(({ totalCents }) => totalCents)) + deliveryCents;
  const igtfCents = partBetween(sold.igtfCents, whole, before, before + goods);
  return {
    lines,
    deliveryCents,
    taxCents: sum(lines.map(({ taxCents }) => taxCents)),
    igtfCents,
    totalCents: goods + igtfCents,
  };
}

/**
 * How much of what comes back now had come back already: in returns that name the sale and could not be a refund of it, and so
 * stand beside it.
 */
export const takenTwice = (
  { quantity, returned }: Pick<SoldLine, 'quantity' | 'returned'>,
  apart: Quantity,
  now: Quantity,
): Quantity => Math.max(0, Math.min(now, apart, returned + apart + now - quantity));

/** The quantities that return everything still out. */
export const everythingLeft = (sold: SoldDocument): Quantity[] =>
  sold.lines.map(({ quantity, returned }) => quantity - returned);

export type RefundState = 'completed' | 'partly_refunded' | 'refunded';

/** What a sale is called once so much of it has come back. */
export function refundState(lines: readonly Pick<SoldLine, 'quantity' | 'returned'>[]): RefundState {
  if (lines.every(({ quantity, returned }) => returned === quantity)) return 'refunded';
  return lines.some(({ returned }) => returned > 0) ? 'partly_refunded' : 'completed';
}
