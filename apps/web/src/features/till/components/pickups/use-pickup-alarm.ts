import { useEffect, useEffectEvent } from 'react';
import { formatTime } from '#lib/format.ts';
import type { LocalPickup } from '#offline/database/rows.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useTillPreferences } from '../../local/till-preferences.ts';
import { alarmOf } from './pickup-words.ts';
import { ring } from './ring.ts';

// Told once in this tab, whichever screen was open then.
const told = new Set<string>();

function lateText(late: readonly LocalPickup[]): string {
  const [first] = late;
  return first && late.length === 1
    ? `El pedido ${first.pickupCode} debía estar listo a las ${formatTime(first.estimatedReadyTime)}`
    : `${late.length} pedidos de recogida ya debían estar listos`;
}

/** Says when an order is late, and rings unless that was turned off. */
export function usePickupAlarm(orders: readonly LocalPickup[] | undefined, now: number): void {
  const { pickupSound } = useTillPreferences();
  const late = (orders ?? []).filter((order) => alarmOf(order, now) === 'late');
  const tell = useEffectEvent(() => {
    const fresh = late.filter(({ uuid }) => !told.has(uuid));
    if (fresh.length === 0) return;
    for (const { uuid } of fresh) told.add(uuid);
    toasts.warning(lateText(fresh), 'Pedido con retraso');
    if (pickupSound === 'on') ring();
  });
  const lateOnes = late.map(({ uuid }) => uuid).join();
  useEffect(() => {
    if (lateOnes !== '') tell();
  }, [lateOnes]);
}
