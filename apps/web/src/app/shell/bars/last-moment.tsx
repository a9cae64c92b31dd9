import { Link } from '@tanstack/react-router';
import { formatDate, formatDateTime, formatTime } from '#lib/format.ts';
import type { SyncState } from '#offline/engine/sync-state.ts';
import classes from './status-bar.module.css';

/** The hour today, the day as well before. */
function momentText(at: number): string {
  return formatDate(at) === formatDate(Date.now()) ? formatTime(at) : formatDateTime(at);
}

export interface LastMomentProps {
  sync: SyncState | null;
  lastContactAt: number | null;
}

/** When the device's copy was last in step; where no store is copied, when the server last answered. */
export function LastMoment({ sync, lastContactAt }: LastMomentProps) {
  if (sync) {
    const at = sync.lastSyncTimestamp;
    return (
      <Link to="/sync" className={classes.last}>
        <span className={classes.words}>Última sincronización</span>{' '}
        {at === null ? 'pendiente' : momentText(Date.parse(at))}
      </Link>
    );
  }
  if (lastContactAt === null) return null;
  return (
    <span className={classes.last}>
      <span className={classes.words}>Último contacto</span> {momentText(lastContactAt)}
    </span>
  );
}
