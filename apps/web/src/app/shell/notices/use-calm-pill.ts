import { useState } from 'react';
import { useDelayed } from '#ui/feedback/use-delayed.ts';
import type { Pill } from '../bars/sync-pill.ts';

/** A run that follows a sale is over before anybody could read that it is under way. */
const longMs = 1000;

/** The pill as it is worth reading: a short run leaves what it said before, until it is over or has lasted. */
export function useCalmPill(pill: Pill | null, isRunning: boolean): Pill | null {
  const isLong = useDelayed(isRunning, longMs);
  const [said, setSaid] = useState<Pill | null>(null);
  if (isRunning && !isLong) return said;
  if (said?.text !== pill?.text || said?.state !== pill?.state) setSaid(pill);
  return pill;
}
