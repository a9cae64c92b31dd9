import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { ResponseTimes } from '#http/answers/response-times.ts';

const everyMs = 10_000;
/** A process that has not said anything for so long does not answer. */
const silentAfterMs = 30_000;
/** One that was killed is told of for so long; who ended it meanwhile knows. */
const forgetMs = 10 * 60_000;

const pulse = z.object({
  servesApi: z.boolean(),
  runsJobs: z.boolean(),
  slowMs: z.number().nullable(),
  at: z.number(),
});
export type Pulse = z.infer<typeof pulse>;

interface PulseServices {
  redis: Redis;
  config: { REDIS_PREFIX: string };
  responseTimes: ResponseTimes;
  clock: () => Date;
}

const keyOf = ({ config }: Pick<PulseServices, 'config'>) => `${config.REDIS_PREFIX}pulses`;

/** Says every few seconds that this process lives and how fast it answers, until it is ended. Redis away is no error. */
export function startPulse(
  services: PulseServices,
  duties: Pick<Pulse, 'servesApi' | 'runsJobs'>,
): () => Promise<void> {
  const id = randomUUID();
  const beat = async () => {
    const said: Pulse = { ...duties, slowMs: services.responseTimes.p95(), at: services.clock().getTime() };
    await services.redis.hset(keyOf(services), id, JSON.stringify(said)).catch(() => undefined);
  };
  void beat();
  const timer = setInterval(() => void beat(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await services.redis.hdel(keyOf(services), id).catch(() => undefined);
  };
}

/** The processes that said something in the last minutes; what is older is removed. */
export async function readPulses(services: Omit<PulseServices, 'responseTimes'>) {
  const now = services.clock().getTime();
  const said = Object.entries(await services.redis.hgetall(keyOf(services)));
  const pulses = said.flatMap(([id, text]) => {
    const known = pulse.safeParse(readJson(text));
    return known.success && known.data.at > now - forgetMs ? [{ id, ...known.data }] : [];
  });
  const gone = said.map(([id]) => id).filter((id) => !pulses.some((one) => one.id === id));
  if (gone.length > 0) await services.redis.hdel(keyOf(services), ...gone);
  const isAnswering = ({ at }: Pulse) => at > now - silentAfterMs;
  return { answering: pulses.filter(isAnswering), silent: pulses.filter((one) => !isAnswering(one)) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
