import type { Percent } from '@minipos/domain/money/percent';
import { type Cart, discountLine, noteLine, priceLine, setQuantity } from '@minipos/domain/orders/cart';
import type { Discount } from '@minipos/domain/orders/discounts';
import type { OpenOrder } from '@minipos/domain/orders/open-order';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import { cartLineOf } from '../../local/cart-line.ts';
import { LineDialog, type TypedLine } from '../order/line-dialog.tsx';
import { approveDiscount, useApproval } from './use-approval.tsx';
import { discountLimitOf, useOrderWhile } from './use-order.ts';
import type { Till } from './use-till.ts';

/** A line of the order by its place, or a product whose quantity or price is asked before it becomes one. */
export type OpenLine = { place: number } | { product: ShelfProduct; quantity: number | undefined };

interface Wanted extends TypedLine {
  place: number;
  discount: Discount;
  share: Percent;
}

export interface LineOverProps {
  till: Till;
  open: OpenLine | null;
  onClose: () => void;
  onAdd: (product: ShelfProduct, quantity: number, priceCents: number) => void;
}

/** The line as its dialog leaves it. */
const changeLine = (
  cart: Cart,
  { place, quantity, priceCents, discount, note }: TypedLine & { place: number },
): Cart => {
  const priced = priceLine(setQuantity(cart, place, quantity), place, priceCents);
  return noteLine(discountLine(priced, place, discount), place, note);
};

/** The dialog of one line. */
export function LineOver({ till, open, onClose, onAdd }: LineOverProps) {
  const order = useOrderWhile(till, open !== null);
  const { cart } = order;
  const isNew = open !== null && 'product' in open;
  const line = lineOf(till, order, open);
  const product = line ? till.catalogue.product(line.productUuid) : undefined;
  const setCart = (make: (known: typeof cart) => typeof cart) =>
    till.change((known) => ({ ...known, cart: make(known.cart) }));
  const approval = useApproval<Wanted>(
    till,
    'discount',
    ({ share }) => share,
    (wanted, given) =>
      till.change((known) => ({
        ...known,
        cart: changeLine(known.cart, wanted),
        approvals: approveDiscount(known, given),
      })),
  );
  return (
    <>
      <LineDialog
        line={line}
        unit={product?.unit ?? 'unit'}
        onHand={line ? till.catalogue.onHand(line.productUuid) : null}
        limit={discountLimitOf(till, order)}
        isNew={isNew}
        onClose={onClose}
        onSave={(typed) => {
          if (open === null) return;
          if ('product' in open) onAdd(open.product, typed.quantity, typed.priceCents);
          else {
            const { place } = open;
            setCart((known) => changeLine(known, { ...typed, place }));
          }
        }}
        onAuthorise={
          approval.mayAsk && !isNew
            ? (typed, share) => {
                if (!open || !('place' in open)) return;
                approval.ask({ place: open.place, ...typed, share });
                onClose();
              }
            : undefined
        }
        onRemove={() => {
          if (open && 'place' in open) setCart((known) => setQuantity(known, open.place, 0));
        }}
      />
      {approval.dialog}
    </>
  );
}

function lineOf(till: Till, { cart }: OpenOrder, open: OpenLine | null) {
  if (open === null) return null;
  if ('place' in open) return cart.lines[open.place] ?? null;
  return cartLineOf(open.product, open.quantity ?? 1000, till.facts.taxes);
}
