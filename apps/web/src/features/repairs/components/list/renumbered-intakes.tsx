import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { useState } from 'react';
import { useSync } from '#device/use-sync.ts';
import { acknowledgeNumber, useRenumbered, useTakenIn } from '../../local/taken-in.ts';
import { TakenInDialog } from '../paper/ticket-dialog.tsx';
import { deviceTitle } from './repair-words.ts';
import classes from './unsent-intakes.module.css';

/** Devices whose paper says another number than they have, until somebody gave their clients a new one. Nothing without any. */
export function RenumberedIntakes({ store }: { store: Store }) {
  const sync = useSync();
  const renumbered = useRenumbered(store.id) ?? [];
  const [shown, setShown] = useState<string | null>(null);
  const taken = useTakenIn(shown ?? '') ?? null;
  return (
    <>
      {renumbered.length === 0 ? null : (
        <section className={classes.frame} aria-label="Recibos con otro número">
          <h2 className={classes.title}>Recibos con otro número</h2>
          <ul className={classes.rows}>
            {renumbered.map(({ uuid, number, fact }) => (
              <li key={uuid} className={classes.row}>
                <span className={classes.what}>
                  <strong>{number}</strong> {deviceTitle(fact)}
                  <span className={classes.about}>
                    El recibo de {fact.clientName} dice {fact.number}. Dale uno nuevo.
                  </span>
                </span>
                <Button variant="default" aria-label={`Ver el recibo de ${number}`} onClick={() => setShown(uuid)}>
                  Recibo
                </Button>
                <Button
                  variant="default"
                  aria-label={`Quitar el aviso de ${number}`}
                  onClick={() => void (sync && acknowledgeNumber(sync.db, uuid))}
                >
                  Listo
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
