const firstMs = 2000;
const longestMs = 5 * 60_000;
// A server may ask for more patience than we have, within reason.
const longestAskedMs = 60 * 60_000;

/** How long to wait after the n-th failure in a row: doubling, at most five minutes, between half and the whole of it. */
export function backoffMs(attempts: number, random: () => number, askedMs: number | null = null): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  const jittered = whole * (0.5 + random() / 2);
  return Math.round(Math.max(jittered, Math.min(askedMs ?? 0, longestAskedMs)));
}

/** Due, also when the device's clock was set back since: no entry waits longer than the longest pause. */
export const isDue = (nextAttemptAt: number, now: number): boolean =>
  nextAttemptAt <= now || nextAttemptAt > now + longestAskedMs;
