import { Button } from '@mantine/core';
import { type Cart } from '@minipos/domain/orders/cart';
import { missingForDelivery } from '@minipos/domain/orders/delivery';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './order-client.module.css';

export interface OrderDeliveryProps {
  cart: Cart;
  /** Stands above already. */
  clientName: string | undefined;
  onOpen: () => void;
}

/** Where the order goes; nothing for one that nobody brings. Its zone stands with its fee, among the sums. */
export function OrderDelivery({ cart, clientName, onOpen }: OrderDeliveryProps) {
  const { orderType, delivery } = cart;
  if (orderType !== 'delivery') return null;
  if (missingForDelivery(cart)) {
    return (
      <div className={classes.client}>
        <Button variant="default" fullWidth leftSection={<Icon of={IconTruckDelivery} />} onClick={onOpen}>
          Falta a dónde se lleva
        </Button>
      </div>
    );
  }
  const whom = [delivery?.name === clientName ? null : delivery?.name, delivery?.phone].filter(Boolean).join(' · ');
  return (
    <div className={classes.client}>
      <Icon of={IconTruckDelivery} />
      <div className={classes.words}>
        <p className={classes.name}>{delivery?.address}</p>
        {whom ? <p className={classes.oneLine}>{whom}</p> : null}
      </div>
      <Button variant="default" onClick={onOpen} aria-label="Cambiar la entrega">
        Cambiar
      </Button>
    </div>
  );
}
