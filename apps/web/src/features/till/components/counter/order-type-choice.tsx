import { SegmentedControl } from '@mantine/core';
import { deliverBy } from '@minipos/domain/orders/open-order';
import { orderTypeLabels, orderTypes } from '@minipos/domain/orders/order-types';
import { useOnDesk } from '../../local/use-order-desk.ts';
import type { Overlay } from './till-overlays.tsx';
import type { Till } from './use-till.ts';

const options = orderTypes.map((type) => ({ value: type, label: orderTypeLabels[type] }));

export interface OrderTypeChoiceProps {
  till: Till;
  fullWidth?: boolean;
  onOpen: (overlay: Overlay) => void;
}

/** How the sale reaches its buyer. An order that is brought asks where at once. */
export function OrderTypeChoice({ till, fullWidth = false, onOpen }: OrderTypeChoiceProps) {
  const chosen = useOnDesk(till.desk, ({ order }) => order.cart.orderType);
  const terms = till.facts.settings;
  return (
    <SegmentedControl
      aria-label="Tipo de pedido"
      fullWidth={fullWidth}
      data={options}
      value={chosen}
      onChange={(type) => {
        till.change((order) => ({ ...order, cart: deliverBy(order.cart, type, terms) }));
        if (type === 'delivery') onOpen('delivery');
      }}
    />
  );
}
