import { caracasDay } from '@minipos/domain/rates/rates';
import { useEffect } from 'react';
import { useNow } from '#lib/use-now.ts';

const minute = 60_000;

/** Figures of one day, as the server gave them. */
interface Dated {
  day: string;
  asOf: string;
}

/** Whether the day is over: by the clock of the server when it answered, and the time that has passed here since. */
export const isDayOver = ({ day, asOf }: Dated, receivedAt: number, now: number): boolean =>
  caracasDay(new Date(Date.parse(asOf) + Math.max(0, now - receivedAt))) !== day;

interface Answer {
  dataUpdatedAt: number;
  isLoading: boolean;
  error: unknown;
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/**
 * Figures that stand under "today": from midnight on those of yesterday are none, and the new ones are asked for. Without a new answer
 * they would stay there for as long as a till is left open, or until a slow line brings one.
 */
export function useOfToday<Figures extends Dated>(
  figures: Figures | undefined,
  { dataUpdatedAt, isLoading, error, refetch }: Answer,
): { figures: Figures | undefined; isLoading: boolean } {
  const now = useNow(minute);
  // Of those that hold the place of others until they come it is not known when they came.
  const isKnown = figures !== undefined && dataUpdatedAt > 0;
  const isOver = isKnown && isDayOver(figures, dataUpdatedAt, now);
  useEffect(() => {
    if (isOver) void refetch({ cancelRefetch: false });
  }, [isOver, refetch]);
  return isOver ? { figures: undefined, isLoading: !error } : { figures, isLoading };
}
