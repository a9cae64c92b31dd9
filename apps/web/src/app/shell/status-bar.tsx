import { appVersion } from '../../lib/app-version.ts';
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './status-bar.module.css';
import { useConnectivity } from './use-connectivity.ts';

const states = {
  checking: { word: 'Comprobando la conexión…', badge: null },
  online: { word: 'En línea', badge: { tone: 'done', label: 'Servidor disponible' } },
  offline: { word: 'Sin conexión', badge: { tone: 'attention', label: 'Solo consulta' } },
} as const;

/** The hour today, the day as well before. */
function momentText(at: number): string {
  return formatDate(at) === formatDate(Date.now()) ? formatTime(at) : formatDateTime(at);
}

/** What is true about the connection right now. */
export function StatusBar() {
  const connection = useConnectivity();
  const { word, badge } = states[connection.status];
  return (
    <div className={classes.bar}>
      <span role="status" className={classes.state} data-state={connection.status}>
        {word}
      </span>
      {badge ? (
        <span className={classes.badge} data-state={connection.status}>
          <StatusBadge {...badge} />
        </span>
      ) : null}
      {connection.lastContactAt === null ? null : (
        <span>
          <span className={classes.words}>Último contacto</span> {momentText(connection.lastContactAt)}
        </span>
      )}
      <span className={classes.version}>v{appVersion}</span>
    </div>
  );
}
