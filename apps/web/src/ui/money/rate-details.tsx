import { formatDate, formatRate } from '#lib/format.ts';
import classes from './rate-details.module.css';

/** The rate an amount used: Bs per USD, the day it is valid for, who published it. */
export interface RateUsed {
  rate: number | string;
  valueDate: string;
  source: string;
}

export function RateDetails({ rate, valueDate, source }: RateUsed) {
  return (
    <dl className={classes.list}>
      <div>
        <dt>Tasa</dt>
        <dd>{formatRate(rate)} Bs. por $</dd>
      </div>
      <div>
        <dt>Fecha valor</dt>
        <dd>{formatDate(valueDate)}</dd>
      </div>
      <div>
        <dt>Fuente</dt>
        <dd>{source}</dd>
      </div>
    </dl>
  );
}
