/** Wrong PINs of one person on one till, and until when it listens to no more. */
export interface PinLock {
  failures: number;
  // Milliseconds since 1970; 0 when it is free.
  lockedUntil: number;
}

export const freshPinLock: PinLock = { failures: 0, lockedUntil: 0 };

const free = 5;
const minute = 60_000;
const longest = 30 * minute;

/**
 * After five wrong ones in a row a minute of rest, then twice as long for every further one, up to half an hour: at that
 * pace the ten thousand shortest PINs take months.
 */
export function afterWrongPin({ failures }: PinLock, now: number): PinLock {
  const next = failures + 1;
  if (next < free) return { failures: next, lockedUntil: 0 };
  return { failures: next, lockedUntil: now + Math.min(longest, minute * 2 ** Math.min(10, next - free)) };
}

/**
 * How long a till still refuses to listen, in milliseconds. A clock that was set back does not make it longer than ever.
 */
export const pinRest = ({ lockedUntil }: PinLock, now: number): number =>
  Math.max(0, Math.min(longest, lockedUntil - now));
