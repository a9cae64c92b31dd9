import { Button, UnstyledButton } from '@mantine/core';
import { bsFromUsd } from '@minipos/domain/money/money';
import { useCallback, useState } from 'react';
import { bsText, productsText, usdText } from '#lib/sale-words.ts';
import spoken from '#ui/marks/spoken.module.css';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx';
import { useCatalogueState } from '../../local/goods/use-catalogue.ts';
import { useOnDesk } from '../../local/use-order-desk.ts';
import { OrderPanel } from '../order/order-panel.tsx';
import { OrderTypeChoice } from './order-type-choice.tsx';
import classes from './till.module.css';
import type { Overlay } from './till-overlays.tsx';
import { figuresOf, useOrder } from './use-order.ts';
import type { Till } from './use-till.ts';

export interface OrderPaneProps {
  till: Till;
  onOpen: (overlay: Overlay) => void;
  onOpenLine: (place: number) => void;
  onCharge: () => void;
  onDebt: () => void;
}

/** The order on the counter, drawn with every line of it. */
export function OrderPane({ till, onOpen, onOpenLine, onCharge, onDebt }: OrderPaneProps) {
  const order = useOrder(till);
  const current = useOnDesk(till.desk, (desk) => desk.current);
  // What is left of a product decides how much more of it fits.
  useCatalogueState(till.catalogue);
  const chooseClient = useCallback(() => onOpen('client'), [onOpen]);
  const openDelivery = useCallback(() => onOpen('delivery'), [onOpen]);
  return (
    <OrderPanel
      order={order}
      figures={figuresOf(order.cart)}
      current={current}
      client={till.client}
      catalogue={till.catalogue}
      rate={till.rate?.rate ?? null}
      onChange={till.change}
      onChooseClient={chooseClient}
      onDelivery={openDelivery}
      onOpenLine={onOpenLine}
      onCharge={onCharge}
      onDebt={onDebt}
    />
  );
}

/** On a phone: what the order comes to, and the order behind it. */
export function OrderBar(props: OrderPaneProps) {
  const { till, onCharge } = props;
  const { cart } = useOrder(till);
  const { totalCents } = figuresOf(cart);
  const rate = till.rate?.rate ?? null;
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <>
      <div className={classes.bar}>
        <UnstyledButton className={classes.sum} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={spoken.spoken}>Ver el pedido: </span>
          <span className={classes.sumFigure}>{usdText(totalCents)}</span>
          <span className={classes.sumWords}>
            {[rate ? bsText(bsFromUsd(totalCents, rate)) : null, productsText(cart.lines.length)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </UnstyledButton>
        <Button size="lg" disabled={cart.lines.length === 0} onClick={onCharge}>
          Cobrar
        </Button>
      </div>
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title="Pedido">
        <div className={classes.sheet}>
          <div className={classes.sheetTypes}>
            <OrderTypeChoice till={till} fullWidth onOpen={props.onOpen} />
          </div>
          <OrderPane {...props} />
        </div>
      </BottomSheet>
    </>
  );
}
