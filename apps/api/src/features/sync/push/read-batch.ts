import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFairLine } from '#db/fair-line.ts';
import { type ReadOperation, readOperation } from './read-operation.ts';

// Reading is work of the process itself, which everyone shares: a hundred sales take some milliseconds, and forty batches at
// once would keep all stores waiting for their sum. A store reads one batch at a time, a slice in each turn of the loop.
const sliceOperations = 10;
const passInTurn = createFairLine({ total: 1000, maxWaiting: 64, patienceMs: 10_000 });

/** Reads the operations of a batch, each by itself. */
export function readBatch(storeId: number, raw: Record<string, unknown>[]): Promise<ReadOperation[]> {
  return passInTurn(storeId, 1, async () => {
    const read: ReadOperation[] = [];
    for (let from = 0; from < raw.length; from += sliceOperations) {
      if (from > 0) await nextTurn();
      read.push(...raw.slice(from, from + sliceOperations).map((one, at) => readOperation(one, from + at)));
    }
    return read;
  });
}
