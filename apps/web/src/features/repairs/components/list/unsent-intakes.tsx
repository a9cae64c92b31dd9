import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { useTakenIn, useUnsentIntakes } from '../../local/taken-in.ts';
import { TakenInDialog } from '../paper/ticket-dialog.tsx';
import { deviceTitle } from './repair-words.ts';
import classes from './unsent-intakes.module.css';

/** Devices that this till took in and that nobody else can see yet. Nothing where there are none. */
export function UnsentIntakes({ store }: { store: Store }) {
  const unsent = useUnsentIntakes(store.id) ?? [];
  const [shown, setShown] = useState<string | null>(null);
  const taken = useTakenIn(shown ?? '') ?? null;
  return (
    <>
      {unsent.length === 0 ? null : (
        <section className={classes.frame} aria-label="Recibidos en esta caja, por enviar">
          <h2 className={classes.title}>Recibidos en esta caja, por enviar</h2>
          <ul className={classes.rows}>
            {unsent.map(({ uuid, number, at, status, fact }) => (
              <li key={uuid} className={classes.row}>
                <span className={classes.what}>
                  <strong>{number}</strong> {deviceTitle(fact)}
                  <span className={classes.about}>
                    {fact.clientName} · {formatDateTime(at)}
                  </span>
                </span>
                {status === 'failed' ? (
                  <Link to="/sync">No se pudo enviar</Link>
                ) : (
                  <StatusBadge tone="neutral" label="Por enviar" />
                )}
                <Button variant="default" aria-label={`Ver el recibo de ${number}`} onClick={() => setShown(uuid)}>
                  Recibo
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <TakenInDialog store={store} taken={taken} onClose={() => setShown(null)} />
    </>
  );
}
