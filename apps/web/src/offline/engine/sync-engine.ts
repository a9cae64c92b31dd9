import type { MiniPosDatabase } from '../database/database.ts';
import type { Failure, SyncServer, TimeAndChance } from '../database/ports.ts';
import { refreshPeople } from '../identity/device-people.ts';
import type { Journal } from '../journal/journal.ts';
import { sweepIntakes } from '../operations/repairs.ts';
import { createPuller, type PullReport } from '../pull/puller.ts';
import { createSender, type SendReport } from '../push/sender.ts';
import { urgentWork } from '../threads/urgent-work.ts';
import { type BootReport, checkAtStart } from './boot-check.ts';
import { type Locks, standForLeader, type TabChannel } from './leader.ts';
import { followPokes, type OpenStream } from './poke-stream.ts';
import { createSyncState, type SyncState, syncTexts } from './sync-state.ts';

const pollMs = 60_000;
const peopleFreshMs = 4 * 60_000;
const compactEveryMs = 24 * 60 * 60_000;

export interface EngineParts {
  db: MiniPosDatabase;
  journal: Journal;
  server: SyncServer;
  timeAndChance: TimeAndChance;
  /** Whether the person signed in may sell in a store. */
  maySell?: (storeId: number) => boolean;
  locks: Locks | null;
  channel: TabChannel;
  connection: { isOnline(): boolean; subscribe(listener: () => void): () => void };
  openStream: OpenStream;
  /** Brings the copy up to date outside this thread; without one it is done here. */
  puller?: { pull(storeId: number): Promise<PullReport>; close(): void };
  /** Hears what each comparison at the start found. */
  onCheck?: (report: BootReport) => void;
  /** The rights or PINs of people of the store have changed; the signed-in person may be one of them. Fails without an answer. */
  onPeople?: () => Promise<unknown>;
}

/** Keeps one store's copy and the queue of every store in step with the server, in whichever tab leads. */
export function createSyncEngine(parts: EngineParts, storeId: number) {
  const { db, journal, channel, connection, timeAndChance } = parts;
  const state = createSyncState();
  const sender = createSender(parts);
  const puller = parts.puller ?? createPuller(parts);
  const checked = new Set<number>();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isHurried = false;
  let isLeading = false;
  let isStopped = false;
  let mustAskForPeople = true;
  let peopleAskedAt = 0;

  function publish(change: Partial<SyncState>): void {
    state.update(change);
    if (isLeading) channel.post({ type: 'state', state: state.get() });
  }

  async function count(): Promise<void> {
    const [failed, pending, meta] = await db.transaction('r', db.syncOperations, db.meta, () =>
      Promise.all([
        db.syncOperations.where('status').equals('failed').toArray(),
        db.syncOperations.where('status').equals('pending').count(),
        db.meta.get(storeId),
      ]),
    );
    const failedCount = failed.filter(({ discardedBy }) => discardedBy === undefined).length;
    const lastSyncTimestamp = meta?.lastSyncAt ?? null;
    publish({ pendingOperationsCount: pending + failedCount, failedCount, lastSyncTimestamp });
  }

  /** Compares the device's copies before its numbers are used; the server's part comes with the connection. */
  async function check(id: number): Promise<void> {
    if (checked.has(id)) return;
    const report = await checkAtStart(parts, id, connection.isOnline());
    if (report.serverAsked) checked.add(id);
    parts.onCheck?.(report);
    if (report.lostSeqs.length > 0) publish({ lostSeqs: [...state.get().lostSeqs, ...report.lostSeqs] });
  }

  /** Runs now, or once more after the run under way. `hurry`: somebody asked, or the connection is back. */
  function run(hurry = false): Promise<void> {
    if (isStopped) return Promise.resolve();
    if (running) {
      isAskedAgain = true;
      isHurried ||= hurry;
      return running;
    }
    running = cycleAndRest(hurry);
    return running;
  }

  async function cycleAndRest(hurry: boolean): Promise<void> {
    // A database that fails or was closed meanwhile: the next run finds everything as it was.
    await cycle(hurry).catch(() => undefined);
    running = null;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    const isUrgent = isHurried;
    isHurried = false;
    void run(isUrgent);
  }

  async function cycle(hurry: boolean): Promise<void> {
    if (!connection.isOnline()) return count();
    await check(storeId);
    publish({ isOnline: true, syncInProgress: true, syncStatusMessage: syncTexts.running });
    const sent: SendReport = { done: 0, failed: 0, stopped: null };
    mustAskForPeople ||= hurry || timeAndChance.now() - peopleAskedAt > peopleFreshMs;
    try {
      const asked = await askForPeople();
      for (const id of await storesWithWork()) {
        const report = await sender.send(id, { hurry });
        sent.done += report.done;
        sent.failed += report.failed;
        sent.stopped ??= report.stopped;
      }
      // A device that has just become known by what it handed in.
      await askForPeople();
      await urgentWork.calm();
      const pulled = await puller.pull(storeId);
      // A full copy may have come because the server's past changed: what it lost is queued again.
      if (pulled.isFresh) isAskedAgain = true;
      await followPeople(pulled);
      const blockedBy = reasonOf(sent.stopped) ?? reasonOf(pulled.stopped) ?? retirementOf(asked);
      publish({ blockedBy, syncStatusMessage: blockedBy ? null : await messageAfter(sent, pulled) });
    } catch {
      publish({ syncStatusMessage: null });
    } finally {
      publish({ syncInProgress: false });
      await count();
    }
  }

  /** After every start and reconnection, as soon as the store knows the device, and every few minutes: PINs and rights change. */
  async function askForPeople(): Promise<Failure | null> {
    if (!mustAskForPeople) return null;
    const answer = await refreshPeople(parts, storeId);
    if (answer?.kind === 'answer') {
      mustAskForPeople = false;
      peopleAskedAt = timeAndChance.now();
    }
    return answer === null || answer.kind === 'answer' ? null : answer;
  }

  /**
   * A changed right or PIN counts here as soon as the poke about it has been heard. What was known last is kept with the copy:
   * what changed while this app was closed, or just as it opened, is noticed as well, and a question without an answer is asked
   * again at the next pull.
   */
  async function followPeople({ people }: PullReport): Promise<void> {
    if (people === null || people === (await db.meta.get(storeId))?.people) return;
    try {
      await parts.onPeople?.();
    } catch {
      return;
    }
    mustAskForPeople = true;
    if ((await askForPeople()) === null) await db.meta.update(storeId, { people });
  }

  async function storesWithWork(): Promise<number[]> {
    return (await db.syncOperations.orderBy('storeId').uniqueKeys()) as number[];
  }

  async function messageAfter(sent: SendReport, pulled: PullReport): Promise<string | null> {
    if (pulled.isFresh) return syncTexts.fresh;
    const hasCopy = (await db.meta.get(storeId))?.snapshot === null;
    if (pulled.stopped && !hasCopy) return syncTexts.notFresh;
    return sent.stopped || pulled.stopped ? null : syncTexts.done(sent.done, sent.failed);
  }

  /** Calls back each time the server can be reached again. */
  function onReach(listener: () => void): () => void {
    let wasOnline = connection.isOnline();
    return connection.subscribe(() => {
      const isOnline = connection.isOnline();
      if (isOnline && !wasOnline) listener();
      wasOnline = isOnline;
    });
  }

  function lead(signal: AbortSignal): void {
    isLeading = true;
    const poll = setInterval(() => void run(), pollMs);
    const sweep = () => void sweepIntakes(db, storeId, timeAndChance.now()).catch(() => undefined);
    sweep();
    const tidy = setInterval(() => {
      void journal.compact().catch(() => undefined);
      sweep();
    }, compactEveryMs);
    const { openStream } = parts;
    void followPokes({ open: openStream, onPoke: () => void run(), random: timeAndChance.random, onReach, signal });
    signal.addEventListener('abort', () => {
      isLeading = false;
      clearInterval(poll);
      clearInterval(tidy);
    });
    void run(true);
  }

  /** Starts in this tab; returns how to stop. */
  function start(): () => void {
    const forgetTabs = channel.onMessage((message) => {
      if (message.type === 'state' && !isLeading) state.update(message.state as SyncState);
      if (message.type === 'queued' && isLeading) void run();
    });
    const forgetConnection = connection.subscribe(() => {
      const isOnline = connection.isOnline();
      const wasOnline = state.get().isOnline;
      publish({ isOnline });
      if (isOnline && !wasOnline && isLeading) void run(true);
    });
    publish({ isOnline: connection.isOnline() });
    // A tab that does not lead would otherwise know nothing until the leader speaks.
    void count().catch(() => undefined);
    const stopStanding = standForLeader({ locks: parts.locks, channel, now: timeAndChance.now, lead });
    return () => {
      isStopped = true;
      stopStanding();
      forgetTabs();
      forgetConnection();
    };
  }

  return {
    state,
    start,
    check: () => check(storeId),
    syncNow: () => run(true),
    /** Says that work was queued, and has it sent. */
    async announce(what: string, isJournaled: boolean): Promise<void> {
      publish({ syncStatusMessage: syncTexts.queued(what), isJournalFailing: !isJournaled });
      await count().catch(() => undefined);
      if (isLeading) void run();
      else channel.post({ type: 'queued' });
    },
  };
}

function reasonOf(failure: Failure | null): SyncState['blockedBy'] {
  if (failure?.kind === 'session') return { kind: failure.kind, message: failure.message };
  if (failure?.kind !== 'refused') return null;
  return { kind: failure.code === 'DEVICE_REVOKED' ? 'retired' : 'refused', message: failure.message };
}

/** A device with nothing to send hears only here that it was retired. */
function retirementOf(failure: Failure | null): SyncState['blockedBy'] {
  const reason = reasonOf(failure);
  return reason?.kind === 'retired' ? reason : null;
}
