import type { pull, snapshot } from '@minipos/contract/sync/sync';
import { createPatientCall } from '#lib/http/patient-call.ts';
import { fetchTransport } from '#lib/http/transport.ts';
import { openDatabase } from '../database/database.ts';
import type { SyncServer } from '../database/ports.ts';
import { createJournal } from '../journal/journal.ts';
import { exclusively, opfsFiles } from '../journal/opfs-files.ts';
import { answerQuestions } from '../threads/worker-calls.ts';
import { createPuller, type PullReport } from './puller.ts';
import { asAnswer } from './server-answer.ts';

/** What a call needs of its endpoint: the schemas stay on the other thread. */
export interface PullCalls {
  pull: Pick<typeof pull, 'method' | 'path'>;
  snapshot: Pick<typeof snapshot, 'method' | 'path'>;
}

const db = openDatabase();
const journal = createJournal({ ...opfsFiles, exclusively }, Date.now);
const timeAndChance = { now: Date.now, random: Math.random, newUuid: () => crypto.randomUUID() };

// Fetching, reading and writing the copy of a store, away from the thread that draws the screen.
answerQuestions({
  pull: (storeId: number, token: string, calls: PullCalls): Promise<PullReport> => {
    const call = createPatientCall(fetchTransport, () => ({ authorization: `Bearer ${token}` }));
    const server: Pick<SyncServer, 'pull' | 'snapshot'> = {
      pull: (query) => asAnswer(call(calls.pull as typeof pull, { query })),
      snapshot: (query) => asAnswer(call(calls.snapshot as typeof snapshot, { query })),
    };
    return createPuller({ db, server, journal, timeAndChance }).pull(storeId);
  },
});
