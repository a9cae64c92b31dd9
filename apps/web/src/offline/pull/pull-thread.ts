import { pull, snapshot } from '@minipos/contract/sync/sync';
import { reportContact } from '#lib/http/server-contact.ts';
import { renewSession } from '#session/renew-session.ts';
import { readToken } from '#session/session-state.ts';
import { askWorker } from '../threads/worker-calls.ts';
import type { PullCalls } from './pull-worker.ts';
import type { PullReport } from './puller.ts';

interface Puller {
  pull(storeId: number): Promise<PullReport>;
}

const calls: PullCalls = {
  pull: { method: pull.method, path: pull.path },
  snapshot: { method: snapshot.method, path: snapshot.path },
};

const signedOut: PullReport = {
  rows: 0,
  isFresh: false,
  stopped: { kind: 'session', message: 'Sesión expirada o inválida' },
  people: null,
};

/**
 * Pulls in a worker, so that a copy of 100,000 products does not hold up a finger on the screen. The session stays here:
 * the worker gets the token of the moment, and an expired one is renewed here. Where the worker cannot run, `here` does it.
 */
export function threadPuller(here: () => Puller): Puller & { close(): void } {
  let worker: ReturnType<typeof askWorker> | null = null;
  let isClosed = false;

  function ask(storeId: number, token: string): Promise<PullReport> {
    worker ??= askWorker(new Worker(new URL('pull-worker.ts', import.meta.url), { type: 'module', name: 'pull' }));
    return worker.ask<PullReport>('pull', storeId, token, calls);
  }

  async function pullOutside(storeId: number): Promise<PullReport> {
    const token = readToken();
    if (token === null) return signedOut;
    const report = await ask(storeId, token);
    if (report.stopped?.kind !== 'session' || !(await renewSession(token))) return report;
    return ask(storeId, readToken() ?? token);
  }

  return {
    async pull(storeId) {
      if (isClosed) return signedOut;
      try {
        const report = await pullOutside(storeId);
        reportContact(report.stopped?.kind !== 'unreachable');
        return report;
      } catch (error) {
        if (isClosed || !worker?.isBroken) throw error;
        return here().pull(storeId);
      }
    },
    /** Nothing is written to the copy after this. */
    close() {
      isClosed = true;
      worker?.close();
    },
  };
}
