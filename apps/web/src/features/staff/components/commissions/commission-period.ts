import type { CommissionPeriod } from '@minipos/contract/staff/commissions';
import { type Period, presetPeriod } from '@minipos/domain/rates/period';

/** Both days, as the server completes them: until today and from the first of the month. */
export const wholePeriod = ({ from, to }: CommissionPeriod, today: string): Period => ({
  from: from ?? `${(to ?? today).slice(0, 7)}-01`,
  to: to ?? today,
});

/** What the address says of a period: nothing of this month, which a link shall open in the next one as well. */
export function askedPeriod(period: CommissionPeriod, today: string): CommissionPeriod {
  const month = presetPeriod('month', today);
  const isThisMonth = period.from === month.from && period.to === month.to;
  return isThisMonth ? { from: undefined, to: undefined } : period;
}
