// @vitest-environment node
import { expect, it } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { by as anyone, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { importRecords } from '../outbox/import-records.ts';
import type { NewOperation } from '../outbox/outbox.ts';
import { clearCopy } from '../pull/clear-copy.ts';
import { cash } from './cash.ts';
import { forgetOldSessions } from './cash-book.ts';
import { findOpenElsewhere, findOpenSession, putSessions, renumberClose, type SessionChange } from './cash-sessions.ts';

const by = { ...anyone, actorName: 'Ana' };
const none = { pieces: {}, loose: 0 };
const opening = (uuid: string): NewOperation => ({
  kind: 'CashSession.OPEN',
  entityId: uuid,
  data: { openingUSD: 20, openingBs: 1000 },
});
const closing = (uuid: string): NewOperation => ({
  kind: 'CashSession.CLOSE',
  entityId: uuid,
  data: { countUSD: none, countBs: none, sales: 0, movements: 0, note: null },
});
const served = (uuid: string, deviceId: string, id = 9): SessionChange => ({
  table: 'cashSessions',
  rev: 1,
  id,
  row: {
    id,
    uuid,
    storeId,
    deviceId,
    tillCode: 'C1',
    tillName: 'Caja',
    isOpen: true,
    openedBy: { id: 7, name: 'Ana' },
    openedAt: '2026-11-15T12:00:00.000Z',
    opening: { USD: 20, VES: 1000 },
    closedBy: null,
    closedAt: null,
    zNumber: null,
    closeNote: null,
    isLost: false,
    refunds: { count: 0, totalUSD: 0, payments: [] },
    corrections: { count: 0, afterClose: 0, roundingBs: 0, roundingUSD: 0, payments: [] },
    supplierCash: [],
    undonePayments: { count: 0, totalUSD: 0, igtfUSD: 0, payments: [] },
  },
});

async function openTill() {
  const world = await quietWorld();
  const tab = world.device.tab(0);
  const uuid = world.chance.uuid();
  await tab.outbox.enqueue(by, [opening(uuid)]);
  const deviceId = (await tab.db.meta.get(storeId))?.deviceId ?? '';
  return { ...world, ...tab, tab, uuid, deviceId };
}

it('the session opened here is the open one at once, and the sales of it are in its book with their money', async () => {
  const { db, outbox, uuid, chance, known } = await openTill();
  expect(await findOpenSession(db, storeId)).toMatchObject({ uuid, isWhole: true, openedBy: { name: 'Ana' } });
  const sale = newSale(chance, known);
  if (sale.kind !== 'Sale.CREATE') throw new Error('not a sale');
  await outbox.enqueue(by, [{ ...sale, data: { ...sale.data, sessionUuid: uuid } }]);
  await outbox.enqueue(by, [newSale(chance, known)]);
  const facts = await db.cashFacts.where('sessionUuid').equals(uuid).toArray();
  expect(facts.map((fact) => fact.uuid)).toEqual([sale.entityId]);
  const paid = sale.data.payments.map(({ method, currency, amount }) => ({
    kind: 'payment',
    method,
    currency,
    amount,
  }));
  expect(facts[0]?.sale?.tenders.filter(({ kind }) => kind === 'payment')).toEqual(paid);
});

it('a payment of a debt is in the book of the open till, once, and comes off what the client owes here at once', async () => {
  const { db, outbox, uuid, chance, known } = await openTill();
  const [clientUuid = ''] = known.clients;
  const before = (await db.clients.get(clientUuid))?.currentDebt ?? 0;
  const paid = {
    method: 'cash_usd',
    currency: 'USD',
    amount: 7.5,
    amountUSD: 7.5,
    reference: null,
    bankCode: null,
  } as const;
  const data = {
    clientUuid,
    payments: [paid],
    totalUSD: 7.28,
    igtfUSD: 0.22,
    rate: null,
    sessionUuid: uuid,
    notes: null,
  };
  const entityId = chance.uuid();
  await outbox.enqueue(by, [{ kind: 'ClientPayment.CREATE', entityId, data }]);
  await outbox.enqueue(by, [
    { kind: 'ClientPayment.CREATE', entityId: chance.uuid(), data: { ...data, sessionUuid: null } },
  ]);
  const tenders = [{ kind: 'payment', method: 'cash_usd', currency: 'USD', amount: 7.5 }];
  expect(await db.cashFacts.toArray()).toMatchObject([
    { uuid: entityId, sale: null, debt: { totalUSD: 7.28, igtfUSD: 0.22, tenders } },
  ]);
  expect((await db.clients.get(clientUuid))?.currentDebt).toBe(before - 14.56);
});

it('[SYNC-21] signing out leaves the drawer of the till: its session and what moved in it', async () => {
  const { db, outbox, uuid, chance } = await openTill();
  const data = { sessionUuid: uuid, kind: 'out', currency: 'USD', amount: 5, reason: 'Hielo' } as const;
  await outbox.enqueue(by, [{ kind: 'CashMovement.CREATE', entityId: chance.uuid(), data }]);
  const ana = { storeId, deviceId: '', userId: 7, fullName: 'Ana', pin: null, mustRenewPin: false, isPinGiven: false };
  await db.cashiers.put({ ...ana, role: 'cashier', added: [], removed: [] });
  await clearCopy(db);
  expect(await findOpenSession(db, storeId)).toMatchObject({ uuid });
  expect(await db.cashFacts.count()).toBe(1);
  expect(await db.cashiers.count()).toBe(0);
});

it('closes are numbered 1, 2, 3; a close that is sent again keeps its number', async () => {
  const { db, outbox, chance, uuid, journal } = await openTill();
  await outbox.enqueue(by, [closing(uuid)]);
  const next = chance.uuid();
  await outbox.enqueue(by, [opening(next), closing(next)]);
  const numbers = async () => (await db.cashSessions.bulkGet([uuid, next])).map((one) => one?.close?.zNumber);
  expect(await numbers()).toEqual([1, 2]);
  const again = closing(uuid);
  if (again.kind === 'CashSession.CLOSE') await outbox.enqueue(by, [{ ...again, data: { ...again.data, zNumber: 1 } }]);
  expect(await numbers()).toEqual([1, 2]);
  expect([...(await journal.read()).counters.values()].map(({ nextZ }) => nextZ)).toEqual([3]);
});

it('what was closed here stays closed although an older page still says open', async () => {
  const { db, outbox, uuid, deviceId } = await openTill();
  await putSessions(db, storeId, [served(uuid, deviceId)]);
  await outbox.enqueue(by, [closing(uuid)]);
  await putSessions(db, storeId, [served(uuid, deviceId)]);
  expect(await findOpenSession(db, storeId)).toBeNull();
  // Its paper can still be printed after the server has heard of the close.
  await putSessions(db, storeId, [{ table: 'cashSessions', rev: 2, id: 9, row: null }]);
  expect(await db.cashSessions.get(uuid)).toMatchObject({ close: { zNumber: 1 } });
});

it('a session closed elsewhere is gone here, and one that was lost here comes back as not whole', async () => {
  const { db, deviceId, chance, uuid } = await openTill();
  await putSessions(db, storeId, [served(uuid, deviceId)]);
  await putSessions(db, storeId, [{ table: 'cashSessions', rev: 2, id: 9, row: null }]);
  expect(await findOpenSession(db, storeId)).toBeNull();
  const lost = chance.uuid();
  await putSessions(db, storeId, [served(lost, deviceId, 10), served(chance.uuid(), 'another-till', 11)]);
  expect(await findOpenSession(db, storeId)).toMatchObject({ uuid: lost, isWhole: false });
});

it('a session that a person has open on another till is known here by its name, and gone when it is closed there', async () => {
  const { db, chance, uuid, deviceId } = await openTill();
  const there = chance.uuid();
  await putSessions(db, storeId, [served(uuid, deviceId), served(there, 'another-till', 11)]);
  expect(await findOpenElsewhere(db, storeId, 7)).toMatchObject({ uuid: there, id: 11, tillName: 'Caja' });
  expect(await findOpenElsewhere(db, storeId, 8)).toBeNull();
  await putSessions(db, storeId, [{ table: 'cashSessions', rev: 2, id: 11, row: null }]);
  expect(await findOpenElsewhere(db, storeId, 7)).toBeNull();
});

it('screens that show sessions ask again when a session changes', () => {
  expect(cash.queryKeys).toContain('cash-sessions');
});

it('[SYNC-07] a session that only the journal has is open again after the database was lost', async () => {
  const { db, journal, uuid } = await openTill();
  const records = [...(await journal.read()).records.values()];
  await Promise.all([db.cashSessions.clear(), db.syncOperations.clear()]);
  await importRecords(db, records);
  expect(await findOpenSession(db, storeId)).toMatchObject({ uuid, isWhole: true });
});

it('[SYNC-07] a session whose sales were answered before the database was lost comes back as not whole', async () => {
  const { device, outbox, journal, server, known, chance, uuid } = await openTill();
  const sale = newSale(chance, known);
  if (sale.kind !== 'Sale.CREATE') throw new Error('no sale');
  const [done] = await outbox.enqueue(by, [{ ...sale, data: { ...sale.data, sessionUuid: uuid } }]);
  await journal.markAnswered([done?.uuid ?? ''], server.data.epoch);
  await device.loseDatabase();
  expect(await device.tab(0).db.cashSessions.get(uuid)).toMatchObject({ isWhole: false });
});

it('takes the number the server gave a close, and forgets closes after a month and a half', async () => {
  const { db, outbox, uuid, clock } = await openTill();
  await outbox.enqueue(by, [closing(uuid)]);
  await renumberClose(db, uuid, 4);
  expect(await db.cashSessions.get(uuid)).toMatchObject({ close: { zNumber: 4 } });
  const day = 86_400_000;
  await forgetOldSessions(db, storeId, clock.now + 44 * day);
  expect(await db.cashSessions.count()).toBe(1);
  await forgetOldSessions(db, storeId, clock.now + 46 * day);
  expect(await db.cashSessions.count()).toBe(0);
});
