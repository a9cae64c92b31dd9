import { useEffect, useState } from 'react';
import { readCustomerPhrase } from '#features/platform/public.ts';
import classes from './welcome-hero.module.css';

/** What the operator says about the customers; nothing until it has arrived, and nothing when it says nothing. */
export function CustomerPhrase() {
  const [phrase, setPhrase] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // A visitor misses nothing by a phrase that does not come.
    readCustomerPhrase(abort.signal).then(setPhrase, () => undefined);
    return () => abort.abort();
  }, []);
  return phrase ? <p className={classes.claim}>{phrase}</p> : null;
}
