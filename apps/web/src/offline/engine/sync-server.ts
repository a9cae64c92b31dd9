import { apiPrefix } from '@minipos/contract/core/prefix';
import { listDevicePeople, registerDevice } from '@minipos/contract/sync/devices';
import { chooseOwnPin } from '@minipos/contract/sync/pins';
import { pull, push, snapshot, syncState } from '@minipos/contract/sync/sync';
import { appVersion } from '#lib/app-version.ts';
import { fetchTransport } from '#lib/http/transport.ts';
import { api } from '#session/api.ts';
import { readToken } from '#session/session-state.ts';
import type { SyncServer } from '../database/ports.ts';
import type { DeviceKey } from '../database/rows.ts';
import type { OwnPinRequest } from '../identity/own-pin.ts';
import { signingTransport } from '../identity/sign-request.ts';
import { asAnswer } from '../pull/server-answer.ts';

const signedBy = (signer: DeviceKey, storeId: number) => signingTransport(fetchTransport, signer, storeId);

/** The calls of synchronisation over the API, with every failure in one of the kinds the core knows. */
export const syncServer: SyncServer = {
  push: ({ signer, ...body }) => asAnswer(api(push, { body }, signedBy(signer, body.storeId))),
  pull: (query) => asAnswer(api(pull, { query })),
  snapshot: (query) => asAnswer(api(snapshot, { query })),
  state: (query) => asAnswer(api(syncState, { query })),
  register: ({ storeId, signer, ...terms }) => {
    const { deviceId, publicKey } = signer;
    const body = { storeId, deviceId, publicKey, name: terms.asTill ? 'Caja' : 'Equipo', appVersion, ...terms };
    return asAnswer(api(registerDevice, { body }, signedBy(signer, storeId)));
  },
  people: ({ storeId, signer }) => {
    const params = { storeId, deviceId: signer.deviceId };
    return asAnswer(api(listDevicePeople, { params }, signedBy(signer, storeId)));
  },
};

// People wait behind who chooses a PIN: they go on without one that takes longer.
const pinPatience = 10_000;

/** Asks the server to make a PIN the person's own. */
export const sendOwnPin = ({ storeId, userId, pin, proof, signer }: OwnPinRequest) =>
  asAnswer(
    api(
      chooseOwnPin,
      { params: { storeId, userId }, body: { pin, proof }, signal: AbortSignal.timeout(pinPatience) },
      signedBy(signer, storeId),
    ),
  );

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
