import { createNotifier } from '#lib/notifier.ts';
import { urgentWork } from '../threads/urgent-work.ts';

export interface SyncState {
  isOnline: boolean;
  syncInProgress: boolean;
  lastSyncTimestamp: string | null;
  /** Work the server has not accepted yet, of every store. */
  pendingOperationsCount: number;
  /** Of these, what waits for a person's decision. */
  failedCount: number;
  syncStatusMessage: string | null;
  /** Why nothing can be sent although there is a connection: sign in again, the device was retired, or the server's own words. */
  blockedBy: { kind: 'session' | 'retired' | 'refused'; message: string } | null;
  /** Numbers of operations that neither the device nor the server has. */
  lostSeqs: number[];
  /** The second copy of unsent work cannot be written. */
  isJournalFailing: boolean;
}

export const syncTexts = {
  running: 'Sincronización en curso...',
  /** Everything was in step before and still is: nothing that anybody needs to be told. */
  nothingNew: 'Sin novedades',
  done: (processed: number, failed: number): string => {
    if (failed > 0) return failed === 1 ? 'Un cambio necesita revisión' : `${failed} cambios necesitan revisión`;
    return processed > 0 ? 'Todo sincronizado' : syncTexts.nothingNew;
  },
  fresh: 'Datos iniciales obtenidos y almacenados localmente.',
  notFresh: 'Error al obtener los datos iniciales.',
  queued: (what: string) => `Guardado en este equipo: ${what}`,
};

const initial: SyncState = {
  isOnline: false,
  syncInProgress: false,
  lastSyncTimestamp: null,
  pendingOperationsCount: 0,
  failedCount: 0,
  syncStatusMessage: null,
  blockedBy: null,
  lostSeqs: [],
  isJournalFailing: false,
};

/** What screens show of synchronisation; the shape React's external stores ask for. */
export function createSyncState() {
  let state = initial;
  const changes = createNotifier();
  let isToldLater = false;

  // The status bar waits while somebody at the counter does.
  function tell(): void {
    if (isToldLater) return;
    isToldLater = true;
    urgentWork.whenOver(() => {
      isToldLater = false;
      changes.notify();
    });
  }

  return {
    get: (): SyncState => state,
    subscribe: changes.subscribe,
    update(change: Partial<SyncState>): void {
      const next = { ...state, ...change };
      if (JSON.stringify(next) === JSON.stringify(state)) return;
      state = next;
      tell();
    },
  };
}
