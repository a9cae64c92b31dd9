import type { Database } from '#db/pool.ts';
import { findSessions, type SessionLookup, type SessionRow } from './session.queries.ts';

/** Reads the session of a call. Never from a cache: a person who was disabled a moment ago is refused now. */
export type LoadSession = (lookup: SessionLookup) => Promise<SessionRow | undefined>;

interface Waiting extends SessionLookup {
  resolve: (row: SessionRow | undefined) => void;
  reject: (error: unknown) => void;
}

const maxBatch = 100;

/** Calls that arrive together are looked up together: one round trip instead of one each. */
export function createSessionLoader(db: Database): LoadSession {
  let waiting: Waiting[] = [];

  async function flush(): Promise<void> {
    const batch = waiting.splice(0, maxBatch);
    if (waiting.length > 0) setImmediate(() => void flush());
    try {
      const rows = new Map((await findSessions(db, batch)).map((row) => [row.place, row]));
      for (const [index, { resolve }] of batch.entries()) resolve(rows.get(index + 1));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (lookup) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...lookup, resolve, reject });
      if (waiting.length === 1) setImmediate(() => void flush());
    });
}
