import type { DeviceEvidence, Evidence } from '../evidence.ts';
import { complain } from './applied.ts';

/** (f) Nothing waits in silence; only what stands behind refused work about the same thing may still be pending. */
export function queueIsEmptyOrExplained(_: Evidence, { name, queue, answeredCount }: DeviceEvidence): string[] {
  const silent = queue.filter(({ status, errorCode, entityId }) => {
    if (status === 'failed') return errorCode === null;
    return !queue.some((other) => other.status === 'failed' && other.entityId === entityId);
  });
  return [
    ...complain(silent.length > 0, `device ${name}: ${silent.length} entries wait without a word`),
    ...complain(answeredCount > 0, `device ${name}: answered but never settled`),
  ];
}

/** Of every number up to the highest the server has heard, the device still has it, or a person has given it up. */
export function numbersAreComplete({ server }: Evidence, device: DeviceEvidence): string[] {
  const explained = new Set([...device.queue.map(({ seq }) => seq), ...device.discardedSeqs]);
  const missing = (server.missingSeqs.get(device.deviceId) ?? []).filter((seq) => !explained.has(seq));
  return [
    ...complain(device.lostSeqs.length > 0, `device ${device.name}: numbers nobody has: ${device.lostSeqs.join()}`),
    ...complain(missing.length > 0, `device ${device.name}: numbers that never arrived: ${missing.join()}`),
  ];
}

/** (e) The copy is what the server has, but for what refused work still shows. */
export function copyEqualsServer({ server }: Evidence, { name, queue, copy }: DeviceEvidence): string[] {
  const touched = new Set<string>(queue.flatMap(({ touches }) => touches));
  const keys = new Set([...server.rows.keys(), ...copy.keys()]);
  const different = [...keys].filter(
    (key) => !touched.has(key) && canonical(server.rows.get(key)) !== canonical(copy.get(key)),
  );
  return complain(different.length > 0, `the copy of device ${name} differs from the server: ${different.join()}`);
}

/** The same data gives the same text, whatever the order of its keys. */
function canonical(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return text ?? '';
}
