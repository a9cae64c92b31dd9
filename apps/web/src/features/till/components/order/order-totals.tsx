import { decimalFromCents } from '@minipos/domain/money/money';
import type { Cart } from '@minipos/domain/orders/cart';
import type { CartFigures } from '@minipos/domain/orders/cart-figures';
import { useRateUsed } from '#current/current-rate.tsx';
import { productsText, usdText } from '#lib/sale-words.ts';
import { Money } from '#ui/money/money.tsx';
import { deliveryLabel } from '../delivery/delivery-words.ts';
import classes from './order-totals.module.css';

/** What the order comes to, in both currencies. */
export function OrderTotals({ cart, figures }: { cart: Cart; figures: CartFigures }) {
  const rate = useRateUsed();
  const { pricesIncludeTax } = cart;
  return (
    <dl className={classes.totals}>
      <div className={classes.row}>
        <dt>
          {productsText(cart.lines.length)} · {pricesIncludeTax ? 'IVA incluido' : 'IVA'}
        </dt>
        <dd>{usdText(figures.taxCents)}</dd>
      </div>
      {figures.discountCents > 0 ? (
        <div className={classes.row} data-discount>
          <dt>Descuento</dt>
          <dd>−{usdText(figures.discountCents)}</dd>
        </div>
      ) : null}
      {figures.deliveryCents > 0 ? (
        <div className={classes.row}>
          <dt>{deliveryLabel(cart.delivery)}</dt>
          <dd>{usdText(figures.deliveryCents)}</dd>
        </div>
      ) : null}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>
          <Money usd={decimalFromCents(figures.totalCents)} rate={rate} size="total" align="end" />
        </dd>
      </div>
    </dl>
  );
}
