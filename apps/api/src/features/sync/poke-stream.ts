import { PassThrough, type Readable } from 'node:stream';
import type { Pokes } from './pokes.ts';

// Shorter than a token lives: who still may listen opens the stream again with a fresh one.
const lifeMs = 14 * 60_000;
// Proxies cut what stays silent for a minute.
const breathMs = 25_000;

/** The moves of a store as server-sent events, the present one first. Ends by itself, or when the caller goes away. */
export function pokeStream(pokes: Pokes, storeId: number, rev: number): Readable {
  const stream = new PassThrough();
  const send = (moved: number) => stream.write(`data: ${JSON.stringify({ rev: moved })}\n\n`);
  send(rev);
  const unfollow = pokes.follow(storeId, send);
  const breath = setInterval(() => stream.write(':\n\n'), breathMs);
  const life = setTimeout(() => stream.end(), lifeMs);
  stream.once('close', () => {
    unfollow();
    clearInterval(breath);
    clearTimeout(life);
  });
  return stream;
}

/** Where the store is now, and nothing more. */
export function singlePoke(rev: number): Readable {
  const stream = new PassThrough();
  stream.end(`data: ${JSON.stringify({ rev })}\n\n`);
  return stream;
}
