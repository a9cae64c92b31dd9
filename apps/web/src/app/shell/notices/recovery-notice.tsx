import { Link, useLocation } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { useFindings } from '#device/use-findings.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import classes from './offline-notice.module.css';

/** After an unclean stop, on every screen until somebody has read what was found. */
export function RecoveryNotice() {
  const { store } = useCurrentStore();
  const { pathname } = useLocation();
  return store && pathname !== '/sync/recovery' ? <NoticeOf storeId={store.id} /> : null;
}

function NoticeOf({ storeId }: { storeId: number }) {
  const found = useFindings(storeId);
  if (!found) return null;
  const isLoss = found.lost.length > 0;
  return (
    <div className={classes.notice}>
      <InlineNotice
        tone={isLoss ? 'danger' : 'attention'}
        action={
          <Link to="/sync/recovery" className={classes.link}>
            Ver qué pasó
          </Link>
        }
        announce
      >
        {isLoss
          ? 'Este equipo se detuvo de forma inesperada y falta trabajo por recuperar.'
          : 'Este equipo se detuvo de forma inesperada. Tu trabajo está a salvo.'}
      </InlineNotice>
    </div>
  );
}
