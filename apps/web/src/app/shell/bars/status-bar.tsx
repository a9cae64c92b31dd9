import { useCurrentRate } from '#current/current-rate.tsx';
import { useConnectivity } from '#device/use-connectivity.ts';
import { useSyncState } from '#device/use-sync.ts';
import { appVersion } from '#lib/app-version.ts';
import { formatRate } from '#lib/format.ts';
import { LastMoment } from './last-moment.tsx';
import { PhotoPill } from './photo-pill.tsx';
import classes from './status-bar.module.css';
import { SyncControls } from './sync-controls.tsx';

const words = { checking: 'Comprobando la conexión…', online: 'En línea', offline: 'Sin conexión' } as const;

/** What is true about the connection and about this device's work right now. */
export function StatusBar() {
  const { status, lastContactAt } = useConnectivity();
  const { rate } = useCurrentRate();
  const sync = useSyncState();
  return (
    <div className={classes.bar}>
      <span role="status" className={classes.state} data-state={status}>
        {words[status]}
      </span>
      <SyncControls />
      <PhotoPill />
      <LastMoment sync={sync} lastContactAt={lastContactAt} />
      {rate ? (
        <span className={classes.rate}>
          BCV <strong>{formatRate(rate.rateText)}</strong>
          {rate.isStale ? ' (desactualizada)' : ''}
        </span>
      ) : null}
      <span className={classes.version}>v{appVersion}</span>
    </div>
  );
}
