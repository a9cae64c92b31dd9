import { describe, expect, it } from 'vitest';
import { newClient, newSale } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { addClient } from '#test/model/server/server-operations.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { crc32 } from '../journal/crc32.ts';
import { enterEpoch } from '../pull/epoch.ts';
import { applyVerdicts } from '../push/apply-verdicts.ts';
import { NotFailed } from './failed-work.ts';
import { exportUnsent, importUnsent, UnreadableFile } from './unsent-file.ts';

/** A client whose e-mail somebody else took first. */
async function withRefusedClient() {
  const world = await quietWorld({ devices: 2 });
  const tab = world.device.tab(0);
  addClient(world.server.data, world.chance.uuid(), 'Otra Ana', 'ana@correo.com');
  const made = newClient(world.chance, world.chance.uuid());
  const data = { ...made.data, email: 'ana@correo.com' };
  await tab.outbox.enqueue(by, [{ ...made, data }]);
  await tab.sync();
  const [failed] = await tab.failedWork.list(storeId);
  if (!failed) throw new Error('nothing was refused');
  return { ...world, tab, failed, uuid: made.entityId, data };
}

it('keeps refused work with the words of the server, and it still shows', async () => {
  const { tab, failed, uuid } = await withRefusedClient();
  expect(failed).toMatchObject({ errorCode: 'CLIENT_EXISTS', errorMessage: 'El cliente ya existe en el servidor.' });
  expect(await tab.db.clients.get(uuid)).toMatchObject({ email: 'ana@correo.com' });
  expect(await tab.db.verdicts.get(failed.uuid)).toMatchObject({ status: 'rejected', code: 'CLIENT_EXISTS' });
});

it('[SYNC-09] a correction is a new operation, and giving up the old one is recorded', async () => {
  const { tab, server, failed, uuid, data } = await withRefusedClient();
  const [discard, again] = await tab.failedWork.correct(by, failed.uuid, { ...data, email: null });
  expect([discard?.seq, again?.seq]).toEqual([2, 3]);
  expect(again?.uuid).not.toBe(failed.uuid);
  await tab.sync();
  expect(server.data.clients.get(uuid)?.row).toMatchObject({ email: null });
  expect(server.data.receipts.has(discard?.uuid ?? '')).toBe(true);
  expect(await tab.db.syncOperations.count()).toBe(0);
  expect(await tab.db.verdicts.get(failed.uuid)).toMatchObject({ status: 'discarded', message: 'Se corrigió' });
});

it('[SYNC-04] what a person discards leaves with its reason, and its effect goes', async () => {
  const { tab, failed, uuid } = await withRefusedClient();
  await tab.failedWork.discard(by, failed.uuid, 'Era un duplicado');
  expect(await tab.db.clients.get(uuid)).toBeUndefined();
  expect(await tab.failedWork.list(storeId)).toEqual([]);
  // Its entry stays until the server has recorded the decision.
  expect(await tab.db.syncOperations.where('uuid').equals(failed.uuid).count()).toBe(1);
  await tab.sync();
  expect(await tab.db.syncOperations.count()).toBe(0);
  expect(await tab.db.verdicts.get(failed.uuid)).toMatchObject({ status: 'discarded', message: 'Era un duplicado' });
  await expect(tab.failedWork.discard(by, failed.uuid, 'Otra vez')).rejects.toThrow(NotFailed);
});

it('an answer that another tab hears late changes nothing of what a person decided meanwhile', async () => {
  const { tab, failed } = await withRefusedClient();
  await tab.failedWork.discard(by, failed.uuid, 'Era un duplicado');
  const kept = await tab.db.syncOperations.toArray();
  const meta = await tab.db.meta.get(storeId);
  if (!meta?.epoch) throw new Error('the device knows no server');
  const { uuid, errorCode: code, errorMessage: message } = failed;
  const refusal = { uuid, index: 0, status: 'rejected', code, message, result: null } as const;
  const answer = { epoch: meta.epoch, rev: 0, lastSeq: 1, verdicts: [refusal] };
  const timeAndChance = { now: Date.now, random: Math.random, newUuid: () => '' };
  const outcome = await applyVerdicts(tab.db, [failed], meta.epoch, answer, timeAndChance);
  expect(outcome).toMatchObject({ done: [], failed: [], isCurrent: true });
  expect(await tab.db.syncOperations.toArray()).toEqual(kept);
});

it('two tabs that decide at once decide once', async () => {
  const { device, failed } = await withRefusedClient();
  const both = await Promise.allSettled([0, 1].map((at) => device.tab(at).failedWork.retry(by, failed.uuid)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await device.tab(0).db.syncOperations.count()).toBe(3);
});

it('unsent work goes to another device as a file, and arriving from both does no harm', async () => {
  const { devices, server, chance, known, clock } = await quietWorld({ devices: 2 });
  const [from, to] = devices.map((device) => device.tab(0));
  if (!from || !to) throw new Error('two devices were asked for');
  for (let at = 0; at < 3; at += 1) await from.outbox.enqueue(by, [newSale(chance, known)]);
  const text = await exportUnsent(from.db, by.storeId, clock.now);
  expect(await importUnsent(to.db, to.journal, text)).toBe(3);
  expect(await importUnsent(to.db, to.journal, text)).toBe(0);
  await to.sync();
  expect(server.data.sales.map(({ fact }) => fact.receiptNumber)).toEqual(['C1-000001', 'C1-000002', 'C1-000003']);
  await from.sync();
  expect(server.data.sales).toHaveLength(3);
  expect(await from.db.syncOperations.count()).toBe(0);
});

describe('[TRUST-01] a file of unsent work', () => {
  /** A file that somebody made in the name of this device. */
  async function withFile() {
    const world = await quietWorld();
    const { db, journal, outbox } = world.device.tab(0);
    const rename = { kind: 'Product.UPDATE' as const, entityId: world.known.products[0] ?? '', data: { name: 'Otro' } };
    const [made] = await outbox.enqueue(by, [rename]);
    const honest = await exportUnsent(db, storeId, world.clock.now);
    return { ...world, db, journal, uuid: made?.uuid ?? '', honest };
  }
  const altered = (text: string, name: string) => {
    const file = JSON.parse(text) as { operations: { operation: { data: { name?: string } } }[]; checksum: string };
    for (const { operation } of file.operations) operation.data.name = name;
    return JSON.stringify({ ...file, checksum: crc32(JSON.stringify(file.operations)) });
  };

  it('does not replace what the journal has of this device’s own work', async () => {
    const { db, journal, honest, uuid } = await withFile();
    expect(await importUnsent(db, journal, altered(honest, 'ALTERADO'))).toBe(0);
    expect((await journal.read()).records.get(uuid)?.operation.data).toEqual({ name: 'Otro' });
    // Nor where the queue has lost it.
    await db.syncOperations.clear();
    await importUnsent(db, journal, altered(honest, 'ALTERADO'));
    expect((await journal.read()).records.get(uuid)?.operation.data).toEqual({ name: 'Otro' });
  });

  it('stays one after the database was emptied and after the server was restored', async () => {
    const { device, server, chance } = await quietWorld();
    const { db, journal } = device.tab(0);
    const other = await withFile();
    await importUnsent(db, journal, other.honest);
    const flags = async () => (await device.tab(0).db.syncOperations.toArray()).map(({ isFromFile }) => isFromFile);
    expect(await flags()).toEqual([true]);
    await db.syncOperations.clear();
    await device.restart();
    expect(await flags()).toEqual([true]);
    await device.tab(0).db.syncOperations.clear();
    const epoch = chance.uuid();
    await enterEpoch(device.tab(0).db, device.tab(0).journal, storeId, server.data.epoch, epoch);
    expect(await flags()).toEqual([true]);
  });

  it('is refused when it names no device', async () => {
    const { db, journal, honest } = await withFile();
    const deviceId = (await db.meta.get(storeId))?.deviceId ?? '';
    for (const name of ['', '!']) {
      const file = JSON.parse(honest.replaceAll(deviceId, name)) as { operations: object[] };
      const text = JSON.stringify({ ...file, checksum: crc32(JSON.stringify(file.operations)) });
      await expect(importUnsent(db, journal, text)).rejects.toThrow(UnreadableFile);
    }
  });
});

it('[SYNC-19] what a person gave up stays given up when the server was restored', async () => {
  const { tab, server, failed, chance } = await withRefusedClient();
  await tab.failedWork.discard(by, failed.uuid, 'Era un duplicado');
  await tab.sync();
  await enterEpoch(tab.db, tab.journal, storeId, server.data.epoch, chance.uuid());
  const again = (await tab.db.syncOperations.toArray()).map(({ operation }) => operation.kind);
  expect(again).toEqual(['Operation.DISCARD']);
});

it('[SYNC-21] the file of one store holds nothing of another', async () => {
  const { device, chance, known, clock } = await quietWorld();
  const { db, outbox } = device.tab(0);
  await outbox.enqueue(by, [newSale(chance, known)]);
  const other = newSale(chance, known);
  await outbox.enqueue(by, [other]);
  await db.syncOperations.filter(({ entityId }) => entityId === other.entityId).modify({ storeId: 99 });
  const { operations } = JSON.parse(await exportUnsent(db, by.storeId, clock.now)) as { operations: object[] };
  expect(operations).toHaveLength(1);
  expect(JSON.stringify(operations)).not.toContain(other.entityId);
});

it('refuses a file that was damaged or is not one of ours', async () => {
  const { device, chance, known, clock } = await quietWorld();
  const { db, journal, outbox } = device.tab(0);
  await outbox.enqueue(by, [newSale(chance, known)]);
  const text = await exportUnsent(db, by.storeId, clock.now);
  for (const bad of [text.replace('"quantity":', '"quantity":1'), text.slice(0, -5), '{}', 'null', '[]']) {
    await expect(importUnsent(db, journal, bad), bad.slice(0, 20)).rejects.toThrow(UnreadableFile);
  }
});
