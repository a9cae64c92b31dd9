import { Button, Group, Modal, Stack } from '@mantine/core';
import { isOpenPickup, nextPickupStates, type PickupState, pickupStateLabels } from '@minipos/domain/orders/pickup';
import { formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import type { LocalPickup } from '#offline/database/rows.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import classes from './pickup-detail.module.css';
import { clientText, moveLabels, stateTones } from './pickup-words.ts';

export interface PickupDetailProps {
  /** Null: closed. */
  order: LocalPickup | null;
  onClose: () => void;
  onMove: ((order: LocalPickup, status: PickupState) => void) | undefined;
}

/** Everything about one order, and every way it may go. */
export function PickupDetail({ order, onClose, onMove }: PickupDetailProps) {
  const phone = usePhone();
  const focus = useReturnFocus(order !== null);
  return (
    <Modal
      opened={order !== null}
      onClose={onClose}
      {...focus}
      title={`Pedido ${order?.pickupCode ?? ''}`}
      fullScreen={phone}
    >
      {order ? <Detail order={order} onMove={onMove} /> : null}
    </Modal>
  );
}

function Detail({ order, onMove }: Pick<PickupDetailProps, 'onMove'> & { order: LocalPickup }) {
  const { sale } = order;
  const facts: [string, string | null][] = [
    ['Cliente', clientText(order)],
    ['Recibo', sale.receiptNumber],
    ['Venta', sale.number],
    ['Pedido', formatDateTime(order.createdAt)],
    ['Hora prometida', formatDateTime(order.estimatedReadyTime)],
    ['Listo', order.readyTime && formatDateTime(order.readyTime)],
    ['Recogido', order.actualPickupTime && formatDateTime(order.actualPickupTime)],
    ['Cancelado', order.cancelledTime && formatDateTime(order.cancelledTime)],
    ['Nota', order.notes],
  ];
  return (
    <Stack gap="md">
      <div className={classes.state}>
        <StatusBadge tone={stateTones[order.status]} label={pickupStateLabels[order.status]} />
        {order.base === undefined ? null : <span>Guardado en este equipo; se enviará solo.</span>}
      </div>
      <FactList facts={facts} className={classes.facts} />
      <div>
        <h3 className={classes.heading}>Productos</h3>
        <ul className={classes.items}>
          {sale.items.map(({ productName, quantity, note }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a charged sale never change places.
            <li key={place}>
              <span>{[productName, note].filter(Boolean).join(' · ')}</span>
              <strong>{formatNumber(quantity)}</strong>
            </li>
          ))}
        </ul>
        <p className={classes.total}>
          <span>Total pagado</span>
          <strong>{formatUsd(sale.totalUSD)}</strong>
        </p>
      </div>
      {onMove && isOpenPickup(order.status) ? (
        <Group justify="space-between" gap="xs">
          {nextPickupStates(order.status)
            .toReversed()
            .map((status) => (
              <Button
                key={status}
                size="md"
                variant={status === 'cancelled' ? 'default' : 'filled'}
                onClick={() => onMove(order, status)}
              >
                {moveLabels[status]}
              </Button>
            ))}
        </Group>
      ) : null}
    </Stack>
  );
}
