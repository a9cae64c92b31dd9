import type { Answer, Failure, PushAnswer, SyncServer } from '#offline/database/ports.ts';
import type { Chance } from './chance.ts';
import type { Lifeline } from './lifeline.ts';

export interface Weather {
  /** Share of calls something happens to, from 0 to 1. */
  faults: number;
  /** Requests that are still on their way: they will arrive, but their answers are lost. */
  underway: (() => Promise<unknown>)[];
  /** What every call is answered with, when a test wants a certain failure. */
  failWith?: Failure;
}

const failures: Failure[] = [
  { kind: 'unreachable' },
  { kind: 'busy', retryAfterMs: null },
  { kind: 'busy', retryAfterMs: 30_000 },
  { kind: 'session', message: 'Sesión expirada o inválida' },
];

/** The way from one device to the server: requests and answers get lost, doubled, late, or cut short. */
export function createNetwork(
  server: SyncServer,
  weather: Weather,
  chance: Chance,
  lifeline: () => Lifeline,
): SyncServer {
  async function carry<T>(deliver: () => Promise<Answer<T>>): Promise<Answer<T>> {
    lifeline().step();
    await Promise.resolve();
    if (weather.failWith) return weather.failWith;
    let repeat: Promise<unknown> | null = null;
    if (chance.next() < weather.faults) {
      switch (chance.below(5)) {
        case 0:
          return chance.pick(failures);
        case 1:
          await deliver();
          return { kind: 'unreachable' };
        case 2:
          weather.underway.push(deliver);
          return { kind: 'unreachable' };
        case 3:
          repeat = deliver();
          break;
        default:
          weather.underway.push(deliver);
      }
    }
    const [answer] = await Promise.all([deliver(), repeat]);
    lifeline().step();
    // A few turns, so that two tabs overtake each other.
    for (let turns = chance.below(8); turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
    lifeline().step();
    return answer;
  }

  const cutShort = (answer: Answer<PushAnswer>): Answer<PushAnswer> => {
    if (answer.kind !== 'answer' || chance.next() > weather.faults / 4) return answer;
    const verdicts = answer.data.verdicts.filter(() => chance.next() < 0.5);
    return { ...answer, data: { ...answer.data, verdicts } };
  };

  return {
    push: async (request) => {
      const sent = structuredClone(request);
      return cutShort(await carry(() => server.push(sent)));
    },
    pull: (request) => carry(() => server.pull(request)),
    snapshot: (request) => carry(() => server.snapshot(request)),
    state: (request) => carry(() => server.state(request)),
    register: (request) => carry(() => server.register(request)),
    people: (request) => carry(() => server.people(request)),
  };
}
