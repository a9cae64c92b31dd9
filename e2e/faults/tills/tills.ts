import type { SyncServer } from '@minipos/web/offline/database/ports';
import { chanceFrom } from '@minipos/web/test/model/chance';
import { type DeviceControl, type DeviceModel, startDevice } from '@minipos/web/test/model/device-model';
import type { Intent } from '@minipos/web/test/model/evidence';
import { saleOf } from '@minipos/web/test/model/new-operations';
import { untilAnswered } from '../world/http-calls.ts';

export interface Till {
  device: DeviceModel;
  sales: Intent[];
  /** Sells some of a product, whether there is a connection or not. */
  sell(productUuid: string, quantity?: number): Promise<{ uuid: string; receiptNumber: string | null }>;
  /** Sends and receives now. */
  sync(): ReturnType<ReturnType<DeviceModel['tab']>['sync']>;
  /** The trial is over: everything is sent and received, however busy the server is. */
  settle(): Promise<void>;
}

interface TillOptions {
  storeId: number;
  actorUserId: number;
  calls: SyncServer;
  seed: number;
  name: number;
  now?: () => number;
  control?: DeviceControl;
}

/** The device's own engine on a database in memory, registered and with its copy. */
export async function openTill(options: TillOptions): Promise<Till> {
  const { storeId, actorUserId, calls, name } = options;
  const chance = chanceFrom(options.seed * 31 + name);
  const patient = untilAnswered(calls);
  const line = { calls: patient };
  const throughLine: SyncServer = {
    push: (request) => line.calls.push(request),
    pull: (request) => line.calls.pull(request),
    snapshot: (request) => line.calls.snapshot(request),
    state: (request) => line.calls.state(request),
    register: (request) => line.calls.register(request),
    people: (request) => line.calls.people(request),
  };
  const world = {
    storeId,
    connect: () => throughLine,
    chance,
    now: options.now ?? Date.now,
    control: options.control ?? {},
  };
  const device = startDevice(world, name);
  await device.tab(0).check();
  await device.tab(0).pull();
  line.calls = calls;
  const sales: Intent[] = [];
  return {
    device,
    sales,
    async sell(productUuid, quantity = 1) {
      const sale = saleOf(chance.uuid(), [{ productUuid, quantity }]);
      const intent = { uuid: sale.entityId, device: name, isShown: false };
      sales.push(intent);
      const [done] = await device.tab(0).outbox.enqueue({ storeId, actorUserId }, [sale]);
      intent.isShown = done !== undefined;
      return { uuid: sale.entityId, receiptNumber: done?.receiptNumber ?? null };
    },
    sync: () => device.tab(0).sync(true),
    async settle() {
      line.calls = patient;
      // The second brings what others have sent meanwhile.
      for (let round = 0; round < 2; round += 1) await device.tab(0).sync(true);
      line.calls = calls;
    },
  };
}
