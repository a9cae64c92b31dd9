import type { DeviceStatus } from '#device/device-sync.ts';
import { type SyncState, syncTexts } from '#offline/engine/sync-state.ts';

/** Yellow, green, orange, red, in the words of what they mean. */
type PillState = 'syncing' | 'done' | 'pending' | 'offline';

export interface Pill {
  state: PillState;
  text: string;
}

const pendingText = (count: number): string =>
  count === 1 ? 'Pendientes: 1 operación' : `Pendientes: ${count} operaciones`;

/** What the pill of the footer says. `message` is the engine's, for as long as it is news. */
export function pillOf(sync: SyncState, message: string | null, isOffline: boolean): Pill {
  const { syncInProgress, pendingOperationsCount: pending } = sync;
  const state = isOffline ? 'offline' : syncInProgress ? 'syncing' : pending > 0 ? 'pending' : 'done';
  const waiting = pending > 0 ? pendingText(pending) : '';
  const news = message === syncTexts.nothingNew ? null : message;
  return { state, text: news ?? (syncInProgress ? 'Sincronizando...' : waiting) };
}

/** What keeps work from leaving although the server answers; null when nothing does. */
export function obstacleOf(status: DeviceStatus, sync: SyncState | null): string | null {
  if (status === 'failed') return 'Este navegador no guarda datos';
  if (!sync) return null;
  if (sync.blockedBy?.kind === 'session') return 'Inicia sesión para enviar';
  if (sync.blockedBy?.kind === 'retired') return 'Este equipo fue retirado';
  if (sync.blockedBy) return 'El servidor no recibe de este equipo';
  if (sync.failedCount > 0) return sync.failedCount === 1 ? '1 por revisar' : `${sync.failedCount} por revisar`;
  return sync.isJournalFailing ? 'Sin segunda copia' : null;
}
