import type { CurrentRate } from '@minipos/contract/rates/rates';
import { caracasDay, coversDay } from '@minipos/domain/rates/rates';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { ConfirmedRate } from '#offline/database/rows.ts';

/** A rate, the day it is used on, and the session it is used in. */
export interface RateInUse {
  rate: Pick<CurrentRate, 'rateText' | 'valueDate'> & { upcoming: Pick<CurrentRate, 'valueDate'> | null };
  today: string;
  sessionUuid: string | null;
}

const dayShift = (day: string) => `day:${day}`;

/** True for a rate that somebody has to stand for: it no longer covers today, and nobody has in this shift. */
export function mustConfirm({ rate, today, sessionUuid }: RateInUse, confirmed: ConfirmedRate | null): boolean {
  if (coversDay(rate.valueDate, today, rate.upcoming?.valueDate ?? null)) return false;
  const isThisRate = confirmed?.rate === rate.rateText && confirmed.valueDate === rate.valueDate;
  // Confirmed before the first sale opened the session of the day, it holds for that day.
  const isThisShift =
    confirmed?.shift === dayShift(today) || (sessionUuid !== null && confirmed?.shift === sessionUuid);
  return !isThisRate || !isThisShift;
}

/** What was confirmed last on this device; undefined until it was read. */
export const useConfirmedRate = (storeId: number): ConfirmedRate | null | undefined =>
  useLive(useCallback(async (db: MiniPosDatabase) => (await db.meta.get(storeId))?.confirmedRate ?? null, [storeId]));

/** Somebody stands for the rate until the shift ends. */
export async function confirmRate(
  db: MiniPosDatabase,
  storeId: number,
  { rate, sessionUuid }: RateInUse,
  userId: number,
): Promise<void> {
  const now = new Date();
  const shift = sessionUuid ?? dayShift(caracasDay(now));
  const { rateText, valueDate } = rate;
  await db.meta.update(storeId, {
    confirmedRate: { shift, rate: rateText, valueDate, userId, at: now.toISOString() },
  });
}
