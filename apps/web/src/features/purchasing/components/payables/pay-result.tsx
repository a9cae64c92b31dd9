import { bsFromUsd, type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { formatBs, formatUsd } from '#lib/format.ts';
import classes from './payables.module.css';

export interface PayResultProps {
  owedUSD: number;
  paidCents: Cents;
  rate: string | null;
}

/** What a payment counts for in both currencies, and what is left of the account after it. */
export function PayResult({ owedUSD, paidCents, rate }: PayResultProps) {
  const left = centsFromDecimal(owedUSD) - paidCents;
  const both = (cents: Cents) =>
    [formatUsd(decimalFromCents(cents)), rate && formatBs(decimalFromCents(bsFromUsd(cents, rate)))]
      .filter(Boolean)
      .join(' · ');
  return (
    <dl className={classes.result} aria-live="polite">
      <div>
        <dt>Se paga</dt>
        <dd>{both(paidCents)}</dd>
      </div>
      <div>
        <dt>{left < 0 ? 'Queda como anticipo' : 'Queda por pagar'}</dt>
        <dd>{both(Math.abs(left))}</dd>
      </div>
    </dl>
  );
}
