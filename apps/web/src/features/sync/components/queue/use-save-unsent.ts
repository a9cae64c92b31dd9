import { useSync, useSyncState } from '#device/use-sync.ts';
import { downloadText } from '#lib/download-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';

const fileName = () => `minipos-pendiente-${new Date().toISOString().slice(0, 10)}.json`;

export const operationWords = (count: number) => (count === 1 ? '1 operación' : `${count} operaciones`);

/** Saves what waits on this device as a file for another one. */
export function useSaveUnsent(): () => Promise<void> {
  const sync = useSync();
  const waiting = useSyncState()?.pendingOperationsCount ?? 0;
  return async () => {
    if (!sync) return;
    downloadText(fileName(), await sync.exportUnsent(), 'application/json');
    toasts.success(`Se guardó un archivo con ${operationWords(waiting)}`);
  };
}
