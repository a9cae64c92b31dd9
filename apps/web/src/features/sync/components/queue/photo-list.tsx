import { Button } from '@mantine/core';
import { discardPhoto, photoCount, retryPhoto, useKeptPhotos } from '#device/kept-photos.ts';
import { useSync } from '#device/use-sync.ts';
import { formatDateTime } from '#lib/format.ts';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';

/** Photos of devices that are on this device alone: those that go by themselves, and those that a person decides about. */
export function PhotoList({ storeId }: { storeId: number }) {
  const sync = useSync();
  const photos = useKeptPhotos(storeId) ?? [];
  const refused = photos.filter(({ status }) => status === 'refused');
  const waiting = photos.length - refused.length;
  if (photos.length === 0) return null;
  return (
    <Section title="Fotos de reparaciones">
      <div className={classes.card}>
        {waiting > 0 ? (
          <p className={classes.text}>
            {photoCount(waiting)} por enviar. {waiting === 1 ? 'Está guardada' : 'Están guardadas'} en este equipo y{' '}
            {waiting === 1 ? 'sale sola' : 'salen solas'} cuando haya conexión y su reparación haya llegado.
          </p>
        ) : null}
        <ul className={classes.list}>
          {refused.map(({ uuid, takenAt, problem }) => (
            <li key={uuid}>
              <p className={classes.meta}>Foto del {formatDateTime(takenAt)}</p>
              No se aceptó. {problem}
              <div className={classes.actions}>
                <Button variant="default" onClick={() => sync && void retryPhoto(sync.db, uuid)}>
                  Reintentar
                </Button>
                <Button variant="default" onClick={() => sync && void discardPhoto(sync.db, uuid)}>
                  Descartar
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
