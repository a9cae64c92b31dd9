import { UnstyledButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useIsOffline } from '#device/use-connectivity.ts';
import { useDeviceStatus, useSync, useSyncState } from '#device/use-sync.ts';
import { connectivity } from '#offline/engine/connectivity.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useCalmPill } from '../notices/use-calm-pill.ts';
import { useNews } from '../notices/use-news.ts';
import classes from './status-bar.module.css';
import { obstacleOf, pillOf } from './sync-pill.ts';

const newsMs = 5000;

/** The pill of the footer and its buttons; nothing where no store is worked in. */
export function SyncControls() {
  const isOffline = useIsOffline();
  const status = useDeviceStatus();
  const sync = useSync();
  const state = useSyncState();
  const message = useNews(state?.syncStatusMessage ?? null, newsMs);
  const obstacle = obstacleOf(status, state);
  const pill = useCalmPill(state && pillOf(state, message, isOffline), state?.syncInProgress ?? false);

  const mayForce = isOffline && state !== null && state.pendingOperationsCount > 0;
  // Asked by a person: whether the server is really out of reach is tried again first.
  const force = async () => {
    await connectivity.check();
    await sync?.syncNow();
  };
  return (
    <>
      {pill && pill.text !== '' ? (
        <span className={classes.pill} data-state={pill.state}>
          {pill.text}
        </span>
      ) : null}
      {obstacle === null && !mayForce ? null : (
        <span className={classes.todo}>
          {obstacle === null ? null : (
            <Link to="/sync" className={classes.obstacle}>
              {obstacle}
            </Link>
          )}
          {mayForce ? (
            <UnstyledButton className={classes.button} onClick={() => void force()}>
              Forzar sincronización
            </UnstyledButton>
          ) : null}
        </span>
      )}
      {state ? (
        <UnstyledButton
          className={`${classes.button} ${classes.now}`}
          disabled={isOffline || state.syncInProgress}
          onClick={() => void sync?.syncNow()}
        >
          <Icon of={IconRefresh} size={16} />
          <span className={classes.label}>Sincronizar Ahora</span>
        </UnstyledButton>
      ) : null}
    </>
  );
}
