import { SegmentedControl } from '@mantine/core';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { deliverBy } from '@minipos/domain/orders/open-order';
import { orderTypeLabels, orderTypes } from '@minipos/domain/orders/order-types';
import { useOnDesk } from '../../local/use-order-desk.ts';
import type { Till } from './use-till.ts';

const options = orderTypes.map((type) => ({ value: type, label: orderTypeLabels[type] }));

/** How the sale reaches its buyer. */
export function OrderTypeChoice({ till, fullWidth = false }: { till: Till; fullWidth?: boolean }) {
  const chosen = useOnDesk(till.desk, ({ order }) => order.cart.orderType);
  const cost = centsFromDecimal(till.facts.settings.deliveryCostUSD);
  return (
    <SegmentedControl
      aria-label="Tipo de pedido"
      fullWidth={fullWidth}
      data={options}
      value={chosen}
      onChange={(type) => till.change((order) => ({ ...order, cart: deliverBy(order.cart, type, cost) }))}
    />
  );
}
