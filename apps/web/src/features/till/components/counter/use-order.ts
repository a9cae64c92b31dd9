import type { Percent } from '@minipos/domain/money/percent';
import type { Cart } from '@minipos/domain/orders/cart';
import { type CartFigures, cartFigures } from '@minipos/domain/orders/cart-figures';
import type { OpenOrder } from '@minipos/domain/orders/open-order';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useOnDesk } from '../../local/use-order-desk.ts';
import type { Till } from './use-till.ts';

const figured = new WeakMap<Cart, CartFigures>();

/** What a cart comes to; several parts of the screen ask for the same one. */
export function figuresOf(cart: Cart): CartFigures {
  const known = figured.get(cart) ?? cartFigures(cart);
  figured.set(cart, known);
  return known;
}

/**
 * The order on the counter. A component that uses it is drawn again with every line, so only components that show the
 * order use it.
 */
export const useOrder = (till: Till): OpenOrder => useOnDesk(till.desk, ({ order }) => order);

export const useIsEmpty = (till: Till): boolean => useOnDesk(till.desk, ({ order }) => order.cart.lines.length === 0);

const nothing = () => () => undefined;

/** The order for what is open now and then: followed while it is, and left as it was last seen while it is not. */
export function useOrderWhile(till: Till, isWanted: boolean): OpenOrder {
  const { desk } = till;
  const seen = useRef<OpenOrder>(null);
  const look = useCallback(() => {
    if (isWanted || seen.current === null) seen.current = desk.get().order;
    return seen.current;
  }, [desk, isWanted]);
  return useSyncExternalStore(isWanted ? desk.subscribe : nothing, look);
}

/** What may be taken off an order: by the person at the till alone, or with the approval given for it. */
export const discountLimitOf = (till: Till, { approvals }: OpenOrder): Percent =>
  Math.max(till.ownDiscountLimit, approvals?.discount?.most ?? 0);
