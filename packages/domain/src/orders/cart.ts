import type { Cents } from '#money/money.ts';
import type { Percent } from '#money/percent.ts';
import type { Quantity } from '#money/quantity.ts';
import type { ProductUnit } from '#stock/stock.ts';
import type { Delivery } from './delivery.ts';
import type { Discount } from './discounts.ts';
import type { OrderType } from './order-types.ts';

/** One product in the cart, with the price and tax it had when it was put there. */
export interface CartLine {
  productUuid: string;
  name: string;
  quantity: Quantity;
  // How it is measured; absent in orders that were kept before it was noted.
  unit?: ProductUnit | undefined;
  // As labelled: with tax inside or not, by the cart's own rule.
  unitPriceCents: Cents;
  // Somebody wrote the price for this line, and may write another; the catalogue has none.
  isPriceTyped?: boolean | undefined;
  taxPercent: Percent;
  isExempt: boolean;
  discount: Discount | null;
  // What is said of this line alone: a size, a serial number, without onions.
  note?: string | undefined;
}

/** What is about to be sold. Plain data: it is parked, saved and restored as it is. */
export interface Cart {
  lines: readonly CartLine[];
  pricesIncludeTax: boolean;
  orderDiscount: Discount | null;
  orderType: OrderType;
  deliveryCents: Cents;
  // Where it goes; stays when another type is chosen meanwhile, and counts only for a delivery.
  delivery?: Delivery | undefined;
  clientUuid: string | null;
  notes: string;
  // The note is for those who work here, and on no receipt.
  isNoteInternal?: boolean | undefined;
}

/** The most a line's own note says. */
export const maxLineNote = 200;

/** The most the order's note says. */
export const maxOrderNote = 500;

/** An order before the first product, priced as the store prices. */
export const emptyCart = (pricesIncludeTax: boolean): Cart => ({
  lines: [],
  pricesIncludeTax,
  orderDiscount: null,
  orderType: 'local',
  deliveryCents: 0,
  clientUuid: null,
  notes: '',
});

/**
 * Puts a product into the cart; one that is there already at the same price and tax grows instead. A line with a note is one
 * of its own: what comes later was not meant by it.
 */
export function addToCart(cart: Cart, line: CartLine): Cart {
  const place = cart.lines.findIndex(
    (known) =>
      known.productUuid === line.productUuid &&
      known.unitPriceCents === line.unitPriceCents &&
      known.taxPercent === line.taxPercent &&
      !known.note &&
      !line.note,
  );
  const known = cart.lines[place];
  if (!known) return { ...cart, lines: [...cart.lines, line] };
  return setQuantity(cart, place, known.quantity + line.quantity);
}

/** Changes how much of a line is sold; zero or less takes it out. */
export function setQuantity(cart: Cart, place: number, quantity: Quantity): Cart {
  const lines = cart.lines.flatMap((line, index) => {
    if (index !== place) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { ...cart, lines };
}

/** Says something of a line; nothing said takes it away. */
export function noteLine(cart: Cart, place: number, note: string): Cart {
  const said = note.trim() || undefined;
  return { ...cart, lines: cart.lines.map((line, index) => (index === place ? { ...line, note: said } : line)) };
}

/** Writes another price for a line whose price was written before. That of any other line is the catalogue's. */
export function priceLine(cart: Cart, place: number, unitPriceCents: Cents): Cart {
  const priced = (line: CartLine) => (line.isPriceTyped ? { ...line, unitPriceCents } : line);
  return { ...cart, lines: cart.lines.map((line, index) => (index === place ? priced(line) : line)) };
}

/** Gives a line its discount, or takes it away. */
export function discountLine(cart: Cart, place: number, discount: Discount | null): Cart {
  return { ...cart, lines: cart.lines.map((line, index) => (index === place ? { ...line, discount } : line)) };
}

/**
 * The line that keys without a pointer mean: the one that was added or changed last. After one was taken out, the last one;
 * none in an empty order (-1).
 */
export function currentLine(before: readonly CartLine[], after: readonly CartLine[], was: number): number {
  if (before === after) return was;
  const last = after.length - 1;
  if (after.length < before.length) return last;
  const changed = after.findLastIndex((line, place) => line !== before[place]);
  return changed === -1 ? Math.min(was, last) : changed;
}
