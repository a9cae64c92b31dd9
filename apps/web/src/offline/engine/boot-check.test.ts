import { expect, it } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { directCalls } from '#test/model/server/direct-calls.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { enterEpoch } from '../pull/epoch.ts';
import { checkAtStart } from './boot-check.ts';

async function withThreeSales() {
  const world = await quietWorld();
  for (let at = 0; at < 3; at += 1) await world.device.tab(0).outbox.enqueue(by, [newSale(world.chance, world.known)]);
  return world;
}

it('[SYNC-07] a database that was emptied gets its work back from the journal; without its key the device has a new name', async () => {
  const { device, server, chance, known } = await withThreeSales();
  await device.loseDatabase();
  expect(device.reports.at(-1)).toMatchObject({ fromJournal: 3, lostSeqs: [], isRenamed: true });
  const [next] = await device.tab(0).outbox.enqueue(by, [newSale(chance, known)]);
  expect(next).toMatchObject({ seq: 1, receiptNumber: 'C2-000001' });
  await device.tab(0).sync();
  expect(server.data.sales).toHaveLength(4);
});

it('[SYNC-07] without a connection an emptied database goes on with its numbers from the journal', async () => {
  const { device, server, weather, chance, known } = await withThreeSales();
  weather.failWith = { kind: 'unreachable' };
  await device.loseDatabase();
  expect(device.reports.at(-1)).toMatchObject({ fromJournal: 3, isRenamed: false });
  const [next] = await device.tab(0).outbox.enqueue(by, [newSale(chance, known)]);
  expect(next).toMatchObject({ seq: 4, receiptNumber: 'C1-000004' });
  delete weather.failWith;
  await device.tab(0).sync(true);
  expect(server.data.sales).toHaveLength(4);
  expect(server.data.devices.size).toBe(2);
});

it('[SYNC-07] a database that lost its last rows gets them back', async () => {
  const { device } = await withThreeSales();
  const { db } = device.tab(0);
  await db.syncOperations.clear();
  await db.meta.update(storeId, { nextSeq: 1, nextReceipt: 1 });
  await device.restart();
  expect(device.reports.at(-1)).toMatchObject({ fromJournal: 3 });
  expect(await device.tab(0).db.meta.get(storeId)).toMatchObject({ nextSeq: 4, nextReceipt: 4 });
});

it('[SYNC-07] a journal that was lost is written again from the database', async () => {
  const { device } = await withThreeSales();
  device.disk.clear();
  await device.restart();
  expect(device.reports.at(-1)).toMatchObject({ fromDatabase: 3, fromJournal: 0 });
  expect((await device.tab(0).journal.read()).records.size).toBe(3);
});

it('[SYNC-07] numbers that nobody has are reported', async () => {
  const { device } = await withThreeSales();
  const { db } = device.tab(0);
  const [, second] = await db.syncOperations.toArray();
  await db.syncOperations.delete(second?.id ?? 0);
  device.disk.clear();
  await device.tab(0).sync();
  await device.restart();
  expect(device.reports.at(-1)).toMatchObject({ lostSeqs: [2] });
});

it('[SYNC-07] what the server has answered is not taken from the journal again', async () => {
  const { device } = await withThreeSales();
  await device.tab(0).sync();
  await device.restart();
  expect(device.reports.at(-1)).toMatchObject({ fromJournal: 0, isRenamed: false });
});

it('[SYNC-07] what a past of the server answered that a backup has replaced is sent again, though its place in the queue was lost', async () => {
  const { device, server, chance, known } = await withThreeSales();
  server.backUp();
  await device.tab(0).sync();
  server.restore();
  const { db, journal, outbox } = device.tab(0);
  const before = (await db.meta.get(storeId))?.epoch ?? null;
  await enterEpoch(db, journal, storeId, before, server.data.epoch);
  await outbox.enqueue(by, [newSale(chance, known)]);
  await device.loseDatabase();
  expect(device.reports.at(-1)).toMatchObject({ fromJournal: 4 });
  await device.tab(0).sync(true);
  expect(server.data.sales).toHaveLength(4);
});

it.each([
  ['one number', 3],
  ['two numbers', 2],
])('a device that forgot %s the server has seen goes on under a new name', async (_, next) => {
  const { device, server, chance, known } = await withThreeSales();
  await device.tab(0).sync();
  device.disk.clear();
  await device.tab(0).db.meta.update(storeId, { nextSeq: next, nextReceipt: next });
  await device.restart();
  expect(device.reports.at(-1)).toMatchObject({ isRenamed: true, lostSeqs: [] });
  const [renumbered] = await device.tab(0).outbox.enqueue(by, [newSale(chance, known)]);
  expect(renumbered).toMatchObject({ seq: 1, receiptNumber: 'C2-000001' });
  await device.tab(0).sync();
  expect(new Set(server.data.sales.map(({ fact }) => fact.receiptNumber)).size).toBe(4);
});

it('a till hears at its start which of its numbers the server has given to devices, and believes no number that was made up', async () => {
  const { device, server, storeId: store, now, chance } = await quietWorld();
  const { db, journal } = device.tab(0);
  const start = async (lastRepair: number) => {
    const calls = directCalls(server);
    const state: typeof calls.state = async (request) => {
      const answer = await calls.state(request);
      return answer.kind === 'answer' ? { ...answer, data: { ...answer.data, lastRepair } } : answer;
    };
    const timeAndChance = { now, random: () => 0, newUuid: chance.uuid };
    await checkAtStart({ db, journal, server: { ...calls, state }, timeAndChance }, store);
    return (await db.meta.get(store))?.nextRepair;
  };
  expect(await start(0)).toBe(1);
  expect(await start(45)).toBe(46);
  expect(await start(9_999_999_999)).toBe(46);
  expect(await start(7)).toBe(46);
});

it('opening the app on a browser that nobody made a till registers nothing', async () => {
  const { device, server, storeId: store, now, chance } = await quietWorld();
  const { db, journal } = device.tab(0);
  await db.meta.delete(store);
  device.disk.clear();
  const known = server.data.devices.size;
  const parts = {
    db,
    journal,
    server: directCalls(server),
    timeAndChance: { now, random: () => 0, newUuid: chance.uuid },
  };
  expect(await checkAtStart(parts, store)).toMatchObject({ isRenamed: false, serverAsked: true });
  expect(server.data.devices.size).toBe(known);
  expect((await db.meta.get(store))?.tillCode).toBeNull();
});

it('a till that goes on under a new name is still one, though its registration has to wait', async () => {
  const { device, server } = await withThreeSales();
  await device.tab(0).sync();
  device.disk.clear();
  await device.tab(0).db.meta.update(storeId, { nextSeq: 2, tillName: 'Caja de la entrada' });
  const { register } = server;
  server.register = () => ({ tillCode: null, name: 'Equipo', lastSeq: 0 });
  await device.restart();
  expect(await device.tab(0).db.meta.get(storeId)).toMatchObject({ tillCode: null, tillName: 'Caja de la entrada' });
  server.register = register;
  await device.restart();
  expect(await device.tab(0).db.meta.get(storeId)).toMatchObject({ tillCode: 'C2' });
});

it('follows the name that the store gives the till', async () => {
  const { device, server } = await quietWorld();
  expect((await device.tab(0).db.meta.get(storeId))?.tillName).toBe('Caja');
  const { state } = server;
  server.state = (request) => {
    const answer = state(request);
    return { ...answer, device: answer.device && { ...answer.device, name: 'Caja del fondo' } };
  };
  await device.restart();
  expect((await device.tab(0).db.meta.get(storeId))?.tillName).toBe('Caja del fondo');
});
