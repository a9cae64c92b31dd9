import { Button } from '@mantine/core';
import { exchangeFavour, withoutExchange } from '@minipos/domain/open-order';
import { can } from '@minipos/domain/permissions';
import { useOnDesk } from '../../features/sales/api/use-order-desk.ts';
import { usdText } from '../../features/sales/components/sale-words.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import type { Till } from './use-till.ts';

/** Whether whoever works here can charge the order: an exchange is a return, too. */
export const mayCharge = ({ desk, person, store }: Till): boolean =>
  desk.get().order.exchange === undefined || can(person, store.id, 'sales.refund');

/** Says that goods of an earlier sale come back with the order, and what they leave to pay with. */
export function ExchangeBand({ till }: { till: Till }) {
  const exchange = useOnDesk(till.desk, ({ order }) => order.exchange);
  if (!exchange) return null;
  return (
    <InlineNotice
      tone="info"
      action={
        <Button variant="default" onClick={() => till.change(withoutExchange)}>
          Quitar cambio
        </Button>
      }
    >
      Cambio de la venta {exchange.saleNumber} · {usdText(exchangeFavour(exchange))} a favor
    </InlineNotice>
  );
}
