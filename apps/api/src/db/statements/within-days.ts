import { addDays, dayBegins } from '@minipos/domain/rates/rates';
import { type RawBuilder, sql } from 'kysely';

interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The conditions that keep a column within days of Caracas, both included; one for each end that was named. */
export function withinDays(column: string, { startDate, endDate }: Days): RawBuilder<boolean>[] {
  const at = sql.ref(column);
  return [
    ...(startDate ? [sql<boolean>`${at} >= ${dayBegins(startDate)}`] : []),
    ...(endDate ? [sql<boolean>`${at} < ${dayBegins(addDays(endDate, 1))}`] : []),
  ];
}
