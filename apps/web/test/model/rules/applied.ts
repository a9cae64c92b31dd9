import type { Evidence } from '../evidence.ts';

export const complain = (isBroken: boolean, words: string): string[] => (isBroken ? [words] : []);

export function repeated<T>(values: T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

/** What was done on any device and accepted by the server, each once. */
export function applied({ server, devices }: Pick<Evidence, 'server' | 'devices'>) {
  const made = new Map(devices.flatMap(({ operations }) => operations.map((one) => [one.uuid, one] as const)));
  return [...made.values()].filter(({ uuid }) => server.receipts.get(uuid)?.isApplied);
}
