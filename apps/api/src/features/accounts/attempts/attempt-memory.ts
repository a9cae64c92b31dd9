import type { AttemptCounter } from './attempts.ts';

const maxKeys = 10_000;

/** The same count within one process, for the time Redis is away. Forgets the oldest keys when full. */
export function createMemoryCounter(): AttemptCounter {
  const states = new Map<string, { tries: number; until: number; forgottenAt: number }>();
  return {
    async take(key, policy, now) {
      const time = now.getTime();
      const known = states.get(key);
      const state = known && known.forgottenAt > time ? known : { tries: 0, until: 0, forgottenAt: 0 };
      if (state.until > time) return Math.ceil((state.until - time) / 1000);
      const tries = state.tries + 1;
      const wait = Math.min(policy.firstWaitMs * 2 ** (tries - policy.freeTries), policy.longestWaitMs);
      states.delete(key);
      states.set(key, {
        tries,
        until: tries >= policy.freeTries ? time + wait : 0,
        forgottenAt: time + policy.forgetMs,
      });
      const oldest = states.keys().next().value;
      if (states.size > maxKeys && oldest !== undefined) states.delete(oldest);
      return 0;
    },
    async clear(key) {
      states.delete(key);
    },
    async giveBack(key) {
      const state = states.get(key);
      if (state && state.tries > 0) states.set(key, { ...state, tries: state.tries - 1, until: 0 });
    },
  };
}
