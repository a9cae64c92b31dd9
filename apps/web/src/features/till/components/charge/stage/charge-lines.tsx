import type { Cart } from '@minipos/domain/orders/cart';
import type { CartFigures } from '@minipos/domain/orders/cart-figures';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import { productsText, quantityText, unitSign, usdText } from '#lib/sale-words.ts';
import { deliveryLabel } from '../../delivery/delivery-words.ts';
import classes from './charge-stage.module.css';

export interface ChargeLinesProps {
  cart: Cart;
  figures: CartFigures;
  unitOf: (productUuid: string) => ProductUnit;
}

/** What is being paid for, to read it back to the client. */
export function ChargeLines({ cart, figures, unitOf }: ChargeLinesProps) {
  return (
    <div className={classes.stage} data-stage="lines">
      <div className={classes.cap}>
        <b>Lo que lleva</b>
        <span className={classes.quiet}>
          {productsText(cart.lines.length)} · IVA incluido {usdText(figures.taxCents)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <ul className={classes.lines} aria-label="Lo que lleva" tabIndex={0}>
        {cart.lines.map((line, place) => {
          const unit = unitOf(line.productUuid);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice, at two prices
            <li key={place} className={classes.line}>
              <span className={classes.quantity}>
                {`${quantityText(line.quantity, unit)} ${unitSign(unit)}`.trim()}
              </span>
              <span className={classes.name}>{[line.name, line.note].filter(Boolean).join(' · ')}</span>
              <span className={classes.price}>{usdText(figures.lines[place]?.totalCents ?? 0)}</span>
            </li>
          );
        })}
        {figures.deliveryCents > 0 ? (
          <li className={classes.line}>
            <span className={classes.quantity} />
            <span className={classes.name}>{deliveryLabel(cart.delivery)}</span>
            <span className={classes.price}>{usdText(figures.deliveryCents)}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
