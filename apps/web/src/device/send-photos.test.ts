// @vitest-environment node
import { ApiError } from '@minipos/contract/core/client';
import { errorCatalogue } from '@minipos/contract/core/errors';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { type MiniPosDatabase, openDatabase } from '#offline/database/database.ts';
import type { LocalPhoto } from '#offline/database/photo-rows.ts';
import { clearCopy } from '#offline/pull/clear-copy.ts';
import { discardPhoto, findKeptPhotos, retryPhoto } from './kept-photos.ts';
import { findSendable, sendNext } from './send-photos.ts';

const storeId = 1;
let db: MiniPosDatabase;
beforeEach(() => {
  db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
  return () => db.close();
});

const photo = (uuid: string, fields: Partial<LocalPhoto> = {}): LocalPhoto => ({
  uuid,
  storeId,
  repairUuid: 'repair',
  repairId: 45,
  status: 'kept',
  problem: null,
  stage: 'intake',
  caption: null,
  forClient: true,
  takenAt: `2026-11-14T15:00:0${uuid}.000Z`,
  content: new Uint8Array([1, 2, 3]).buffer,
  type: 'image/webp',
  ...fields,
});
const refused = () => {
  const { status, message } = errorCatalogue.TOO_MANY_PHOTOS;
  return new ApiError(status, { success: false, code: 'TOO_MANY_PHOTOS', message }, null);
};
const left = async () => (await db.repairPhotos.toArray()).map(({ uuid }) => uuid);

it('photos go in the order they were taken, once the server has their device, and leave only when it has answered', async () => {
  await db.repairPhotos.bulkAdd([photo('2'), photo('1'), photo('0', { repairId: null, repairUuid: 'draft' })]);
  const carried: string[] = [];
  const carry = async ({ uuid, content }: LocalPhoto) => {
    expect([...new Uint8Array(content)]).toEqual([1, 2, 3]);
    expect(await left()).toContain(uuid);
    carried.push(uuid);
  };
  expect([await sendNext(db, storeId, carry), await sendNext(db, storeId, carry)]).toEqual(['sent', 'sent']);
  expect(await sendNext(db, storeId, carry)).toBe('none');
  expect([carried, await left()]).toEqual([['1', '2'], ['0']]);
});

it('one whose answer got lost is sent again under the same uuid', async () => {
  await db.repairPhotos.add(photo('1'));
  const carried: string[] = [];
  const lost = ({ uuid }: LocalPhoto) => {
    carried.push(uuid);
    return Promise.reject(new TypeError('no line'));
  };
  expect(await sendNext(db, storeId, lost)).toBe('failed');
  expect((await findSendable(db, storeId))?.uuid).toBe('1');
  const arrives = ({ uuid }: LocalPhoto) => Promise.resolve(carried.push(uuid));
  expect(await sendNext(db, storeId, arrives)).toBe('sent');
  expect(carried).toEqual(['1', '1']);
});

it('a refused one stays with why, lets the others go, and a person decides', async () => {
  await db.repairPhotos.bulkAdd([photo('1'), photo('2')]);
  expect(await sendNext(db, storeId, () => Promise.reject(refused()))).toBe('refused');
  expect(await findKeptPhotos(db, storeId)).toMatchObject([
    { uuid: '1', status: 'refused', problem: errorCatalogue.TOO_MANY_PHOTOS.message },
    { uuid: '2', status: 'kept' },
  ]);
  expect((await findSendable(db, storeId))?.uuid).toBe('2');
  await retryPhoto(db, '1');
  expect((await findSendable(db, storeId))?.uuid).toBe('1');
  await discardPhoto(db, '1');
  expect(await left()).toEqual(['2']);
});

it('an ended session, too many calls or a server in trouble refuse nothing', async () => {
  await db.repairPhotos.add(photo('1'));
  for (const status of [401, 429, 503]) {
    const error = new ApiError(status, { success: false, code: 'INTERNAL', message: '' }, null);
    expect(await sendNext(db, storeId, () => Promise.reject(error))).toBe('failed');
  }
  expect((await findSendable(db, storeId))?.status).toBe('kept');
});

it('signing out throws no photo away', async () => {
  await db.repairPhotos.add(photo('1'));
  await clearCopy(db);
  expect(await left()).toEqual(['1']);
});
