import { afterEach, expect, it, vi } from 'vitest';
import { createLifeline } from '#test/model/lifeline.ts';
import { newClient, newSale } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { addClient, editProduct } from '#test/model/server/server-operations.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import type { MiniPosDatabase } from '../database/database.ts';
import type { LocalIntake } from '../database/intake-rows.ts';
import type { SyncServer } from '../database/ports.ts';
import { startSync } from './start-sync.ts';
import { type SyncState, syncTexts } from './sync-state.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A tab with the engine running, on a connection the test switches. */
async function openTab(
  spoil: (server: SyncServer) => SyncServer = (server) => server,
  onPeople: () => Promise<unknown> = async () => {},
  prepare: (db: MiniPosDatabase, now: number) => Promise<unknown> = async () => {},
) {
  const world = await quietWorld();
  const { db, journal } = world.device.tab(0);
  await prepare(db, world.now());
  await db.meta.update(storeId, { lastSyncAt: null });
  const listeners = new Set<() => void>();
  const connection = {
    online: false,
    isOnline: () => connection.online,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(online: boolean) {
      connection.online = online;
      for (const listener of listeners) listener();
    },
  };
  const life = createLifeline();
  const sync = await startSync(
    {
      db,
      journal,
      server: spoil(world.connect(() => life)),
      timeAndChance: { now: world.now, random: world.chance.next, newUuid: world.chance.uuid },
      locks: null,
      channel: { post: () => {}, onMessage: () => () => {} },
      connection,
      openStream: () => Promise.resolve(null),
      onPeople,
    },
    storeId,
  );
  stops.push(sync.stop);
  const messages: (string | null)[] = [];
  sync.state.subscribe(() => messages.push(sync.state.get().syncStatusMessage));
  const until = (check: (state: SyncState) => boolean) =>
    vi.waitFor(() => expect(check(sync.state.get())).toBe(true), { timeout: 15_000 });
  return { ...world, sync, connection, messages, until };
}

it('devices that were sent more than 90 days ago leave with their links; what waits or is to be told stays', async () => {
  const row = (uuid: string, days: number, now: number, changes: Partial<LocalIntake> = {}) => ({
    uuid,
    storeId,
    at: new Date(now - days * 86_400_000).toISOString(),
    status: 'synced' as const,
    number: 'R1-000001',
    repairId: 1,
    fact: {} as LocalIntake['fact'],
    ...changes,
  });
  const { sync } = await openTab(undefined, undefined, async (db, now) => {
    const rows = [
      row('old', 91, now),
      row('given up', 91, now, { status: 'discarded' }),
      row('recent', 89, now),
      row('waiting', 91, now, { status: 'pending' }),
      row('refused', 91, now, { status: 'failed' }),
      row('untold', 91, now, { untold: 1 }),
      row('elsewhere', 91, now, { storeId: storeId + 1 }),
    ];
    await db.intakes.bulkPut(rows);
    await db.intakeLinks.bulkPut(rows.map(({ uuid }) => ({ uuid, storeId, token: uuid })));
  });
  const kept = ['elsewhere', 'recent', 'refused', 'untold', 'waiting'];
  await vi.waitFor(async () => expect((await sync.db.intakes.toCollection().primaryKeys()).toSorted()).toEqual(kept));
  expect((await sync.db.intakeLinks.toCollection().primaryKeys()).toSorted()).toEqual(kept);
});

it('counts what waits while offline, and sends it when the connection is back', async () => {
  const { sync, connection, until, messages, server, chance, known } = await openTab();
  await sync.enqueue(by, [newSale(chance, known)], 'Venta C1-000001');
  await until(({ pendingOperationsCount }) => pendingOperationsCount === 1);
  expect(sync.state.get()).toMatchObject({
    isOnline: false,
    syncStatusMessage: 'Guardado en este equipo: Venta C1-000001',
  });
  connection.become(true);
  await until((state) => state.pendingOperationsCount === 0 && !state.syncInProgress);
  expect(server.data.sales).toHaveLength(1);
  expect(messages).toContain('Sincronización en curso...');
  expect(messages).toContain('Todo sincronizado');
  expect(sync.state.get().lastSyncTimestamp).not.toBeNull();
});

it('sends at once while online, and says how many were refused', async () => {
  const { sync, connection, until, messages, server, chance } = await openTab();
  connection.become(true);
  await until((state) => !state.syncInProgress && state.lastSyncTimestamp !== null);
  addClient(server.data, chance.uuid(), 'Ana', 'ana@correo.com');
  const made = newClient(chance, chance.uuid());
  await sync.enqueue(by, [{ ...made, data: { ...made.data, email: 'ana@correo.com' } }], 'Cliente');
  await until(({ failedCount }) => failedCount === 1);
  await vi.waitFor(() => expect(messages).toContain('Un cambio necesita revisión'));
});

it('tells that the first copy has come, or has not', async () => {
  const { sync, connection, until, server, weather, messages, known } = await openTab();
  await sync.clearCopy();
  weather.faults = 1;
  connection.become(true);
  await until(({ syncStatusMessage, blockedBy }) => syncStatusMessage === syncTexts.notFresh || blockedBy !== null);
  weather.faults = 0;
  editProduct(server.data, known.products[0] ?? '', { name: 'Arroz' });
  await sync.syncNow();
  await vi.waitFor(() => expect(messages).toContain('Datos iniciales obtenidos y almacenados localmente.'), 15_000);
});

it('an ended session is named and the queue stays', async () => {
  const { sync, connection, until, weather, chance, known } = await openTab();
  await sync.enqueue(by, [newSale(chance, known)], 'Venta');
  weather.failWith = { kind: 'session', message: 'Sesión expirada o inválida' };
  connection.become(true);
  await until(({ blockedBy }) => blockedBy?.kind === 'session');
  expect(sync.state.get()).toMatchObject({
    pendingOperationsCount: 1,
    blockedBy: { kind: 'session', message: 'Sesión expirada o inválida' },
  });
});

it('is asked to hurry while it sends in vain: once that has failed, it sends again without a pause', async () => {
  const lost: { fail?: () => void } = {};
  const { sync, connection, until, server, chance, known } = await openTab((calls) => ({
    ...calls,
    push: (request) =>
      lost.fail
        ? calls.push(request)
        : new Promise((resolve) => {
            lost.fail = () => resolve({ kind: 'unreachable' });
          }),
  }));
  connection.become(true);
  await until((state) => !state.syncInProgress && state.lastSyncTimestamp !== null);
  await sync.enqueue(by, [newSale(chance, known)], 'Venta');
  await vi.waitFor(() => expect(lost.fail).toBeDefined());
  void sync.syncNow();
  lost.fail?.();
  await until(({ pendingOperationsCount }) => pendingOperationsCount === 0);
  expect(server.data.sales).toHaveLength(1);
});

it('asks for people, and has the signed-in one looked up, as soon as a pull says that they have changed', async () => {
  let asked = 0;
  let isLost = false;
  const onPeople = vi.fn(async () => {
    if (isLost) throw new Error('no answer');
  });
  const people: SyncServer['people'] = async () => {
    asked += 1;
    return {
      kind: 'answer',
      data: { own: { userId: by.actorUserId, generation: 0, secret: btoa('s'.repeat(32)) }, people: [] },
    };
  };
  const { sync, connection, until, server, chance, known } = await openTab((given) => ({ ...given, people }), onPeople);
  connection.become(true);
  await until((state) => !state.syncInProgress && state.lastSyncTimestamp !== null);
  // Whatever the device knew when it opened, the rights may have changed just then.
  await vi.waitFor(() => expect(onPeople).toHaveBeenCalledTimes(1));
  await sync.syncNow();
  const before = asked;
  // As after a poke: nobody hurries, so people would not be asked for yet.
  const hearPoke = () => sync.enqueue(by, [newSale(chance, known)], 'Venta');
  isLost = true;
  server.movePeople();
  await hearPoke();
  await vi.waitFor(() => expect(onPeople).toHaveBeenCalledTimes(2));
  expect(asked).toBe(before);
  isLost = false;
  await hearPoke();
  await vi.waitFor(() => expect(asked).toBe(before + 1));
  expect(onPeople).toHaveBeenCalledTimes(3);
  await until((state) => !state.syncInProgress);
  await hearPoke();
  await until((state) => state.pendingOperationsCount === 0 && !state.syncInProgress);
  expect(onPeople).toHaveBeenCalledTimes(3);
});
