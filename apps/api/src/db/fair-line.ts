/** The callers of one key are too many, or waited too long. It is answered with 503, to those callers alone. */
export class LineFullError extends Error {
  readonly code = 'LINE_FULL';
}

export interface FairLineOptions {
  /** Works under way at once, of all keys together. */
  total: number;
  /** Callers of one key that may wait, unless a call says otherwise; the next one is turned away. */
  maxWaiting: number;
  /** A caller that has waited this long is turned away. */
  patienceMs?: number;
}

/** Runs `work` when a place is free; of one key at most `share` works run at once. */
export type PassInTurn = <T>(
  key: number | string,
  share: number,
  work: () => Promise<T>,
  mostWaiting?: number,
) => Promise<T>;

interface Queue {
  key: number | string;
  share: number;
  running: number;
  waiting: (() => void)[];
}

/**
 * A line in which keys take turns: callers of one key are served in the order in which they came, and free places go to the
 * keys that wait, one after the other. A key with a thousand callers delays a key with one by a single turn.
 */
export function createFairLine({ total, maxWaiting, patienceMs }: FairLineOptions): PassInTurn {
  const queues = new Map<number | string, Queue>();
  // The queues in which somebody waits, the one to be served next first.
  const rotation = new Set<Queue>();
  let free = total;

  function queueOf(key: number | string, share: number): Queue {
    const known = queues.get(key);
    if (known) return known;
    const queue = { key, share, running: 0, waiting: [] };
    queues.set(key, queue);
    return queue;
  }

  function take(queue: Queue): void {
    free -= 1;
    queue.running += 1;
  }

  function leave(queue: Queue): void {
    free += 1;
    queue.running -= 1;
    for (const next of rotation) {
      if (free === 0) break;
      if (next.running >= next.share) continue;
      // Served once, it goes to the end of the rotation; the loop meets it there again while places are free.
      rotation.delete(next);
      const enter = next.waiting.shift();
      if (next.waiting.length > 0) rotation.add(next);
      take(next);
      enter?.();
    }
    forgetIfIdle(queue);
  }

  function forgetIfIdle(queue: Queue): void {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(queue.key);
  }

  function waitIn(queue: Queue, most: number): Promise<void> {
    if (queue.waiting.length >= most) throw new LineFullError(`${most} callers of this key wait already`);
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        queue.waiting.splice(queue.waiting.indexOf(enter), 1);
        if (queue.waiting.length === 0) rotation.delete(queue);
        forgetIfIdle(queue);
        reject(new LineFullError(`no turn within ${patienceMs} ms`));
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      queue.waiting.push(enter);
      rotation.add(queue);
    });
  }

  return async function pass(key, share, work, mostWaiting = maxWaiting) {
    const queue = queueOf(key, share);
    // A queue whose callers wait has no place to give; one that is free is taken without waiting for anything.
    if (free > 0 && queue.running < queue.share && queue.waiting.length === 0) take(queue);
    else await waitIn(queue, mostWaiting);
    try {
      return await work();
    } finally {
      leave(queue);
    }
  };
}
