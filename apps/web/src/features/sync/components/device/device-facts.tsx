import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCan } from '#current/current-store.ts';
import { useLive } from '#device/use-sync.ts';
import { appVersion } from '#lib/app-version.ts';
import { formatNumber } from '#lib/format.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { StoreMeta } from '#offline/database/rows.ts';
import { tillNameOf } from '#offline/database/store-meta.ts';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';

const nextReceipt = ({ tillCode, nextReceipt: next }: StoreMeta) =>
  tillCode === null ? 'Sin serie' : `${tillCode}-${String(next).padStart(6, '0')}`;

/** Who this device is in the store, and how much of the store it holds. */
export function DeviceFacts({ storeId }: { storeId: number }) {
  const facts = useLive(
    useCallback(
      async (db: MiniPosDatabase) => ({
        meta: await db.meta.get(storeId),
        products: await db.products.where('[storeId+id]').between([storeId, 0], [storeId, Infinity]).count(),
      }),
      [storeId],
    ),
  );
  const meta = facts?.meta;
  const maySeeAll = useCan('settings.view');
  return (
    <Section
      title="Este equipo"
      action={
        maySeeAll ? (
          <Button variant="default" renderRoot={(props) => <Link to="/sync/devices" {...props} />}>
            Ver todos los equipos
          </Button>
        ) : null
      }
    >
      <div className={classes.card}>
        {meta ? (
          <FactList
            className={classes.facts}
            facts={[
              ['Caja', meta.tillCode === null ? 'Sin caja' : `${meta.tillCode} · ${tillNameOf(meta)}`],
              ['Próximo recibo', nextReceipt(meta)],
              ['Operaciones hechas', formatNumber(meta.nextSeq - 1)],
              ['Copia en el equipo', copyWords(meta.snapshot === null, facts.products)],
              ['Versión', `v${appVersion}`],
            ]}
          />
        ) : (
          <SkeletonLines lines={5} />
        )}
      </div>
    </Section>
  );
}

const copyWords = (isWhole: boolean, products: number) =>
  `${isWhole ? '' : 'Descargando: '}${products === 1 ? '1 producto' : `${formatNumber(products)} productos`}`;
