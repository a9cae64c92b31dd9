import { useCallback, useSyncExternalStore } from 'react';
import { syncLog } from '#device/sync-log.ts';
import { formatDateTime } from '#lib/format.ts';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';

/** The last synchronisations of this device in the store, newest first. */
export function LogCard({ storeId }: { storeId: number }) {
  const log = useSyncExternalStore(
    syncLog.subscribe,
    useCallback(() => syncLog.of(storeId), [storeId]),
  );
  return (
    <Section title="Últimas sincronizaciones">
      <div className={classes.card}>
        {log.length === 0 ? <p className={classes.text}>Todavía no hay ninguna.</p> : null}
        <ul className={classes.list}>
          {log.map(({ at, text }) => (
            <li key={at}>
              <p className={classes.meta}>{formatDateTime(at)}</p>
              {text ?? 'No se completó: se intentará de nuevo.'}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
