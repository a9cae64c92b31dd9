import type { Answer, SyncServer } from '#offline/database/ports.ts';
import type { ServerModel } from './server-model.ts';

const refused = (code: string): Answer<never> => ({ kind: 'refused', code, message: code });

/** The model's server as a device calls it, with nothing in between. What it gives out is the caller's own. */
export function directCalls(server: ServerModel): SyncServer {
  const answer = async <T>(data: T): Promise<Answer<T>> => ({ kind: 'answer', data: structuredClone(data) });
  return {
    push: async ({ signer, ...request }) => {
      const refusal = server.strangerAs(signer);
      return refusal ? refused(refusal) : answer(server.push(structuredClone(request), signer.deviceId));
    },
    pull: (request) => answer(server.pull(request)),
    snapshot: (request) => answer(server.snapshot(request)),
    state: (request) => answer(server.state(request)),
    register: async ({ signer, ...terms }) => {
      const isTaken = server.strangerAs(signer) === 'DEVICE_UNSIGNED';
      return isTaken ? refused('DEVICE_KEY_DIFFERS') : answer(server.register(signer, terms));
    },
    people: async () => ({ kind: 'unreachable' }),
  };
}
