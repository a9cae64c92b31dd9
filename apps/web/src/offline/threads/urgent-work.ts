import { createNotifier } from '#lib/notifier.ts';

// Whatever goes wrong, followers are not kept waiting for longer.
const patienceMs = 1000;
// Scans and keys of one sale follow each other faster than this.
const calmMs = 1000;
const longestMs = 5000;

export type UrgentWork = ReturnType<typeof createUrgentWork>;

/**
 * What somebody at the counter waits for. While it lasts, all that merely follows changes of the database stands back: lists,
 * counts, the sending. Nothing is left out, it comes a moment later.
 */
export function createUrgentWork(now: () => number = () => performance.now()) {
  const under = new Set<symbol>();
  let lastEnd = Number.NEGATIVE_INFINITY;
  const ends = createNotifier();

  function whenOver(job: () => void): () => void {
    if (under.size === 0) {
      job();
      return () => undefined;
    }
    const forget = ends.subscribe(() => {
      forget();
      job();
    });
    return forget;
  }

  return {
    isUnderWay: (): boolean => under.size > 0,
    /** Begins; returns how to end. */
    begin(): () => void {
      const one = Symbol('urgent');
      under.add(one);
      const end = () => {
        clearTimeout(limit);
        if (!under.delete(one)) return;
        lastEnd = now();
        if (under.size === 0) ends.notify();
      };
      const limit = setTimeout(end, patienceMs);
      return end;
    },
    /** Does it once nothing is urgent, at once where nothing is; returns how to call it off. */
    whenOver,
    over: (): Promise<void> => new Promise((resolve) => void whenOver(resolve)),
    /** Resolves when nothing has been urgent for a while; after a few seconds in any case. */
    async calm(): Promise<void> {
      const latest = now() + longestMs;
      for (;;) {
        const rest = under.size > 0 ? calmMs : lastEnd + calmMs - now();
        const wait = Math.min(rest, latest - now());
        if (wait <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
  };
}

/** Of this tab. */
export const urgentWork = createUrgentWork();
