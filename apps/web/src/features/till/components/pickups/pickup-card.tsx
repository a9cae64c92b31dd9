import { Button } from '@mantine/core';
import { nextPickupStates, type PickupState, pickupStateLabels } from '@minipos/domain/orders/pickup';
import { IconCheck, IconClock, IconPackageExport } from '@tabler/icons-react';
import { formatNumber, formatUsd } from '#lib/format.ts';
import type { LocalPickup } from '#offline/database/rows.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './pickup-card.module.css';
import { clientText, moveLabels, promiseText, stateTones, timeWords } from './pickup-words.ts';

export interface PickupCardProps {
  order: LocalPickup;
  now: number;
  /** Nothing for those who may only look. */
  onMove: ((order: LocalPickup, status: PickupState) => void) | undefined;
  onOpen: (order: LocalPickup) => void;
}

const shownItems = 3;
const moveIcons = { ready: IconCheck, picked_up: IconPackageExport } as const;

/** One order: whose it is, what is in it, how long it has, and the button that moves it on. */
export function PickupCard({ order, now, onMove, onOpen }: PickupCardProps) {
  const { items, totalUSD } = order.sale;
  const next = nextPickupStates(order.status).find((state) => state !== 'cancelled');
  const time = timeWords(order, now);
  const rest = items.length - shownItems;
  return (
    <li>
      <article className={classes.card} aria-label={`Pedido ${order.pickupCode}`}>
        <div className={classes.top}>
          <h2 className={classes.code}>{order.pickupCode}</h2>
          <StatusBadge tone={stateTones[order.status]} label={pickupStateLabels[order.status]} />
        </div>
        <p className={classes.client}>{clientText(order)}</p>
        <div className={classes.times}>
          {order.status === 'pending' ? (
            <>
              <span>{promiseText(order, now)}</span>
              <StatusBadge tone={time.tone} label={time.text} icon={IconClock} />
            </>
          ) : (
            <span>{time.text}</span>
          )}
        </div>
        <ul className={classes.items}>
          {items.slice(0, shownItems).map(({ productName, quantity, note }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a charged sale never change places.
            <li key={place}>
              {formatNumber(quantity)} × {[productName, note].filter(Boolean).join(' · ')}
            </li>
          ))}
          {rest > 0 ? <li>{rest === 1 ? 'y 1 producto más' : `y ${rest} productos más`}</li> : null}
        </ul>
        {order.notes ? <p className={classes.note}>Nota: {order.notes}</p> : null}
        <div className={classes.foot}>
          <p className={classes.total}>{formatUsd(totalUSD)}</p>
          {order.base === undefined ? null : <p className={classes.waiting}>Por enviar</p>}
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="md"
            onClick={() => onOpen(order)}
            aria-label={`Ver detalle de ${order.pickupCode}`}
          >
            Ver detalle
          </Button>
          {next && next !== 'pending' && onMove ? (
            <Button
              size="md"
              leftSection={<Icon of={moveIcons[next]} />}
              onClick={() => onMove(order, next)}
              aria-label={`${moveLabels[next]} ${order.pickupCode}`}
            >
              {moveLabels[next]}
            </Button>
          ) : null}
        </div>
      </article>
    </li>
  );
}
