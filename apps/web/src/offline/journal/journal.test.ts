import { expect, it } from 'vitest';
import { createLifeline } from '#test/model/lifeline.ts';
import { type Disk, memoryFiles } from '#test/model/memory-files.ts';
import type { RecordedOperation } from '../database/rows.ts';
import { createJournal } from './journal.ts';

const day = 24 * 60 * 60 * 1000;
const counters = (nextSeq: number) => ({
  storeId: 1,
  deviceId: 'd',
  tillCode: 'C1',
  nextSeq,
  nextReceipt: nextSeq,
  epoch: null,
});

function setUp() {
  const disk: Disk = new Map();
  const clock = { now: 0 };
  const life = createLifeline();
  const journal = createJournal(
    memoryFiles(
      disk,
      () => life,
      () => 0.5,
    ),
    () => clock.now,
    64 * 1024,
  );
  const record = (seq: number, padding = '') =>
    journal.record(
      [{ storeId: 1, deviceId: 'd', operation: { uuid: `u${seq}`, seq, padding } } as never],
      counters(seq + 1),
    );
  return { disk, clock, journal, record };
}

const uuids = (content: { records: Map<string, RecordedOperation> }) => [...content.records.keys()];

it('finds a line that was cut, and loses none behind it', async () => {
  const { disk, journal, record } = setUp();
  await record(1);
  await record(2);
  const [name, text] = [...disk][0] as [string, string];
  disk.set(name, text.slice(0, -20));
  await record(3);
  const content = await journal.read();
  expect(uuids(content)).toEqual(['u1', 'u3']);
  expect(content.damaged).toBe(1);
  expect(content.counters.get('1/d')?.nextSeq).toBe(4);
});

it('finds a line that was altered', async () => {
  const { disk, journal, record } = setUp();
  await record(1);
  const [name, text] = [...disk][0] as [string, string];
  disk.set(name, text.replace('"u1"', '"u9"'));
  expect(await journal.read()).toMatchObject({ damaged: 1, records: new Map() });
});

it('[SYNC-19] keeps what was answered for 30 days, and what was not for as long as it takes', async () => {
  const { disk, clock, journal, record } = setUp();
  const padding = 'x'.repeat(40_000);
  for (let seq = 1; seq <= 6; seq += 1) await record(seq, padding);
  await journal.markAnswered(['u1', 'u2', 'u4', 'u5', 'u6'], 'e1');
  expect(disk.size).toBe(4);

  clock.now = 29 * day;
  expect(await journal.compact()).toBe(0);
  clock.now = 31 * day;
  expect(await journal.compact()).toBe(3);
  const content = await journal.read();
  expect(uuids(content)).toEqual(['u3']);
  expect(content.records.get('u3')?.answeredAt).toBeNull();
  expect(content.counters.get('1/d')).toEqual(counters(7));
});
