import { Link, useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCan, useCurrentStore } from '#current/current-store.ts';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import classes from './offline-notice.module.css';

/** Clients of this till have papers with a number that is not their device's: on every screen until somebody has seen to it. */
export function RenumberedNotice() {
  const { store } = useCurrentStore();
  const { pathname } = useLocation();
  const mayReceive = useCan('services.create');
  return store && mayReceive && !pathname.startsWith('/services') ? <NoticeOf storeId={store.id} /> : null;
}

function NoticeOf({ storeId }: { storeId: number }) {
  const papers = useLive(
    useCallback((db: MiniPosDatabase) => db.intakes.where({ storeId, untold: 1 }).count(), [storeId]),
  );
  if (!papers) return null;
  return (
    <div className={classes.notice}>
      <InlineNotice
        tone="attention"
        action={
          <Link to="/services" className={classes.link}>
            Ver cuáles
          </Link>
        }
        announce
      >
        {papers === 1
          ? 'El recibo de un equipo que recibió esta caja dice otro número. Dale uno nuevo a su cliente.'
          : `Los recibos de ${papers} equipos que recibió esta caja dicen otro número. Dales uno nuevo a sus clientes.`}
      </InlineNotice>
    </div>
  );
}
