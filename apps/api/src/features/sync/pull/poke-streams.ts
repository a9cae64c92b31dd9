import { PassThrough, type Readable } from 'node:stream';
import { syncStream } from '@minipos/contract/sync/sync';
import type { Database } from '#db/pool.ts';
import { admitSession } from '#http/guards/access.ts';
import { findSessions, type SessionRow } from '#http/guards/session.queries.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Pokes } from './pokes.ts';

// Shorter than a token lives: a caller that still may listen opens the stream again with a fresh one.
const lifeMs = 14 * 60_000;
// Proxies cut what stays silent for a minute. Each time the rights of all listeners are read again.
const breathMs = 25_000;
const checkedAtOnce = 1000;
/** Streams in one process. A till opens one; a session has more while a broken line is not yet noticed. */
const maxPerSession = 4;
const maxPerAccount = 20;

interface Follower {
  userId: number;
  sessionId: string;
  storeId: number;
  stream: PassThrough;
  leave(): void;
}

interface StreamParts {
  pokes: Pokes;
  db: Database;
  clock: () => Date;
}

export interface PokeStreams {
  /** The moves of a store as server-sent events, the present one first. */
  open(ctx: StoreCtx, rev: number): Readable;
}

/**
 * The open streams of this process. A stream ends by itself, when the caller goes away, when its account opens too many, and
 * at most one breath after the session ended or the person lost the right to listen.
 */
export function createPokeStreams({ pokes, db, clock }: StreamParts): PokeStreams {
  // Of each account, the oldest first.
  const accounts = new Map<number, Set<Follower>>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;

  const all = () => [...accounts.values()].flatMap((followers) => [...followers]);

  function add(follower: Follower): void {
    const followers = accounts.get(follower.userId) ?? new Set();
    accounts.set(follower.userId, followers.add(follower));
    const ofSession = [...followers].filter(({ sessionId }) => sessionId === follower.sessionId);
    if (ofSession.length > maxPerSession) ofSession[0]?.leave();
    const [oldest] = followers;
    if (followers.size > maxPerAccount) oldest?.leave();
    timer ??= setInterval(breathe, breathMs);
  }

  function remove(follower: Follower): void {
    const followers = accounts.get(follower.userId);
    followers?.delete(follower);
    if (followers?.size === 0) accounts.delete(follower.userId);
    if (accounts.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function breathe(): void {
    const followers = all();
    for (const { stream } of followers) stream.write(':\n\n');
    if (isChecking) return;
    isChecking = true;
    // While the database does not answer nothing can be said about anyone; the next breath asks again.
    endUnadmitted(followers)
      .catch(() => undefined)
      .finally(() => {
        isChecking = false;
      });
  }

  async function endUnadmitted(followers: readonly Follower[]): Promise<void> {
    for (let from = 0; from < followers.length; from += checkedAtOnce) {
      const some = followers.slice(from, from + checkedAtOnce);
      const rows = new Map((await findSessions(db, some)).map((row) => [row.place, row]));
      const now = clock();
      for (const [index, follower] of some.entries()) {
        if (!mayListen(follower, rows.get(index + 1), now)) follower.leave();
      }
    }
  }

  return {
    open({ user, storeId }, rev) {
      const stream = new PassThrough();
      const send = (moved: number) => stream.write(`data: ${JSON.stringify({ rev: moved })}\n\n`);
      send(rev);
      const unfollow = pokes.follow(storeId, send);
      const follower: Follower = { userId: user.id, sessionId: user.sessionId, storeId, stream, leave };
      const life = setTimeout(leave, lifeMs);
      let hasLeft = false;
      function leave(): void {
        if (hasLeft) return;
        hasLeft = true;
        unfollow();
        clearTimeout(life);
        remove(follower);
        stream.end();
      }
      stream.once('close', leave);
      add(follower);
      return stream;
    },
  };
}

function mayListen({ sessionId, storeId }: Follower, row: SessionRow | undefined, now: Date): boolean {
  try {
    admitSession(syncStream, { sessionId, storeId }, row, now);
    return true;
  } catch {
    return false;
  }
}

/** Where the store is now, and nothing more. */
export function singlePoke(rev: number): Readable {
  const stream = new PassThrough();
  stream.end(`data: ${JSON.stringify({ rev })}\n\n`);
  return stream;
}
