import type { CurrentRate } from '@minipos/contract/rates/rates';
import { caracasDay, isStale } from '@minipos/domain/rates/rates';

/**
 * The answer of the server as it reads later, without asking again: a device that was offline over midnight converts with
 * the rate announced the evening before, and knows when what it has became old.
 */
export function rateNow(answer: CurrentRate, at: Date): CurrentRate {
  const { upcoming } = answer;
  const hasBegun = upcoming !== null && upcoming.appliesFrom <= caracasDay(at);
  const { appliesFrom: _, ...begun } = upcoming ?? { appliesFrom: '' };
  const rate = hasBegun ? { ...answer, ...begun, date: upcoming.valueDate, publishedAt: null, upcoming: null } : answer;
  const nextValueDate = rate.upcoming?.valueDate ?? null;
  const { valueDate, source } = rate;
  return { ...rate, isStale: isStale({ valueDate, source, nextValueDate, fetchedAt: new Date(rate.fetchedAt) }, at) };
}
