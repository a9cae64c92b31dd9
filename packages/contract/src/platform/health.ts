import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { instant } from '#core/fields.ts';

/** `unknown`: nobody has read it lately; what was read before is still told, with its age. */
export const healthStates = ['well', 'watch', 'bad', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

const count = z.int().min(0);

/** What is read of each part of the installation. */
export const healthFacts = {
  /** Replicas of the API that say they are alive, and those that stopped saying so without having been ended. */
  api: z.object({ answering: count, silent: count, slowMs: z.number().nullable() }),
  /** `lagSeconds` of the slowest replica; null without replicas, or where the role may not see it. */
  database: z.object({
    bytes: count,
    connections: count,
    maxConnections: count,
    replicas: count,
    lagSeconds: z.number().nullable(),
  }),
  /** `maxBytes` is null where Redis has no limit. */
  redis: z.object({ usedBytes: count, maxBytes: count.nullable(), evicted: count }),
  /** `failed` of the last seven days; `failedQueue` is the queue with most of them. */
  jobs: z.object({ workers: count, waiting: count, failed: count, failedQueue: z.string().nullable() }),
  mail: z.object({ waiting: count, failed: count }),
  files: z.object({ freeBytes: count, totalBytes: count }),
  /** Of the devices that were heard of in the last week: silent for a day, and with facts that they have not sent. */
  devices: z.object({ devices: count, silent: count, unsent: count }),
  versions: z.object({ versions: z.array(z.object({ version: z.string().nullable(), devices: count })) }),
};
export type HealthFacts = { [Part in keyof typeof healthFacts]: z.infer<(typeof healthFacts)[Part]> };
export type HealthPart = keyof HealthFacts;

const partOf = <Part extends HealthPart, Facts extends z.ZodType>(part: Part, facts: Facts) =>
  z.object({
    part: z.literal(part),
    state: z.enum(healthStates),
    /** Null where it was never read. */
    readAt: instant.nullable(),
    facts: facts.nullable(),
  });

const health = z.discriminatedUnion('part', [
  partOf('api', healthFacts.api),
  partOf('database', healthFacts.database),
  partOf('redis', healthFacts.redis),
  partOf('jobs', healthFacts.jobs),
  partOf('mail', healthFacts.mail),
  partOf('files', healthFacts.files),
  partOf('devices', healthFacts.devices),
  partOf('versions', healthFacts.versions),
]);
export type Health = z.infer<typeof health>;

export const getPlatformHealth = endpoint({
  method: 'GET',
  path: '/platform/health',
  access: 'admin',
  summary: 'Salud de la instalación: cada parte con lo último que se leyó de ella y cuándo',
  answer: dataAnswer(z.array(health)),
});
