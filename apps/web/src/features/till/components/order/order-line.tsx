import { ActionIcon, UnstyledButton } from '@mantine/core';
import { decimalFromCents } from '@minipos/domain/money/money';
import type { CartLine } from '@minipos/domain/orders/cart';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { beyondStockText, discountText, priceText, quantityText, unitSign } from '#lib/sale-words.ts';
import { Icon } from '#ui/marks/icon.tsx';
import spoken from '#ui/marks/spoken.module.css';
import { deriveBs } from '#ui/money/derive-bs.ts';
import { Money } from '#ui/money/money.tsx';
import classes from './order-line.module.css';

export interface OrderLineProps {
  line: CartLine;
  /** Its place in the order. */
  place: number;
  totalCents: number;
  unit: ProductUnit;
  rate: string | null;
  /** What the store believes there is, where the order takes more; null: enough, or not counted. */
  shortOf: number | null;
  /** The one that the keys mean. */
  isCurrent: boolean;
  onQuantity: (place: number, thousandths: number) => void;
  onOpen: (place: number) => void;
}

const one = 1000;

/** One product of the order: what, how much, for how much. Drawn again only when it changes itself. */
export const OrderLine = memo(function OrderLine(props: OrderLineProps) {
  const { line, place, totalCents, unit, rate, shortOf, isCurrent, onQuantity, onOpen } = props;
  const total = decimalFromCents(totalCents);
  const sign = unitSign(unit);
  return (
    <li className={classes.line} data-current={isCurrent || undefined}>
      <UnstyledButton className={classes.what} onClick={() => onOpen(place)}>
        <span className={classes.name}>
          <span className={spoken.spoken}>Cambiar </span>
          {line.name}
        </span>
        <span className={classes.price}>
          {priceText(line.unitPriceCents, unit)}
          {line.discount ? <span className={classes.discount}> · {discountText(line.discount)}</span> : null}
        </span>
        {line.note ? <span className={classes.price}>{line.note}</span> : null}
        {shortOf === null ? null : (
          <span className={classes.beyond}>
            <Icon of={IconAlertTriangle} size={16} />
            {beyondStockText(shortOf, unit)}
          </span>
        )}
      </UnstyledButton>
      <div className={classes.deal}>
        <div className={classes.stepper} role="group" aria-label={`Cantidad de ${line.name}`}>
          <ActionIcon
            aria-label={`Quitar uno de ${line.name}`}
            aria-keyshortcuts={isCurrent ? '-' : undefined}
            color="brand"
            disabled={line.quantity <= one}
            onClick={() => onQuantity(place, line.quantity - one)}
          >
            <Icon of={IconMinus} />
          </ActionIcon>
          <UnstyledButton
            className={classes.quantity}
            aria-keyshortcuts={isCurrent ? '*' : undefined}
            onClick={() => onOpen(place)}
            aria-label={`Cantidad: ${quantityText(line.quantity, unit)} ${sign}`.trim()}
          >
            {quantityText(line.quantity, unit)}
          </UnstyledButton>
          <ActionIcon
            aria-label={`Agregar uno de ${line.name}`}
            aria-keyshortcuts={isCurrent ? '+' : undefined}
            color="brand"
            onClick={() => onQuantity(place, line.quantity + one)}
          >
            <Icon of={IconPlus} />
          </ActionIcon>
        </div>
        <div className={classes.total}>
          <Money usd={total} bs={rate === null ? null : deriveBs(total, rate)} size="sm" align="end" />
        </div>
      </div>
    </li>
  );
});
