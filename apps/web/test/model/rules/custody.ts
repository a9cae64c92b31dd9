import type { Evidence } from '../evidence.ts';
import { applied, complain, repeated } from './applied.ts';

/** Every device that a till took in is in custody once, under the number of its paper, which no other one has. */
export function devicesStayOnce(evidence: Evidence): string[] {
  const { intakes } = evidence.server;
  const taken = new Map(
    applied(evidence).flatMap((one) =>
      one.kind === 'Repair.CREATE' ? [[one.entityId, one.data.number] as const] : [],
    ),
  );
  const there = new Map(intakes.map(({ uuid, number }) => [uuid, number]));
  const twice = repeated(intakes.map(({ uuid }) => uuid));
  const shared = repeated(intakes.map(({ number }) => number));
  const invented = [...there.keys()].filter((uuid) => !taken.has(uuid));
  const lost = [...taken].filter(([uuid, number]) => there.get(uuid) !== number).map(([uuid]) => uuid);
  return [
    ...complain(twice.length > 0, `a device was taken in twice: ${twice.join()}`),
    ...complain(shared.length > 0, `two devices have one number: ${shared.join()}`),
    ...complain(invented.length > 0, `a device that nobody took in: ${invented.join()}`),
    ...complain(lost.length > 0, `a device is not in custody as it was taken in: ${lost.join()}`),
  ];
}
