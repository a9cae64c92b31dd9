import { DeviceNotRegistered } from '#offline/database/device-not-registered.ts';
import type { By } from '#offline/outbox/outbox.ts';
import type { PullReport } from '#offline/pull/puller.ts';
import type { DeviceModel, Tab } from '../device-model.ts';
import type { World } from '../world.ts';

/** One action of a history: who does it, and where. */
export interface Acting {
  world: World;
  device: DeviceModel;
  by: By;
  /** Of the two the device has, the one that is used. */
  tab(): Tab;
  /** Does it on the device, whose browser may be killed meanwhile; null when it was. */
  live<T>(work: () => Promise<T>): Promise<T | null>;
  /** After a pull that ended well: what must hold on the device now. */
  received(report: PullReport | null): Promise<void>;
}

/** A kind of thing that happens in a store. */
export interface ActionKind {
  /** How often, beside the others. */
  weight: number;
  /** Left out: in the model and on a real server. */
  only?: 'model' | 'real server';
  /** What is recorded at a counter: where there is a connection it often leaves at once, and may arrive twice. */
  isFact?: boolean;
  act(acting: Acting): Promise<unknown>;
}

/** Work on a device that no server has given a name does not happen. */
export async function unlessUnregistered<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DeviceNotRegistered) return null;
    throw error;
  }
}
