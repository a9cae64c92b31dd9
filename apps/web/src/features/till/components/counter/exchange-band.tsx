import { Button } from '@mantine/core';
import { exchangeCredit, withoutExchange } from '@minipos/domain/orders/open-order';
import { can } from '@minipos/domain/people/permissions';
import { usdText } from '#lib/sale-words.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOnDesk } from '../../local/use-order-desk.ts';
import type { Till } from './use-till.ts';

/** Whether the person at the till may charge the order: an exchange is a return, too. */
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
      Cambio de la venta {exchange.saleNumber} · {usdText(exchangeCredit(exchange))} a favor
    </InlineNotice>
  );
}
