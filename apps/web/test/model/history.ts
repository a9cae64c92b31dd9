import { DeviceNotRegistered } from '#offline/database/device-not-registered.ts';
import type { SyncServer } from '#offline/database/ports.ts';
import type { QueueEntry } from '#offline/database/rows.ts';
import { NotFailed } from '#offline/outbox/failed-work.ts';
import type { By, Done, NewOperation } from '#offline/outbox/outbox.ts';
import type { PullReport } from '#offline/pull/puller.ts';
import type { Action, History } from './actions.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type DeviceControl, type DeviceModel, startDevice, type Tab } from './device-model.ts';
import type { Intent, ServerEvidence } from './evidence.ts';
import { createNetwork, type Weather } from './network.ts';
import { type Known, newClient, newSale, otherAction } from './new-operations.ts';

const hour = 3_600_000;

/** The server of a trial, a model or a real one, with a store that has products and clients. */
export interface Backend {
  storeId: number;
  actorUserId: number;
  known: Known;
  calls: SyncServer;
  /** What happens to the store without any device. */
  office: {
    edit(uuid: string, change: { name?: string; priceUSD?: number } | null): Promise<void>;
    backUp(): Promise<void>;
    restore(): Promise<void>;
    forgetFeed(): Promise<void>;
  };
  /** A look at the server in the middle of it all; stock in thousandths. */
  glance(): Promise<{ epoch: string; saleUuids: Set<string>; stock: Map<string, number> }>;
  /** From here on nothing of its own goes wrong: the end of a history must come. */
  calm(): Promise<void>;
  read(): Promise<ServerEvidence>;
}

export interface World {
  backend: Backend;
  weather: Weather;
  chance: Chance;
  devices: DeviceModel[];
  sales: Intent[];
}

/** Looks at a tab that has just received everything the server has. */
export type Watch = (world: World, device: DeviceModel, tab: Tab) => Promise<void>;

/** Plays a history and lets calm return at its end. */
export async function play(
  history: History,
  openBackend: (chance: Chance) => Backend | Promise<Backend>,
  control: DeviceControl,
  watch: Watch,
): Promise<World> {
  const chance = chanceFrom(history.seed);
  const backend = await openBackend(chance);
  const weather: Weather = { faults: 0, underway: [] };
  let now = Date.parse('2026-11-15T12:00:00Z');
  const world: World = { backend, weather, chance, devices: [], sales: [] };
  const timeAndChance = {
    storeId: backend.storeId,
    connect: (lifeline: Parameters<typeof createNetwork>[3]) => createNetwork(backend.calls, weather, chance, lifeline),
    chance,
    now: () => now,
    control,
  };
  for (let name = 0; name < history.devices; name += 1) {
    const device = startDevice(timeAndChance, name);
    world.devices.push(device);
    await device.tab(0).check();
    // Some begin to work before they have a copy.
    if (chance.next() < 0.7) await device.tab(0).pull();
  }
  weather.faults = history.faults;
  for (const action of history.actions) {
    now += 1000;
    if (action.kind === 'time passes') now += chance.below(3) * hour;
    await happen(world, action, watch);
    if (chance.next() < 0.2) await weather.underway.splice(chance.below(weather.underway.length), 1)[0]?.();
  }
  await calmDown(world, () => {
    now += hour;
  });
  return world;
}

async function happen(world: World, action: Action, watch: Watch): Promise<void> {
  const { chance } = world;
  const { known, office } = world.backend;
  const by = byOf(world);
  const device = world.devices[action.device % world.devices.length] as DeviceModel;
  const tab = () => device.tab(action.tab);
  const received = async (report: PullReport | null) => {
    if (report?.stopped === null) await watch(world, device, tab());
  };
  switch (action.kind) {
    case 'sell':
      await sell(world, device, action);
      return;
    case 'work':
      await device.live(action.killAfter, () =>
        unlessUnregistered(tab().outbox.enqueue(by, [otherAction(chance, known)])),
      );
      return;
    case 'sync':
      await received(await device.live(action.killAfter, () => tab().sync(chance.next() < 0.5)));
      return;
    case 'pull':
      await received(await device.live(action.killAfter, () => tab().pull()));
      return;
    case 'two tabs at once':
      await device.live(action.killAfter, () => twoTabs(world, device, action));
      return;
    case 'decide about failed':
      await device.live(action.killAfter, () => decide(tab(), chance, by));
      return;
    case 'edit at the office': {
      const uuid = chance.pick(known.products);
      const change = chance.next() < 0.5 ? { name: `Oficina ${chance.below(99)}` } : { priceUSD: 3 };
      await office.edit(uuid, chance.next() < 0.1 ? null : change);
      return;
    }
    case 'clock is wrong':
      device.skew(chance.pick([-12, 12, -500_000, 100_000]) * hour);
      return;
    case 'kill':
      await device.restart();
      return;
    case 'database is lost':
      await device.loseDatabase();
      return;
    case 'back up':
      await office.backUp();
      return;
    case 'restore':
      await office.restore();
      return;
    case 'forget the feed':
      await office.forgetFeed();
      return;
    case 'an entry rots':
      await device.live(null, () => unlessUnregistered(spoilEntry(tab(), by, newClient(chance, chance.uuid()))));
      return;
    case 'time passes':
  }
}

const byOf = ({ backend: { storeId, actorUserId } }: World): By => ({ storeId, actorUserId });

async function sell(world: World, device: DeviceModel, { tab, killAfter }: Pick<Action, 'tab' | 'killAfter'>) {
  const sale = newSale(world.chance, world.backend.known);
  const intent: Intent = { uuid: sale.entityId, device: device.name, isShown: false };
  const done = await device.live(killAfter, async () => {
    world.sales.push(intent);
    return unlessUnregistered(device.tab(tab).outbox.enqueue(byOf(world), [sale]));
  });
  intent.isShown = done !== null && done.length > 0;
}

/** Both tabs send while one of them sells. */
async function twoTabs(world: World, device: DeviceModel, action: Pick<Action, 'tab'>): Promise<void> {
  const sale = newSale(world.chance, world.backend.known);
  const intent: Intent = { uuid: sale.entityId, device: device.name, isShown: false };
  world.sales.push(intent);
  const selling = async () => {
    const [done] = await unlessUnregistered(device.tab(action.tab).outbox.enqueue(byOf(world), [sale]));
    intent.isShown = done?.isJournaled === true;
  };
  const jobs = await Promise.allSettled([device.tab(0).sync(true), device.tab(1).sync(true), selling()]);
  for (const job of jobs) if (job.status === 'rejected') throw job.reason;
}

/** A bit fell over on the disk: what is in the queue can no longer be read by anyone. */
async function spoilEntry(tab: Tab, by: By, action: NewOperation): Promise<Done[]> {
  const alongside = async ([made]: QueueEntry[]) => {
    if (made) made.operation = { ...made.operation, data: { firstName: 7 } as never };
  };
  return tab.outbox.enqueue(by, [action], { alongside });
}

async function decide(tab: Tab, chance: Chance, by: By): Promise<unknown> {
  const [entry] = await tab.failedWork.list(by.storeId);
  if (!entry) return 'nothing';
  try {
    const way = chance.below(3);
    if (way === 0 || entry.errorCode === 'UNREADABLE')
      return await tab.failedWork.discard(by, entry.uuid, 'No hacía falta');
    if (way === 1 || entry.operation.kind !== 'Client.CREATE') return await tab.failedWork.retry(by, entry.uuid);
    const { data } = newClient(chance, entry.entityId);
    return await tab.failedWork.correct(by, entry.uuid, { ...data, email: null });
  } catch (error) {
    if (error instanceof NotFailed) return 'decided elsewhere';
    throw error;
  }
}

async function unlessUnregistered<T>(work: Promise<T[]>): Promise<T[]> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DeviceNotRegistered) return [];
    throw error;
  }
}

async function calmDown({ weather, backend, devices }: World, anHour: () => void): Promise<void> {
  weather.faults = 0;
  await backend.calm();
  for (const late of weather.underway.splice(0)) await late();
  // The first round may tell of a restore, the second sends what it took away, the third brings everyone the rest.
  for (const isLast of [false, false, true]) {
    for (const device of devices) {
      anHour();
      await (isLast ? device.tab(0).pull() : device.tab(0).sync(true));
    }
  }
}
