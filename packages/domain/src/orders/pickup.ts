/** Life of an order that its buyer collects later. */
export const pickupStates = ['pending', 'ready', 'picked_up', 'cancelled'] as const;
export type PickupState = (typeof pickupStates)[number];

export const pickupStateLabels: Readonly<Record<PickupState, string>> = {
  pending: 'Pendiente',
  ready: 'Listo',
  picked_up: 'Recogido',
  cancelled: 'Cancelado',
};

// Where each state leads; the last two lead nowhere.
const moves: Readonly<Record<PickupState, readonly PickupState[]>> = {
  pending: ['ready', 'cancelled'],
  ready: ['picked_up', 'cancelled'],
  picked_up: [],
  cancelled: [],
};

/** True when an order may go from one state to the other. */
export const canMovePickup = (from: PickupState, to: PickupState): boolean => moves[from].includes(to);

/** The states an order may go to next. */
export const nextPickupStates = (from: PickupState): readonly PickupState[] => moves[from];

/** True while someone still waits for it; its code is unique among these. */
export const isOpenPickup = (state: PickupState): boolean => moves[state].length > 0;

const progress: Readonly<Record<PickupState, number>> = { pending: 0, ready: 1, cancelled: 2, picked_up: 3 };

export interface JoinedMove {
  state: PickupState;
  /** One handed it over and another cancelled it: a person has to look. */
  isConflict: boolean;
}

/**
 * Where an order stands after moves made on devices that did not know of each other, in whichever order they arrive: what is
 * further along wins. Handing it over has happened and outweighs a cancellation.
 */
export function joinPickupMoves(known: PickupState, told: PickupState): JoinedMove {
  return {
    state: progress[told] > progress[known] ? told : known,
    isConflict: known !== told && !isOpenPickup(known) && !isOpenPickup(told),
  };
}

const minuteMs = 60_000;

/** When an order should be ready: so many minutes after it was charged, by the store's settings. */
export const estimatedReadyAt = (chargedAt: Date, minutes: number): Date =>
  new Date(chargedAt.getTime() + minutes * minuteMs);

export type PickupAlarm = 'none' | 'soon' | 'late';

/**
 * What the screen says of an order not ready yet: nothing, that its time is near (5 minutes), or that it has passed.
 */
export function pickupAlarm(order: { state: PickupState; estimatedReadyAt: Date }, now: Date): PickupAlarm {
  if (order.state !== 'pending') return 'none';
  const leftMs = order.estimatedReadyAt.getTime() - now.getTime();
  if (leftMs < 0) return 'late';
  return leftMs <= 5 * minuteMs ? 'soon' : 'none';
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const pickupCodePattern = /^REC\d{4}[A-Z]{3}$/;

/** The code a buyer shows: REC, the last four digits of the time, three letters. `random` gives numbers in [0, 1). */
export function makePickupCode(now: Date, random: () => number): string {
  const digits = String(now.getTime()).slice(-4).padStart(4, '0');
  const drawn = Array.from({ length: 3 }, () => letters.charAt(Math.floor(random() * letters.length)));
  return `REC${digits}${drawn.join('')}`;
}
