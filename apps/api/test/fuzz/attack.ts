import type { Verdict } from '@minipos/contract/sync/sync';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { deviceOf } from '../factories/sync.ts';
import type { TestApp } from '../support/app.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { createWorld } from '../walk/world.ts';
import { createFuzzWorld, type FuzzWorld } from './fuzz-world.ts';
import { calls, type FuzzRequest, push, type Target } from './targets.ts';

export interface FuzzRun {
  seed: number;
  count: number;
  /** Number of the first request: any one can be sent again alone. */
  from?: number;
  /** Told of every part that is done. */
  onProgress?: (report: FuzzReport) => void;
}

export interface FuzzReport {
  sent: number;
  statuses: Record<string, number>;
  /** What became of the operations of devices. */
  verdicts: Record<string, number>;
  /** What must not happen, with the number of its request. */
  defects: string[];
}

const lanes = 4;
// Some of what is sent ends sessions and deletes what the others need.
const requestsOfWorld = 400;

/** Sends random requests to every endpoint and every kind of operation, and says what went wrong. */
export async function attack(test: TestApp, { seed, count, from = 0, onProgress }: FuzzRun): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, statuses: {}, verdicts: {}, defects: [] };
  const end = from + count;
  const at = { next: from, partEnd: from };
  // The first ids are the own ones, so that a small number never names the other store by chance.
  let world = await createFuzzWorld(test);
  const foreign = await createWorld(test);
  const before = await fingerprint(test.database, foreign.storeId);
  while (at.next < end) {
    at.partEnd = Math.min(end, at.next + requestsOfWorld);
    const lane = async () => {
      while (at.next < at.partEnd) {
        const number = at.next++;
        const target = targetOf(seed, number);
        const [choices] = fc.sample(target.choices, { seed: seed + number, numRuns: 1 });
        const request = await target.build(choices as never, world, foreign.ids);
        const signature = target.isSigned ? await signatureOf(test, world, request) : {};
        const answer = await test.inject({ ...request, headers: { ...request.headers, ...signature } });
        report.sent += 1;
        // Without its store there is nothing left to attack.
        if (target.name.startsWith('stores.deleteStore') && answer.statusCode === 200) at.partEnd = at.next;
        for (const defect of judge(report, target, answer)) report.defects.push(`request ${number}: ${defect}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    onProgress?.(report);
    if (at.next < end) world = await createFuzzWorld(test);
  }
  const after = await fingerprint(test.database, foreign.storeId);
  for (const [table, digest] of Object.entries(before))
    if (after[table] !== digest) report.defects.push(`another store changed: ${table}`);
  return report;
}

/** What is sent by a device is signed by it, so that the attack gets as far as what it carries. */
async function signatureOf(test: TestApp, world: FuzzWorld, { method, url, payload }: FuzzRequest) {
  const device = await deviceOf(String(world.ids.deviceId));
  const body = typeof payload === 'string' ? { body: payload } : {};
  return device.sign({ method: method ?? 'GET', url, ...body }, test.clock.now.getTime());
}

/** Two of five requests are batches of devices; the others go through the endpoints in turn. */
function targetOf(seed: number, number: number): Target {
  if (number % 5 < 2) return push;
  const turn = Math.floor(number / 5) * 3 + (number % 5) - 2 + seed;
  return calls[turn % calls.length] ?? push;
}

const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

function judge(report: FuzzReport, target: Target, answer: LightMyRequestResponse): string[] {
  count(report.statuses, String(answer.statusCode));
  const shown = `${target.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (answer.statusCode >= 500) return [shown];
  // The contract should have refused what PostgreSQL did.
  if (answer.statusCode === 422 && answer.json<{ code: string }>().code === 'NOT_STORABLE') return [shown];
  if (target !== push || answer.statusCode !== 200) return [];
  const { verdicts } = answer.json<{ data: { verdicts: Verdict[] } }>().data;
  for (const { status, code } of verdicts) count(report.verdicts, code ? `${status} ${code}` : status);
  return verdicts
    .filter(({ status, code }) => status === 'deferred' || code === 'NOT_STORABLE')
    .map(({ status, index, uuid, message }) => `${target.name}: ${status} of ${index} (${uuid}): ${message}`);
}
