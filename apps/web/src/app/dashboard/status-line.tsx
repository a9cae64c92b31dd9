import { Link } from '@tanstack/react-router';
import { useConnectivity } from '#device/use-connectivity.ts';
import { useDeviceStatus, useSyncState } from '#device/use-sync.ts';
import { connectionStates, copyState, waitingWords } from '#features/sync/components/device/system-words.ts';
import { Icon } from '#ui/marks/icon.tsx';
import tones from '#ui/theme/tones.module.css';
import { toneIcons } from '#ui/theme/tones.ts';
import classes from './dashboard.module.css';

/** How the system stands, in one line; everything else about it is on its page. */
export function StatusLine() {
  const { status } = useConnectivity();
  const device = useDeviceStatus();
  const sync = useSyncState();
  const connection = connectionStates[status];
  const copy = copyState(device, sync);
  const worst = copy.tone === 'danger' ? copy : connection;
  const words = [
    connection.label,
    // Until the device knows, nothing is said about it.
    ...(sync ? [wordsOfQueue(sync.pendingOperationsCount)] : []),
    ...(sync || device === 'failed' ? [`copia: ${copy.label.toLowerCase()}`] : []),
  ];
  return (
    <Link to="/sync" className={`${classes.status} ${tones[worst.tone]}`} aria-label={`Sistema: ${words.join(', ')}`}>
      <Icon of={toneIcons[worst.tone]} size={16} className={classes.statusMark} />
      <span className={classes.statusWords}>{words.join(' · ')}</span>
    </Link>
  );
}

const wordsOfQueue = (waiting: number) => (waiting === 0 ? 'nada por enviar' : `${waitingWords(waiting)} por enviar`);
