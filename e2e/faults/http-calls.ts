import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Transport } from '@minipos/contract/client';
import * as calls from '@minipos/contract/sync';
import type { Answer, SyncServer } from '@minipos/web/offline/ports';
import { failureOf } from '@minipos/web/offline/server-answer';

/** The way to a real server. */
export const httpTransport =
  (url: string, patienceMs: () => number): Transport =>
  async ({ url: path, body, ...request }) => {
    const answer = await fetch(url + path, {
      ...request,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(patienceMs()),
    });
    const json: unknown = await answer.json();
    return { status: answer.status, headers: answer.headers, json: () => Promise.resolve(json) };
  };

/** The calls of synchronisation to a real server, as a browser makes them: patience, then no connection. */
export function httpCalls(url: string, token: () => Promise<string>, patienceMs = () => 30_000): SyncServer {
  const transport = httpTransport(url, patienceMs);
  async function ask<T>(call: (client: ReturnType<typeof createClient>) => Promise<{ data: T }>): Promise<Answer<T>> {
    try {
      const bearer = { authorization: `Bearer ${await token()}` };
      return { kind: 'answer', data: (await call(createClient(transport, () => bearer))).data };
    } catch (error) {
      return failureOf(error);
    }
  }
  return {
    push: (body) => ask((client) => client(calls.push, { body })),
    pull: (query) => ask((client) => client(calls.pull, { query })),
    snapshot: (query) => ask((client) => client(calls.snapshot, { query })),
    state: (query) => ask((client) => client(calls.syncState, { query })),
    register: ({ storeId, deviceId }) =>
      ask((client) => client(calls.registerDevice, { body: { storeId, deviceId, name: 'Caja' } })),
  };
}

/**
 * The same calls, repeated while the server is too busy or not there. For what surrounds a trial: a loaded machine makes the
 * API turn callers away, which is no fault of theirs.
 */
export function untilAnswered(server: SyncServer): SyncServer {
  const insist =
    <Request, Data>(call: (request: Request) => Promise<Answer<Data>>) =>
    async (request: Request): Promise<Answer<Data>> => {
      for (let tries = 0; ; tries += 1) {
        const answer = await call(request);
        const isAnswered = answer.kind !== 'busy' && answer.kind !== 'unreachable';
        if (isAnswered || tries === 100) return answer;
        await sleep(200);
      }
    };
  return {
    push: insist((request) => server.push(request)),
    pull: insist((request) => server.pull(request)),
    snapshot: insist((request) => server.snapshot(request)),
    state: insist((request) => server.state(request)),
    register: insist((request) => server.register(request)),
  };
}
