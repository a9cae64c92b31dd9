import { type PickupAlarm, type PickupState, pickupAlarm } from '@minipos/domain/orders/pickup';
import { formatDateTime, formatNumber, formatTime } from '#lib/format.ts';
import type { LocalPickup } from '#offline/database/rows.ts';
import type { Tone } from '#ui/theme/tones.ts';

export const stateTones: Readonly<Record<PickupState, Tone>> = {
  pending: 'info',
  ready: 'done',
  picked_up: 'neutral',
  cancelled: 'danger',
};

/** What the button that leads to a state says. */
export const moveLabels: Readonly<Record<PickupState, string>> = {
  pending: '',
  ready: 'Marcar listo',
  picked_up: 'Entregar',
  cancelled: 'Cancelar pedido',
};

/** Whether an order is due, at a moment. */
export const alarmOf = (order: Pick<LocalPickup, 'status' | 'estimatedReadyTime'>, now: number): PickupAlarm =>
  pickupAlarm({ state: order.status, estimatedReadyAt: new Date(order.estimatedReadyTime) }, new Date(now));

const minuteMs = 60_000;

// 45 min, 1 h 20 min, 3 días
function spanText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${formatNumber(Math.floor(hours / 24))} días`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

export interface TimeWords {
  tone: Tone;
  text: string;
}

/** How long an order still has, how late it is, or since when it stands where it stands. */
export function timeWords(order: LocalPickup, now: number): TimeWords {
  switch (order.status) {
    case 'pending': {
      const left = Date.parse(order.estimatedReadyTime) - now;
      const alarm = alarmOf(order, now);
      if (alarm === 'late') return { tone: 'attention', text: `Retrasado ${spanText(-left)}` };
      const span = spanText(left);
      const verb = /^1 (min|h)/.test(span) ? 'Falta' : 'Faltan';
      return { tone: alarm === 'soon' ? 'attention' : 'neutral', text: `${verb} ${span}` };
    }
    case 'ready':
      return { tone: 'neutral', text: `Espera desde hace ${spanText(now - Date.parse(order.readyTime ?? ''))}` };
    case 'picked_up':
      return { tone: 'neutral', text: `Recogido: ${formatDateTime(order.actualPickupTime)}` };
    case 'cancelled':
      return { tone: 'neutral', text: `Cancelado: ${formatDateTime(order.cancelledTime)}` };
  }
}

/** `Para las 2:30 p. m.`; with its day when that is not today. */
export function promiseText(order: Pick<LocalPickup, 'estimatedReadyTime'>, now: number): string {
  const time = order.estimatedReadyTime;
  const isToday = formatDateTime(time).split(' ')[0] === formatDateTime(now).split(' ')[0];
  return isToday ? `Para las ${formatTime(time)}` : `Para el ${formatDateTime(time)}`;
}

export const clientText = (order: Pick<LocalPickup, 'sale'>): string => order.sale.client?.name ?? 'Sin cliente';

/** `Pedido listo exitosamente`, as the server says it. */
export const movedText = (label: string): string => `Pedido ${label.toLowerCase()} exitosamente`;
