import { createNotifier } from '#lib/notifier.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { reloadOwnUser } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { copyOwner } from './copy-owner.ts';
import { followChanges } from './follow-changes.ts';
import { sendPhotos } from './send-photos.ts';
import { takeFindings } from './start-findings.ts';
import { keepLog } from './sync-log.ts';
import { keepTillNeeds } from './till-needs.ts';
import { tillTaker } from './till-taker.ts';

/** Who works where on this device. */
export interface Workplace {
  userId: number;
  storeId: number;
  /** The device of someone who does not sell becomes no till. */
  maySell: boolean;
}

/** `failed`: this browser does not keep data, so nothing can be done without a connection. */
export type DeviceStatus = 'resting' | 'starting' | 'running' | 'failed';

const retryMs = 5000;

let wanted: Workplace | null = null;
let mustEmpty = false;
let current: { place: Workplace; sync: Sync; forget: () => void } | null = null;
let status: DeviceStatus = 'resting';
let turn: Promise<void> | null = null;
const changes = createNotifier();

const isSame = (a: Workplace | null | undefined, b: Workplace | null | undefined) =>
  a?.userId === b?.userId && a?.storeId === b?.storeId && a?.maySell === b?.maySell;

function become(next: DeviceStatus): void {
  if (status === next) return;
  status = next;
  changes.notify();
}

/** One step at a time: what is wanted may change while a step runs. */
function settle(): Promise<void> {
  turn ??= work();
  return turn;
}

async function work(): Promise<void> {
  // Never done before `turn` knows of it.
  await Promise.resolve();
  while (mustEmpty || !isSame(current?.place, wanted)) {
    if (current) putAway();
    else if (mustEmpty) await empty();
    else if (wanted) await start(wanted);
  }
  turn = null;
}

function putAway(): void {
  current?.forget();
  current?.sync.stop();
  current = null;
  become('resting');
}

async function empty(): Promise<void> {
  try {
    const { emptyCopy } = await import('#offline/engine/start-sync.ts');
    await emptyCopy();
    copyOwner.forget();
    tillTaker.forget();
  } catch {
    // The note of whose copy it is stays, so that it goes before anybody else's work begins.
  }
  mustEmpty = false;
}

async function start(place: Workplace): Promise<void> {
  if (status !== 'failed') become('starting');
  try {
    const engine = await import('#offline/engine/start-sync.ts');
    if (copyOwner.get() !== place.userId) await engine.emptyCopy();
    copyOwner.set(place.userId);
    const { storeId, maySell } = place;
    const ports = engine.browserPorts(storeId, { maySell });
    const sync = await engine.startSync(
      {
        ...ports,
        onCheck: (report) => takeFindings(storeId, report),
        // Without an answer the last known rights stay; the server judges by the right ones.
        onPeople: reloadOwnUser,
      },
      storeId,
    );
    const needs = await keepTillNeeds(sync.db, place.userId, storeId);
    const stops = [needs, followChanges(sync, storeId), keepLog(sync, storeId), sendPhotos(sync, storeId)];
    current = { place, sync, forget: () => stops.forEach((stop) => stop()) };
    become('running');
  } catch {
    become('failed');
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** The engine of this tab: it runs for as long as somebody works in a store. */
export const deviceSync = {
  get: (): Sync | null => current?.sync ?? null,
  status: (): DeviceStatus => status,
  subscribe: changes.subscribe,
  /** Says who works where from now on; null: no one does. */
  follow(place: Workplace | null): void {
    wanted = place;
    void settle();
  },
  /** The person is gone: the copy of the store's data goes with them, unsent work stays where it is. */
  leave(): Promise<void> {
    const { user } = sessionState.get();
    if (wanted && wanted.userId !== user?.id) wanted = null;
    mustEmpty = true;
    return settle();
  },
};
