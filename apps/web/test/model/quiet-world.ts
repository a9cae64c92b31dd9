import type { SyncServer } from '#offline/database/ports.ts';
import { chanceFrom } from './chance.ts';
import { type DeviceControl, startDevice } from './device-model.ts';
import type { Lifeline } from './lifeline.ts';
import { createNetwork, type Weather } from './network.ts';
import type { Known } from './new-operations.ts';
import { directCalls } from './server/direct-calls.ts';
import { createServerModel } from './server/server-model.ts';
import { addClient, addDepartment, addProduct } from './server/server-operations.ts';
import { storeId } from './server/server-rows.ts';

export const by = { storeId, actorUserId: 7 };

/** For a server that the test plays itself: the device is known to it. */
export const unasked: Pick<SyncServer, 'register'> = { register: () => Promise.resolve({ kind: 'unreachable' }) };

/** A server with two products and a client, calm weather, and devices that have their copy. For tests of one rule. */
export async function quietWorld({ devices = 1, control = {} }: { devices?: number; control?: DeviceControl } = {}) {
  const chance = chanceFrom(1);
  const server = createServerModel(chance.uuid, chance.next);
  server.becomeGenerous();
  const weather: Weather = { faults: 0, underway: [] };
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  const known: Known = { products: [chance.uuid(), chance.uuid()], clients: [chance.uuid()], departmentId: 1 };
  addDepartment(server.data, 'Víveres');
  for (const uuid of known.products) addProduct(server.data, uuid, 'Harina', 10_000);
  for (const uuid of known.clients) addClient(server.data, uuid, 'Ana', null);
  const calls = directCalls(server);
  const connect = (lifeline: () => Lifeline) => createNetwork(calls, weather, chance, lifeline);
  const world = { storeId, connect, chance, now: () => clock.now, control };
  const started = Array.from({ length: devices }, (_, name) => startDevice(world, name));
  for (const device of started) {
    await device.tab(0).check();
    await device.tab(0).sync();
  }
  const [device] = started;
  if (!device) throw new Error('a world without devices');
  return { ...world, server, weather, clock, known, devices: started, device };
}
