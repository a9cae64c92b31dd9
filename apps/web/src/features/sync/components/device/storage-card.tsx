import { useEffect, useState } from 'react';
import { useSync } from '#device/use-sync.ts';
import { formatPercent } from '#lib/format.ts';
import type { StorageRoom } from '#offline/engine/storage-watch.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
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
            <FactList
              className={classes.facts}
              facts={[
                ['Espacio', <StatusBadge key="level" {...levels[room.level]} />],
                ['Usado', room.usedShare === null ? null : formatPercent(room.usedShare * 100)],
                ['Protegido', room.isPersistent ? 'Sí' : 'No'],
              ]}
            />
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
