import type { Answer, SyncServer } from '../ports.ts';
import type { ServerModel } from './server-model.ts';

/** The model's server as a device calls it, with nothing in between. What it gives out is the caller's own. */
export function directCalls(server: ServerModel): SyncServer {
  const answer = async <T>(data: T): Promise<Answer<T>> => ({ kind: 'answer', data: structuredClone(data) });
  return {
    push: (request) => answer(server.push(structuredClone(request))),
    pull: (request) => answer(server.pull(request)),
    snapshot: (request) => answer(server.snapshot(request)),
    state: (request) => answer(server.state(request)),
    register: (request) => answer(server.register(request)),
  };
}
