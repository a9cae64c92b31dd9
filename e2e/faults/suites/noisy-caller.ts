import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { createDepartment } from '@minipos/contract/catalogue/departments';
import { createClient } from '@minipos/contract/core/client';
import { setOwnPin } from '@minipos/contract/sync/pins';
import { numberedSale } from '../tills/numbered-sale.ts';
import { openTestTill } from '../tills/test-till.ts';
import { httpTransport, isServed } from '../world/http-calls.ts';

// A thread of its own: what it costs to make the calls of an attack must not delay the clock that times the neighbour.

export type Attack = 'pins' | 'pushes' | 'keyed writes';

export interface NoisyStore {
  url: string;
  token: string;
  storeId: number;
  actorUserId: number;
  productUuid: string;
}

export interface Burst {
  done: number;
  refused: number;
}

const callsAtOnce: Record<Attack, number> = { pins: 60, pushes: 40, 'keyed writes': 60 };
const salesOfAPush = 100;

const { url, token, storeId, actorUserId, productUuid } = workerData as NoisyStore;
// Long: on a busy machine the last PINs of a burst are derived after a minute, and that is no failure.
const patienceMs = () => 180_000;
const client = createClient(httpTransport(url, patienceMs), () => ({ authorization: `Bearer ${token}` }));
const till = openTestTill({ url, token, storeId, patienceMs });
const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } });
let seq = 0;

const calls: Record<Attack, () => Promise<boolean>> = {
  pins: () => isServed(client(setOwnPin, { params: { storeId }, body: { pin: '258014' }, ...withKey() })),
  'keyed writes': () => isServed(client(createDepartment, { body: { storeId, name: randomUUID() }, ...withKey() })),
  async pushes() {
    const operations = Array.from({ length: salesOfAPush }, () => {
      seq += 1;
      return numberedSale(productUuid, seq, actorUserId);
    });
    const { push: handIn } = await till;
    return isServed(handIn(operations));
  },
};

async function attackAtOnce(attack: Attack): Promise<void> {
  const answers = await Promise.all(Array.from({ length: callsAtOnce[attack] }, calls[attack]));
  const done = answers.filter(Boolean).length;
  parentPort?.postMessage({ done, refused: answers.length - done } satisfies Burst);
}

parentPort?.on('message', (attack: Attack) => void attackAtOnce(attack));
