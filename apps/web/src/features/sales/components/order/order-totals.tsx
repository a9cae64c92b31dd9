import type { Cart } from '@minipos/domain/cart';
import type { CartFigures } from '@minipos/domain/cart-figures';
import { decimalFromCents } from '@minipos/domain/money';
import { useRateUsed } from '../../../../lib/current-rate.tsx';
import { Money } from '../../../../ui/money.tsx';
import { productsText, usdText } from '../sale-words.ts';
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
          <dt>Entrega a domicilio</dt>
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
