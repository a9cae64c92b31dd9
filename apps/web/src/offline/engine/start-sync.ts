import { can } from '@minipos/domain/people/permissions';
import { sessionState } from '#session/session-state.ts';
import { type CatalogueSearch, openCatalogueSearch } from '../catalogue/catalogue-search.ts';
import { type MiniPosDatabase, openDatabase } from '../database/database.ts';
import type { Failure } from '../database/ports.ts';
import type { LocalCashier, PersonKey } from '../database/rows.ts';
import { becomeTill } from '../identity/become-till.ts';
import { keepTaker, refreshPeople } from '../identity/device-people.ts';
import { chooseOwnPin, type PinChoice } from '../identity/own-pin.ts';
import { createProver } from '../identity/prover.ts';
import { createJournal, type JournalFiles } from '../journal/journal.ts';
import { workerFiles } from '../journal/journal-files.ts';
import { queryKeys } from '../operations/slices.ts';
import { createFailedWork } from '../outbox/failed-work.ts';
import { type By, createOutbox, type Done, type NewOperation } from '../outbox/outbox.ts';
import { exportUnsent, importUnsent } from '../outbox/unsent-file.ts';
import { uuidV7 } from '../outbox/uuid-v7.ts';
import { clearCopy } from '../pull/clear-copy.ts';
import { threadPuller } from '../pull/pull-thread.ts';
import { createPuller } from '../pull/puller.ts';
import { followQuery } from '../threads/follow-query.ts';
import { urgentWork } from '../threads/urgent-work.ts';
import { connectivity } from './connectivity.ts';
import type { TabChannel, TabMessage } from './leader.ts';
import { checkStorage } from './storage-watch.ts';
import { createSyncEngine, type EngineParts } from './sync-engine.ts';
import { openStream, sendOwnPin, syncServer } from './sync-server.ts';

// One worker and one channel for as long as the tab lives: stores change, these do not.
let files: JournalFiles | undefined;
let tabs: TabChannel | undefined;

/** Of the person signed in, also in the stores whose work is only handed in. */
function maySellIn(storeId: number): boolean {
  const { user } = sessionState.get();
  return user !== null && can(user, storeId, 'sales.create');
}

/** What the browser offers for it. Loaded after sign-in only: Dexie has no place in the first load. */
export function browserPorts(storeId: number, { maySell = true } = {}): EngineParts {
  files ??= workerFiles();
  tabs ??= tabChannel();
  const timeAndChance = { now: Date.now, random: Math.random, newUuid: () => uuidV7(Date.now()) };
  const db = openDatabase();
  const journal = createJournal(files, Date.now);
  return {
    db,
    journal,
    server: syncServer,
    timeAndChance,
    maySell: (id) => (id === storeId ? maySell : maySellIn(id)),
    puller: threadPuller(() => createPuller({ db, server: syncServer, journal, timeAndChance })),
    locks: (navigator as Partial<Navigator>).locks ?? null,
    channel: tabs,
    connection: { isOnline: () => connectivity.get().status === 'online', subscribe: connectivity.subscribe },
    openStream: (signal) => openStream(storeId, signal),
  };
}

function tabChannel(): TabChannel {
  const channel = new BroadcastChannel('minipos-sync');
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

/** Signing out: the copy goes, unsent work stays. */
export async function emptyCopy(): Promise<void> {
  const db = openDatabase();
  try {
    await clearCopy(db);
  } finally {
    db.close();
  }
}

export type Sync = Awaited<ReturnType<typeof startSync>>;

/** Starts synchronisation of a store in this tab. Resolves when work can be taken in; the rest goes on by itself. */
export async function startSync(parts: EngineParts, storeId: number) {
  const { db, journal, timeAndChance } = parts;
  const prover = createProver(db);
  const outbox = createOutbox(db, journal, timeAndChance, prover.prove);
  const engine = createSyncEngine(parts, storeId);
  await engine.check();
  const stop = engine.start();
  let catalogue: CatalogueSearch | null = null;

  /**
   * Records work; `what` names it for the status bar. Once it resolves the work survives a power cut. `before` runs in the same
   * transaction: what it throws refuses the work.
   */
  async function enqueue(
    by: By,
    operations: NewOperation[],
    what: string,
    before?: () => PromiseLike<unknown>,
  ): Promise<Done[]> {
    const done = await outbox.enqueue(by, operations, { before });
    const isJournaled = done.every((one) => one.isJournaled);
    urgentWork.whenOver(() => void engine.announce(what, isJournaled));
    return done;
  }

  return {
    db,
    storeId,
    state: engine.state,
    enqueue,
    failedWork: createFailedWork(db, outbox),
    newUuid: timeAndChance.newUuid,
    queryKeys,
    /** The one index of the store's products: made when a screen first asks, kept for all. */
    get catalogue(): CatalogueSearch {
      catalogue ??= openCatalogueSearch(db, storeId);
      return catalogue;
    },
    syncNow: engine.syncNow,
    /** Makes this device a till of the store under a name; what kept it from becoming one, or null. */
    async becomeTill(name: string): Promise<Failure | null> {
      const failure = await becomeTill(parts, storeId, name);
      prover.forget();
      return failure;
    },
    /** Asks who may work at this device; without an answer the list of the last time holds. */
    async refreshPeople(): Promise<void> {
      await refreshPeople(parts, storeId);
      prover.forget();
    },
    /** Who took the till proves what they do there until it is handed back: null. */
    async keepTaker(signedIn: number, taker: PersonKey | null): Promise<void> {
      await keepTaker(db, storeId, signedIn, taker);
      prover.forget();
    },
    /** Somebody who got their PIN from another person chooses their own, with the key that it opened. */
    chooseOwnPin: async (person: LocalCashier, key: PersonKey, pin: string): Promise<PinChoice> => {
      const choice = await chooseOwnPin({ db, server: parts.server, send: sendOwnPin }, person, key, pin);
      prover.forget();
      return choice;
    },
    exportUnsent: () => exportUnsent(db, storeId, timeAndChance.now()),
    importUnsent: (text: string) => importUnsent(db, journal, text),
    checkStorage: () => checkStorage((navigator as Partial<Navigator>).storage),
    /** Signing out: the copy goes, unsent work stays. */
    clearCopy: () => clearCopy(db),
    /** Reads now and after every change of what was read, in whichever tab it happens. */
    observe: <T>(read: (db: MiniPosDatabase) => T | Promise<T>) => followQuery(() => read(db)),
    stop(): void {
      stop();
      parts.puller?.close();
      catalogue?.close();
      prover.stop();
      db.close();
    },
  };
}
