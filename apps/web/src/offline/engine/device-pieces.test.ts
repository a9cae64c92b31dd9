import { ApiError } from '@minipos/contract/core/client';
import { expect, it } from 'vitest';
import { NetworkError } from '#lib/http/network-error.ts';
import { crc32 } from '../journal/crc32.ts';
import { uuidV7 } from '../outbox/uuid-v7.ts';
import { failureOf } from '../pull/server-answer.ts';
import { checkStorage } from './storage-watch.ts';

const failed = (status: number, retryAfter: number | null = null) =>
  failureOf(new ApiError(status, { success: false, code: 'FORBIDDEN', message: 'No' }, retryAfter));

it('[SYNC-04] no answer about a whole call is an answer about one operation', () => {
  expect(failureOf(new NetworkError())).toEqual({ kind: 'unreachable' });
  expect(failureOf(new Error('anything'))).toEqual({ kind: 'unreachable' });
  expect(failed(401)).toEqual({ kind: 'session', message: 'No' });
  expect(failed(413)).toEqual({ kind: 'too-large' });
  expect(failed(429, 7)).toEqual({ kind: 'busy', retryAfterMs: 7000 });
  expect(failed(503)).toEqual({ kind: 'busy', retryAfterMs: null });
  expect(failed(403)).toEqual({ kind: 'refused', code: 'FORBIDDEN', message: 'No' });
});

it('ids are of version 7, in the order of time, valid with any clock', () => {
  const shape = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  const times = [0, Date.parse('2026-11-15'), Date.parse('2038-01-20')];
  const ids = times.map((time) => uuidV7(time));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of [...ids, uuidV7(-1), uuidV7(Number.NaN), uuidV7(2 ** 60)]) expect(id).toMatch(shape);
  expect(new Set(Array.from({ length: 1000 }, () => uuidV7(1))).size).toBe(1000);
});

it('the checksum is the usual CRC-32', () => {
  expect(crc32('123456789')).toBe('cbf43926');
  expect(crc32('')).toBe('00000000');
  expect(crc32('maíz')).not.toBe(crc32('maiz'));
});

it('asks to keep the data and says how much room is left', async () => {
  const gigabyte = 1024 ** 3;
  const browser = (usage: number, quota: number) => ({
    persisted: async () => false,
    persist: async () => true,
    estimate: async () => ({ usage, quota }),
  });
  expect(await checkStorage(browser(gigabyte, 10 * gigabyte))).toMatchObject({ isPersistent: true, level: 'ample' });
  expect(await checkStorage(browser(8.5 * gigabyte, 10 * gigabyte))).toMatchObject({ level: 'low' });
  expect(await checkStorage(browser(9.6 * gigabyte, 10 * gigabyte))).toMatchObject({ level: 'critical' });
  expect(await checkStorage(browser(1, 40 * 1024 * 1024))).toMatchObject({ level: 'critical' });
  expect(await checkStorage(undefined)).toEqual({ isPersistent: false, usedShare: null, level: 'unknown' });
});
