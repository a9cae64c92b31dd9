import { randomUuid } from '../random-uuid.ts';

/** How long the very same request still means the same wish of a person. */
const patienceMs = 10 * 60_000;

interface Unanswered {
  key: string;
  since: number;
}

/**
 * One key per wish of a person, kept until an answer arrives: what is sent again because the answer was lost is done
 * once. After another request has succeeded, or after ten minutes, the same request is a new wish.
 */
export function createIntentKeys(now: () => number = Date.now) {
  const unanswered = new Map<string, Unanswered>();
  return {
    /** The key of a request, by all that it says. */
    of(request: string): string {
      const known = unanswered.get(request);
      if (known && now() - known.since < patienceMs) return known.key;
      const key = randomUuid();
      unanswered.set(request, { key, since: now() });
      return key;
    },
    /** The server has said what became of it. After a success nothing older can be meant any more. */
    answered(request: string, isDone: boolean): void {
      if (isDone) unanswered.clear();
      else unanswered.delete(request);
    },
  };
}
