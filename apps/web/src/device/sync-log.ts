import { deviceStorage } from '#lib/device-storage.ts';
import { createNotifier } from '#lib/notifier.ts';
import type { Sync } from '#offline/engine/start-sync.ts';

/** One synchronisation that ended. */
interface LoggedSync {
  at: number;
  /** What it said at its end; null: it was cut short. */
  text: string | null;
}

const most = 10;
// Several tabs hear of the same one.
const sameMs = 2000;
const keyOf = (storeId: number) => `minipos-syncs-${storeId}`;
const changes = createNotifier();
let known: { text: string | null; list: LoggedSync[] } = { text: null, list: [] };

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.startsWith('minipos-syncs-')) changes.notify();
});

// The same list for the same text: React compares what it is given.
function recall(storeId: number): LoggedSync[] {
  const text = deviceStorage.read(keyOf(storeId));
  if (text === known.text) return known.list;
  let list: LoggedSync[] = [];
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(value)) list = value as LoggedSync[];
  } catch {
    // Written by something else: start with an empty list.
  }
  known = { text, list };
  return list;
}

export const syncLog = { of: recall, subscribe: changes.subscribe };

/** Takes down how each synchronisation ended; one that says the same as the last only moves its moment. */
export function keepLog(sync: Sync, storeId: number): () => void {
  let wasRunning = sync.state.get().syncInProgress;
  return sync.state.subscribe(() => {
    const { syncInProgress, syncStatusMessage: text } = sync.state.get();
    const hasEnded = wasRunning && !syncInProgress;
    wasRunning = syncInProgress;
    if (!hasEnded) return;
    const at = Date.now();
    const [last, ...older] = recall(storeId);
    if (last?.text === text && at - last.at < sameMs) return;
    const rest = last?.text === text ? older : [...(last ? [last] : []), ...older];
    deviceStorage.write(keyOf(storeId), JSON.stringify([{ at, text }, ...rest].slice(0, most)));
    changes.notify();
  });
}
