import { useQuery } from '@tanstack/react-query';
import { welcomePhraseQuery } from '#features/platform/public.ts';
import classes from './welcome-hero.module.css';

/** What the operator says about the customers; nothing until it has arrived, and nothing when it says nothing. */
export function CustomerPhrase() {
  const { data } = useQuery(welcomePhraseQuery);
  return data?.customerPhrase ? <p className={classes.claim}>{data.customerPhrase}</p> : null;
}
