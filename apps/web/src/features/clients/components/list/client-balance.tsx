import type { Client } from '@minipos/contract/clients/clients';
import { Money } from '#ui/money/money.tsx';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import classes from './client-balance.module.css';

export interface ClientBalanceProps {
  debt: Client['currentDebt'];
  rate: RateUsed | undefined;
  size?: 'sm' | 'xl';
  align?: 'start' | 'end';
}

/** What a client owes; what the store owes them is said in words, not by a sign alone. */
export function ClientBalance({ debt, rate, size = 'sm', align = 'end' }: ClientBalanceProps) {
  if (debt === 0 && size === 'sm') return <span className={classes.none}>Sin deuda</span>;
  return (
    <span className={`${classes.balance} ${classes[align]}`}>
      <Money usd={Math.abs(debt)} rate={rate} size={size} align={align} />
      {debt < 0 ? <span className={classes.clientCredit}>saldo a favor</span> : null}
    </span>
  );
}
