import { useQuery } from '@tanstack/react-query';
import { useConnectivity } from '#device/use-connectivity.ts';
import { useDeviceStatus, useSyncState } from '#device/use-sync.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { serverStateQuery } from '../../server/server-state.ts';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';
import { connectionStates, copyState, serverBadge, waitingWords } from './system-words.ts';

/** What is true of the system at this moment. */
export function SystemCard() {
  const { status } = useConnectivity();
  const device = useDeviceStatus();
  const sync = useSyncState();
  const { data: server } = useQuery(serverStateQuery);
  return (
    <Section title="Sistema">
      <div className={classes.card}>
        <FactList
          className={classes.facts}
          facts={[
            ['Conexión', <StatusBadge key="connection" {...connectionStates[status]} />],
            ['Servidor', <StatusBadge key="server" {...serverBadge(server)} />],
            ['Copia en este equipo', <StatusBadge key="copy" {...copyState(device, sync)} />],
            ['Trabajo por enviar', sync ? waitingWords(sync.pendingOperationsCount) : null],
          ]}
        />
      </div>
    </Section>
  );
}
