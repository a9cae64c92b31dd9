import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { saleNumbers } from '@minipos/domain/repairs/repair-charges';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/panel/panel.tsx';

/** How a device left the shop; nothing while it is here. */
export function DeliveryPanel({ repair: { delivery, client, warrantyUntil } }: { repair: Repair }) {
  if (!delivery) return null;
  return (
    <Panel title="Entrega">
      <FactList
        facts={[
          ['Entregado', `${formatDateTime(delivery.at)} por ${delivery.actorName}`],
          ['A quién', delivery.collectedBy ?? client.name],
          ['Venta', saleNumbers(delivery.sales) || null],
          ['Sin cobro', delivery.freeReason],
          ['Garantía hasta', warrantyUntil ? formatDate(warrantyUntil) : 'Sin garantía'],
        ]}
      />
    </Panel>
  );
}
