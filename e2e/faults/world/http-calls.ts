import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, createClient, type Transport } from '@minipos/contract/core/client';
import { listDevicePeople, registerDevice } from '@minipos/contract/sync/devices';
import * as calls from '@minipos/contract/sync/sync';
import type { Answer, SyncServer } from '@minipos/web/offline/database/ports';
import { signingTransport } from '@minipos/web/offline/identity/sign-request';
import { failureOf } from '@minipos/web/offline/pull/server-answer';

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

/** False when the server was too busy for the call; other failures are thrown. */
export async function isServed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return false;
    throw error;
  }
}

/** The calls of synchronisation to a real server, as a browser makes them: patience, then no connection. */
export function httpCalls(url: string, token: () => Promise<string>, patienceMs = () => 30_000): SyncServer {
  const transport = httpTransport(url, patienceMs);
  async function ask<T>(
    call: (client: ReturnType<typeof createClient>) => Promise<{ data: T }>,
    by = transport,
  ): Promise<Answer<T>> {
    try {
      const bearer = { authorization: `Bearer ${await token()}` };
      return { kind: 'answer', data: (await call(createClient(by, () => bearer))).data };
    } catch (error) {
      return failureOf(error);
    }
  }
  return {
    push: ({ signer, ...body }) =>
      ask((client) => client(calls.push, { body }), signingTransport(transport, signer, body.storeId)),
    pull: (query) => ask((client) => client(calls.pull, { query })),
    snapshot: (query) => ask((client) => client(calls.snapshot, { query })),
    state: (query) => ask((client) => client(calls.syncState, { query })),
    register: ({ storeId, signer, ...terms }) => {
      const { deviceId, publicKey } = signer;
      const body = { storeId, deviceId, publicKey, name: 'Caja', ...terms };
      return ask((client) => client(registerDevice, { body }), signingTransport(transport, signer, storeId));
    },
    people: ({ storeId, signer }) => {
      const params = { storeId, deviceId: signer.deviceId };
      return ask((client) => client(listDevicePeople, { params }), signingTransport(transport, signer, storeId));
    },
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
    people: insist((request) => server.people(request)),
  };
}
