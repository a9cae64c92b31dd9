import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import type { MailKind } from './report-mails.queries.ts';

// Nine in the evening, when the close goes out (jobs.ts).
const closesAt = 21 * 3_600_000;
// The database says when it is nine; the clock of this machine may be a little behind it.
const clockApart = 2 * 60_000;

/**
 * What a mail that is planned now tells of. The close: the day whose evening was the last to come, so that a plan that was missed and
 * made up for the next morning tells of yesterday, and leaves today to its own evening. The week: the Monday of the last whole one.
 */
export function mailDay(kind: MailKind, now: Date): string {
  if (kind === 'daily') return caracasDay(new Date(now.getTime() + clockApart - closesAt));
  const today = caracasDay(now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday - 7);
}
