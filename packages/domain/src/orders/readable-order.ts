import { decimalFromCents, sum } from '#money/money.ts';
import { cartFigures } from './cart-figures.ts';
import type { OpenOrder } from './open-order.ts';

/**
 * Whether an order can be counted and shown. One that was kept by an older version, or that a broken disk gives back, may hold
 * amounts beyond any amount: it must not take the till with it.
 */
export function isReadable({ cart, payments }: OpenOrder): boolean {
  try {
    const { totalCents } = cartFigures(cart);
    const paid = payments.map(({ amountCents }) => amountCents);
    return [totalCents, ...paid, sum(paid)].every((cents) => decimalFromCents(cents) >= 0);
  } catch {
    return false;
  }
}
