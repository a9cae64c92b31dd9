import { caracasDay, type DatedRate, plainRate, type RateSource, rateInForce, type WeekendRule } from './rates.ts';

/** A rate with what is needed to know who could have used it when. */
export interface KnownRate extends DatedRate {
  // When a person of the store took it back; null for one that stands.
  withdrawnAt: Date | null;
}

// Clocks differ, and an order may be open while the day changes.
const slackMs = 3_600_000;

/**
 * Whether a document made at an instant could honestly have used a rate: it was in force for the store, by what was known at
 * that time or by all that is known now.
 */
export function couldUseRate(
  rates: readonly KnownRate[],
  used: { rate: string; valueDate: string; source: RateSource },
  at: Date,
  weekendRule: WeekendRule,
): boolean {
  const rate = plainRate(used.rate);
  const isUsed = (one: KnownRate) =>
    one.valueDate === used.valueDate && one.rate === rate && (one.source === 'manual') === (used.source === 'manual');
  return [-slackMs, 0, slackMs].some((slack) => {
    const instant = new Date(at.getTime() + slack);
    const standing = rates.filter(({ withdrawnAt }) => withdrawnAt === null || withdrawnAt > instant);
    const knownThen = standing.filter(({ firstSeenAt }) => firstSeenAt <= instant);
    return [knownThen, standing].some((known) => {
      const inForce = rateInForce(known, caracasDay(instant), weekendRule);
      return inForce?.valueDate === used.valueDate && known.some(isUsed);
    });
  });
}
