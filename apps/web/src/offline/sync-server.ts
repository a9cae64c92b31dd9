import { apiPrefix } from '@minipos/contract/prefix';
import { pull, push, registerDevice, snapshot, syncState } from '@minipos/contract/sync';
import { api } from '../lib/api.ts';
import { appVersion } from '../lib/app-version.ts';
import { readToken } from '../lib/session-state.ts';
import type { SyncServer } from './ports.ts';
import { asAnswer } from './server-answer.ts';

/** The calls of synchronisation over the API, with every failure in one of the kinds the core knows. */
export const syncServer: SyncServer = {
  push: (body) => asAnswer(api(push, { body })),
  pull: (query) => asAnswer(api(pull, { query })),
  snapshot: (query) => asAnswer(api(snapshot, { query })),
  state: (query) => asAnswer(api(syncState, { query })),
  register: ({ storeId, deviceId }) =>
    asAnswer(api(registerDevice, { body: { storeId, deviceId, name: 'Caja', appVersion } })),
};

/** Opens the stream of pokes of a store. */
export async function openStream(storeId: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const token = readToken();
  if (token === null) return null;
  const answer = await fetch(`${apiPrefix}/sync/stream?storeId=${storeId}`, {
    signal,
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
  });
  const isStream = answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream');
  return isStream ? answer.body : null;
}
