import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type MiniPosDatabase, openDatabase, schemaVersions } from '#offline/database/database.ts';
import type { SyncServer, TimeAndChance } from '#offline/database/ports.ts';
import { type BootReport, checkAtStart } from '#offline/engine/boot-check.ts';
import { becomeTill } from '#offline/identity/become-till.ts';
import type { JournalFiles } from '#offline/journal/journal.ts';
import { createJournal } from '#offline/journal/journal.ts';
import { createFailedWork } from '#offline/outbox/failed-work.ts';
import { createOutbox } from '#offline/outbox/outbox.ts';
import type { applyChanges } from '#offline/pull/apply-changes.ts';
import { createPuller } from '#offline/pull/puller.ts';
import { createSender } from '#offline/push/sender.ts';
import type { Chance } from './chance.ts';
import { createLifeline, Killed, type Lifeline } from './lifeline.ts';
import { type Disk, memoryFiles } from './memory-files.ts';

/** Ways to spoil a device on purpose, to see that the oracle notices. */
export interface DeviceControl {
  /** `step` is a moment at which the browser may be killed. */
  server?: (server: SyncServer, db: MiniPosDatabase, step: () => void) => SyncServer;
  write?: typeof applyChanges;
}

export interface DeviceWorld {
  storeId: number;
  /** The way to the server of a browser that may be killed. */
  connect: (lifeline: () => Lifeline) => SyncServer;
  chance: Chance;
  now: () => number;
  control: DeviceControl;
}

export type Tab = ReturnType<typeof openTab>;
export type DeviceModel = ReturnType<typeof startDevice>;

// Every database of a history is new: the steps that lead an old one here have tests of their own, and cost a fifth of the time.
const newestSchema = [
  {
    version: schemaVersions.at(-1)?.version ?? 1,
    stores: Object.fromEntries(schemaVersions.flatMap(({ stores }) => Object.entries(stores))),
  },
];

/** One program over one database; several tabs of a browser share the database and the files. */
function openTab(world: DeviceWorld, factory: IDBFactory, files: JournalFiles, lifeline: Lifeline, skew: () => number) {
  const { chance, control, storeId } = world;
  const db = openDatabase({ engine: { indexedDB: factory, IDBKeyRange }, versions: newestSchema });
  const timeAndChance: TimeAndChance = {
    now: () => world.now() + skew(),
    random: () => {
      lifeline.step();
      return chance.next();
    },
    newUuid: () => {
      lifeline.step();
      return chance.uuid();
    },
  };
  const journal = createJournal(files, timeAndChance.now);
  const network = world.connect(() => lifeline);
  const server = control.server?.(network, db, () => lifeline.step()) ?? network;
  const parts = { db, journal, server, timeAndChance };
  const outbox = createOutbox(db, journal, timeAndChance);
  const sender = createSender(parts);
  const puller = createPuller({ ...parts, ...(control.write ? { write: control.write } : {}) });
  return {
    db,
    outbox,
    journal,
    newUuid: timeAndChance.newUuid,
    failedWork: createFailedWork(db, outbox),
    /** Opens the app; somebody who sells makes it a till if it is none. */
    async check(): Promise<BootReport> {
      const report = await checkAtStart(parts, storeId);
      if (((await db.meta.get(storeId))?.tillCode ?? null) === null) await becomeTill(parts, storeId, 'Caja');
      return report;
    },
    /** A poke came; what is queued waits for its time. */
    pull: () => puller.pull(storeId),
    async sync(hurry = false) {
      await sender.send(storeId, { hurry });
      return puller.pull(storeId);
    },
  };
}

/** A browser with two tabs that can be killed and opened again, or lose its database. */
export function startDevice(world: DeviceWorld, name: number) {
  const disk: Disk = new Map();
  let factory = new IDBFactory();
  let skewMs = 0;
  let lifeline = createLifeline();
  let files: JournalFiles;
  let tabs: Tab[] = [];
  const reports: BootReport[] = [];

  function open(): void {
    const life = createLifeline();
    lifeline = life;
    files = memoryFiles(disk, () => life, world.chance.next);
    tabs = [openTab(world, factory, files, life, () => skewMs)];
  }

  async function restart(): Promise<void> {
    lifeline.kill();
    for (const { db } of tabs) db.close();
    open();
    reports.push(await device.tab(0).check());
  }

  const device = {
    name,
    reports,
    /** The second one opens when it is first used. */
    tab(at: number): Tab {
      while (tabs.length <= at) tabs.push(openTab(world, factory, files, lifeline, () => skewMs));
      return tabs[at] as Tab;
    },
    factory: () => factory,
    disk,
    /** From now on the disk takes no more lines. */
    breakFiles(): void {
      files.append = () => Promise.reject(new Error('no room'));
    },
    skew(ms: number): void {
      skewMs = ms;
    },
    /** Runs work during which the browser may be killed; null when it was. */
    async live<T>(killAfter: number | null, work: () => Promise<T>): Promise<T | null> {
      if (killAfter !== null) lifeline.killAfter(killAfter);
      try {
        const result = await work();
        // Work that tolerates a failing file can return normally, but not after the browser was killed.
        if (lifeline.isDead) throw new Killed();
        lifeline.spare();
        return result;
      } catch (error) {
        if (!lifeline.isDead && !(error instanceof Killed)) throw error;
        await restart();
        return null;
      }
    },
    restart,
    /** The browser threw its database away, as it does with a damaged one. */
    async loseDatabase(): Promise<void> {
      lifeline.kill();
      for (const { db } of tabs) db.close();
      factory = new IDBFactory();
      open();
      reports.push(await device.tab(0).check());
    },
  };
  open();
  return device;
}
