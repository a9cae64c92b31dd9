import { type Amount, formatBs, formatUsd } from '#lib/format.ts';
import { Hint } from '../overlay/hint.tsx';
import { deriveBs } from './derive-bs.ts';
import classes from './money.module.css';
import { RateDetails, type RateUsed } from './rate-details.tsx';

export interface MoneyProps {
  usd: Amount;
  /** The document's own Bs amount. Left out, it is derived from `rate` for display; null shows none. */
  bs?: Amount;
  /** Shown on hover, focus and tap. Leave it out inside another button or link. */
  rate?: RateUsed | undefined;
  /** 14, 16, 20, 28 and 40 px: `total` is the till's. `line` has both currencies beside one another, in a strip of figures. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'total' | 'line';
  align?: 'start' | 'end';
}

const isNegative = (amount: Amount) => Number(amount) < 0;

/** An amount in both currencies: dollars first and large, bolívares below and muted, the rate within reach. */
export function Money({ usd, bs, rate, size = 'md', align = 'start' }: MoneyProps) {
  const bolivares = bs === undefined && rate ? deriveBs(usd, rate.rate) : bs;
  const amounts = (
    <>
      <span className={classes.usd} data-negative={isNegative(usd) || undefined}>
        {formatUsd(usd)}
      </span>
      {bolivares === undefined || bolivares === null ? null : (
        <span className={classes.bs} data-negative={isNegative(bolivares) || undefined}>
          {formatBs(bolivares)}
        </span>
      )}
    </>
  );
  const className = `${classes.money} ${classes[size]} ${classes[align]}`;
  if (!rate) return <span className={className}>{amounts}</span>;
  return (
    <Hint className={className} details={<RateDetails {...rate} />}>
      {amounts}
    </Hint>
  );
}
