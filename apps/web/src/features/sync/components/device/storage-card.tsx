import { useEffect, useState } from 'react';
import { useSync } from '#device/use-sync.ts';
import { formatPercent } from '#lib/format.ts';
import type { StorageRoom } from '#offline/engine/storage-watch.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';

const levels = {
  ample: { tone: 'done', label: 'Suficiente' },
  low: { tone: 'attention', label: 'Queda poco' },
  critical: { tone: 'danger', label: 'Casi lleno' },
  unknown: { tone: 'neutral', label: 'No se sabe' },
} as const;

/** Whether the browser keeps the data for good, and how much room there is. */
export function StorageCard() {
  const sync = useSync();
  const [room, setRoom] = useState<StorageRoom>();
  useEffect(() => {
    let isGone = false;
    void sync?.checkStorage().then((found) => isGone || setRoom(found));
    return () => {
      isGone = true;
    };
  }, [sync]);
  return (
    <Section title="Almacenamiento">
      <div className={classes.card}>
        {room ? (
          <>
            <dl className={classes.facts}>
              <div>
                <dt>Espacio</dt>
                <dd>
                  <StatusBadge {...levels[room.level]} />
                </dd>
              </div>
              {room.usedShare === null ? null : (
                <div>
                  <dt>Usado</dt>
                  <dd>{formatPercent(room.usedShare * 100)}</dd>
                </div>
              )}
              <div>
                <dt>Protegido</dt>
                <dd>{room.isPersistent ? 'Sí' : 'No'}</dd>
              </div>
            </dl>
            {room.isPersistent ? null : (
              <InlineNotice tone="info">
                El navegador podría borrar la copia si falta espacio. Instala miniPOS en el equipo para protegerla.
              </InlineNotice>
            )}
            {room.level === 'critical' ? (
              <InlineNotice tone="danger">
                Libera espacio en el equipo: sin él no se podrá guardar más trabajo.
              </InlineNotice>
            ) : null}
          </>
        ) : (
          <SkeletonLines lines={3} />
        )}
      </div>
    </Section>
  );
}
