import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDatabase } from '#offline/database/database.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { sampleClient } from '../test/sample-client.ts';
import { readRecentClients } from './recent-clients.ts';

const storeId = 1;
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

it('those who bought last on this device come first, each once, eight at most', async () => {
  const db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
  for (let n = 1; n <= 12; n += 1) {
    const { id: _, ...row } = sampleClient({ storeId, uuid: uuidOf(n), name: `Cliente ${n}`, isActive: n !== 11 });
    await db.clients.put(row);
  }
  let minute = 0;
  const sell = (n: number | null, of: Partial<LocalSale> = {}) => {
    minute += 1;
    const createdAt = new Date(Date.UTC(2026, 10, 17, 14, minute)).toISOString();
    const fact = { clientUuid: n === null ? null : uuidOf(n) } as LocalSale['fact'];
    return db.sales.put({ uuid: uuidOf(100 + minute), storeId, createdAt, status: 'synced', fact, ...of } as LocalSale);
  };
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2, null, 11]) await sell(n);
  await sell(10, { status: 'discarded' });
  await sell(12, { storeId: 2 });
  const names = (await readRecentClients(db, storeId)).map(({ name }) => name);
  expect(names).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map((n) => `Cliente ${n}`));
});
