import { expect, it } from 'vitest';
import { judgeReading } from './judge-health.ts';
import { presentHealth } from './present-health.ts';

const now = new Date('2026-11-19T15:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const read = (minutes = 0) => minutesAgo(minutes);

it('a reading that is older than its part is read means nothing, however good it was', () => {
  const facts = { waiting: 0, failed: 0 };
  expect(judgeReading('mail', { facts, readAt: read(5) }, now)).toBe('well');
  expect(judgeReading('mail', { facts, readAt: read(6) }, now)).toBe('unknown');
  const devices = { devices: 3, silent: 0, unsent: 0 };
  expect(judgeReading('devices', { facts: devices, readAt: read(30) }, now)).toBe('well');
  expect(judgeReading('devices', { facts: devices, readAt: read(31) }, now)).toBe('unknown');
});

it.each([
  [{ answering: 2, silent: 0, slowMs: 41 }, 'well'],
  [{ answering: 2, silent: 0, slowMs: null }, 'well'],
  [{ answering: 1, silent: 1, slowMs: 41 }, 'watch'],
  [{ answering: 2, silent: 0, slowMs: 1001 }, 'watch'],
  [{ answering: 0, silent: 2, slowMs: null }, 'bad'],
])('the API with %j is %s', (facts, state) => expect(judgeReading('api', { facts, readAt: now }, now)).toBe(state));

it.each([
  [{ freeBytes: 15, totalBytes: 100 }, 'well'],
  [{ freeBytes: 14, totalBytes: 100 }, 'watch'],
  [{ freeBytes: 4, totalBytes: 100 }, 'bad'],
])('a disk with %j is %s', (facts, state) => expect(judgeReading('files', { facts, readAt: now }, now)).toBe(state));

it.each([
  [{ connections: 80, lagSeconds: null }, 'well'],
  [{ connections: 81, lagSeconds: null }, 'watch'],
  [{ connections: 10, lagSeconds: 10.5 }, 'watch'],
  [{ connections: 96, lagSeconds: null }, 'bad'],
])('a database of 100 connections with %j is %s', (some, state) => {
  const facts = { bytes: 1, maxConnections: 100, replicas: 1, ...some };
  expect(judgeReading('database', { facts, readAt: now }, now)).toBe(state);
});

it('work that nobody does is bad, work that failed wants a look', () => {
  const facts = { workers: 1, waiting: 3, failed: 0, failedQueue: null };
  expect(judgeReading('jobs', { facts, readAt: now }, now)).toBe('well');
  expect(judgeReading('jobs', { facts: { ...facts, failed: 1, failedQueue: 'run-backup' }, readAt: now }, now)).toBe(
    'watch',
  );
  expect(judgeReading('jobs', { facts: { ...facts, workers: 0 }, readAt: now }, now)).toBe('bad');
});

it('every part is told, and what was never read or cannot be read is not known instead of 0', () => {
  const told = presentHealth(
    [
      { part: 'mail', facts: { waiting: 2, failed: 0 }, read_at: minutesAgo(1) },
      { part: 'redis', facts: { written: 'by another version' }, read_at: now },
    ],
    now,
  );
  expect(told.map(({ part, state }) => [part, state])).toEqual([
    ['api', 'unknown'],
    ['database', 'unknown'],
    ['redis', 'unknown'],
    ['jobs', 'unknown'],
    ['mail', 'well'],
    ['files', 'unknown'],
    ['devices', 'unknown'],
    ['versions', 'unknown'],
  ]);
  expect(told[0]).toMatchObject({ readAt: null, facts: null });
  expect(told[4]).toMatchObject({ readAt: '2026-11-19T14:59:00.000Z', facts: { waiting: 2, failed: 0 } });
});
