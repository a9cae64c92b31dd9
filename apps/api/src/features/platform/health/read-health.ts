import type { HealthFacts, HealthPart } from '@minipos/contract/platform/health';
import type { Redis } from 'ioredis';
import type { Database } from '#db/pool.ts';
import type { FileStorage } from '#storage/storage.ts';
import { readDatabase, readQueues } from './database-facts.ts';
import { readDevices } from './device-facts.ts';
import { readPulses } from './pulses.ts';
import { findReadAt, writeReading } from './readings.queries.ts';
import { readRedis } from './redis-facts.ts';

export interface HealthServices {
  db: Database;
  redis: Redis;
  storage: FileStorage;
  config: { REDIS_PREFIX: string; CONSOLE_DATABASE_URL?: string | undefined };
  clock: () => Date;
  log: { warn: (about: object, message: string) => void };
}

const patienceMs = 5000;
const devicesEveryMs = 10 * 60_000;

/**
 * Reads every part that answers and notes it. A part that fails keeps what was read before, whose age then tells that
 * nobody has heard from it: no figure becomes 0 because it could not be had.
 */
export async function readHealth(services: HealthServices): Promise<void> {
  const reads = [
    () => readProcesses(services),
    async () => ({ database: await readDatabase(services.db) }),
    async () => ({ redis: await readRedis(services.redis) }),
    () => readFiles(services),
    () => readAllDevices(services),
  ];
  await Promise.all(
    reads.map(async (read) => {
      try {
        const facts = await within(patienceMs, read());
        for (const part of Object.keys(facts) as HealthPart[]) {
          await writeReading(services.db, part, facts[part] ?? {}, services.clock());
        }
      } catch (error) {
        services.log.warn({ err: error }, 'a part of the platform could not be read');
      }
    }),
  );
}

async function readProcesses(services: HealthServices): Promise<Partial<HealthFacts>> {
  const [{ answering, silent }, queues] = await Promise.all([readPulses(services), readQueues(services.db)]);
  const serving = answering.filter(({ servesApi }) => servesApi);
  const slow = serving.flatMap(({ slowMs }) => slowMs ?? []);
  return {
    api: {
      answering: serving.length,
      silent: silent.filter(({ servesApi }) => servesApi).length,
      slowMs: slow.length > 0 ? Math.max(...slow) : null,
    },
    jobs: { workers: answering.filter(({ runsJobs }) => runsJobs).length, ...queues.jobs },
    mail: queues.mail,
  };
}

async function readFiles({ storage }: HealthServices): Promise<Partial<HealthFacts>> {
  const space = await storage.space();
  return space ? { files: space } : {};
}

async function readAllDevices({ db, config, clock }: HealthServices): Promise<Partial<HealthFacts>> {
  if (config.CONSOLE_DATABASE_URL === undefined) return {};
  const before = await findReadAt(db, 'devices');
  if (before && clock().getTime() - before.getTime() < devicesEveryMs) return {};
  return readDevices(config.CONSOLE_DATABASE_URL, clock());
}

/** What hangs must not keep the others from being noted. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
