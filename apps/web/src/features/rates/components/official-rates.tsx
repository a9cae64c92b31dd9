import { RateChart } from './rate-chart.tsx';
import { RateHistoryTable } from './rate-history-table.tsx';
import classes from './rate-panels.module.css';

/** What the bank published: the line and the list. */
export function OfficialRates() {
  return (
    <>
      <RateChart />
      <section aria-label="Tasas anteriores">
        <h2 className={classes.heading}>Tasas anteriores</h2>
        <RateHistoryTable />
      </section>
    </>
  );
}
