import type { Database } from '#db/pool.ts';
import type { SliceGauge } from '#http/answers/metrics.ts';
import { findSourceChecks } from './rates.queries.ts';

/** How long ago any source could last be read: what an alarm watches. */
export function rateGauges(db: Database, clock: () => Date): SliceGauge[] {
  return [
    {
      name: 'exchange_rate_age_seconds',
      help: 'Seconds since a source of the exchange rate was last read successfully',
      async read() {
        const successes = (await findSourceChecks(db)).map((check) => check.succeeded_at?.getTime() ?? 0);
        const newest = Math.max(0, ...successes);
        return newest === 0 ? null : (clock().getTime() - newest) / 1000;
      },
    },
  ];
}
