import type { HealthFacts, HealthPart, HealthState } from '@minipos/contract/platform/health';

type Verdict = Exclude<HealthState, 'unknown'>;

/** Minutes after which a reading says nothing any more. Devices are read less often: that takes a look at all of them. */
const staleAfterMinutes: Record<HealthPart, number> = {
  api: 5,
  database: 5,
  redis: 5,
  jobs: 5,
  mail: 5,
  files: 5,
  devices: 30,
  versions: 30,
};

const verdict = (isBad: boolean, isWatch: boolean): Verdict => {
  if (isBad) return 'bad';
  return isWatch ? 'watch' : 'well';
};

const judges: { [Part in HealthPart]: (facts: HealthFacts[Part]) => Verdict } = {
  api: ({ answering, silent, slowMs }) => verdict(answering === 0, silent > 0 || (slowMs ?? 0) > 1000),
  database: ({ connections, maxConnections, lagSeconds }) =>
    verdict(connections > maxConnections * 0.95, connections > maxConnections * 0.8 || (lagSeconds ?? 0) > 10),
  redis: ({ usedBytes, maxBytes, evicted }) =>
    verdict(false, evicted > 0 || (maxBytes !== null && usedBytes > maxBytes * 0.9)),
  jobs: ({ workers, waiting, failed }) => verdict(workers === 0, failed > 0 || waiting > 1000),
  mail: ({ waiting, failed }) => verdict(false, failed > 0 || waiting > 1000),
  files: ({ freeBytes, totalBytes }) => verdict(freeBytes < totalBytes * 0.05, freeBytes < totalBytes * 0.15),
  devices: ({ silent, unsent }) => verdict(false, silent > 0 || unsent > 0),
  versions: ({ versions }) => verdict(false, versions.length > 1),
};

export interface Reading<Part extends HealthPart> {
  facts: HealthFacts[Part];
  readAt: Date;
}

/** What a reading means now: an old one means nothing, however good it was. */
export function judgeReading<Part extends HealthPart>(
  part: Part,
  { facts, readAt }: Reading<Part>,
  now: Date,
): HealthState {
  if (now.getTime() - readAt.getTime() > staleAfterMinutes[part] * 60_000) return 'unknown';
  return judges[part](facts);
}
