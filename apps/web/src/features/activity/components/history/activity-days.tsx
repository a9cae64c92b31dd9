import type { ActivityTold } from '@minipos/contract/activity/activity';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/format.ts';
import classes from './activity.module.css';

export interface ActivityDaysProps<Entry extends ActivityTold> {
  /** The newest first. */
  entries: readonly Entry[];
  /** Below the heading that the list stands under. */
  heading?: 'h2' | 'h4';
  children: (entry: Entry) => ReactNode;
}

/** Entries under the day they happened on. */
export function ActivityDays<Entry extends ActivityTold>({
  entries,
  heading: Heading = 'h2',
  children,
}: ActivityDaysProps<Entry>) {
  const today = caracasDay(new Date());
  const days = Map.groupBy(entries, ({ at }) => caracasDay(new Date(at)));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={classes.day} aria-label={dayName(day, today)}>
      <Heading className={classes.heading}>{dayName(day, today)}</Heading>
      <ol className={classes.list}>{ofDay.map((entry) => children(entry))}</ol>
    </section>
  ));
}

function dayName(day: string, today: string): string {
  if (day === today) return 'Hoy';
  return day === addDays(today, -1) ? 'Ayer' : formatDate(day);
}
