import type { Acting, ActionKind } from './actions/action-kind.ts';
import { actionKinds } from './actions/kinds.ts';
import { hour } from './actions/office-events.ts';
import type { Action, History } from './any-history.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { type DeviceControl, type DeviceModel, startDevice } from './device-model.ts';
import { createNetwork, type Weather } from './network.ts';
import type { Backend, Watch, World } from './world.ts';

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
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  const world: World = { backend, weather, chance, clock, devices: [], sales: [] };
  const timeAndChance = {
    storeId: backend.storeId,
    connect: (lifeline: Parameters<typeof createNetwork>[3]) => createNetwork(backend.calls, weather, chance, lifeline),
    chance,
    now: () => clock.now,
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
    clock.now += 1000;
    const kind: ActionKind = actionKinds[action.kind];
    const acting = actingIn(world, action, watch);
    await kind.act(acting);
    if (kind.isFact && chance.next() < 0.5) await acting.received(await acting.live(() => acting.tab().sync()));
    if (chance.next() < 0.2) await weather.underway.splice(chance.below(weather.underway.length), 1)[0]?.();
  }
  await calmDown(world);
  return world;
}

function actingIn(world: World, action: Action, watch: Watch): Acting {
  const { storeId, actorUserId } = world.backend;
  const device = world.devices[action.device % world.devices.length] as DeviceModel;
  const tab = () => device.tab(action.tab);
  return {
    world,
    device,
    by: { storeId, actorUserId },
    tab,
    live: (work) => device.live(action.killAfter, work),
    received: async (report) => {
      if (report?.stopped === null) await watch(world, device, tab());
    },
  };
}

async function calmDown({ weather, backend, devices, clock }: World): Promise<void> {
  weather.faults = 0;
  await backend.calm();
  for (const late of weather.underway.splice(0)) await late();
  // The first round may tell of a restore, the second sends what it took away, the third brings everyone the rest.
  for (const isLast of [false, false, true]) {
    for (const device of devices) {
      clock.now += hour;
      await (isLast ? device.tab(0).pull() : device.tab(0).sync(true));
    }
  }
}
