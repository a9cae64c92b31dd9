import type { MiniPosDatabase } from '../database/database.ts';
import type { StateAnswer, SyncServer, TimeAndChance } from '../database/ports.ts';
import type { StoreMeta } from '../database/rows.ts';
import { freshMeta, tillNameOf } from '../database/store-meta.ts';
import { type EnrolParts, enrol } from '../identity/enrol-device.ts';
import type { Counters, Journal, JournalContent, JournalRecord } from '../journal/journal.ts';
import { doubtSessions } from '../operations/cash-book.ts';
import { countRepairsOn } from '../operations/repairs.ts';
import { importRecords } from '../outbox/import-records.ts';
import { countersOf } from '../outbox/outbox.ts';
import { enterEpoch } from '../pull/epoch.ts';

export interface BootReport {
  /** Taken from the journal because the database had lost them, or from the database because the journal lacked them. */
  fromJournal: number;
  fromDatabase: number;
  damagedLines: number;
  /** Numbers of operations that neither the device nor the server has. Empty when the server could not be asked. */
  lostSeqs: number[];
  /** True: the counters could not be trusted, so the device goes on under a new name; a till gets a new code. */
  isRenamed: boolean;
  serverAsked: boolean;
}

interface BootParts extends EnrolParts {
  journal: Journal;
  server: Pick<SyncServer, 'state' | 'register'>;
}

/**
 * Compares what database, journal and server know of this device in a store, and mends what one of them lacks. Without a
 * connection the server's part waits, and work begins without it.
 */
export async function checkAtStart(parts: BootParts, storeId: number, isOnline = true): Promise<BootReport> {
  const { db, journal, timeAndChance } = parts;
  const content = await journal.read();
  await mendCounters(db, storeId, content, timeAndChance);
  const fromJournal = await takeFromJournal(db, storeId, content);
  const fromDatabase = await giveToJournal(db, journal, storeId, content);
  const report: BootReport = {
    fromJournal,
    fromDatabase,
    damagedLines: content.damaged,
    lostSeqs: [],
    isRenamed: false,
    serverAsked: false,
  };
  if (isOnline) await askServer(parts, storeId, content, report);
  return report;
}

async function askServer(
  parts: BootParts,
  storeId: number,
  content: JournalContent,
  report: BootReport,
): Promise<void> {
  const { db, server, timeAndChance } = parts;
  const { deviceId } = (await db.meta.get(storeId)) as StoreMeta;
  const answer = await server.state({ storeId, deviceId });
  if (answer.kind === 'answer') {
    report.serverAsked = true;
    await followEpoch(parts, storeId, answer.data.epoch);
    report.lostSeqs = await findLost(db, storeId, deviceId, answer.data, content);
    report.isRenamed = await renameIfBehind(db, storeId, answer.data, timeAndChance);
    if (!report.isRenamed) {
      await keepTillName(db, storeId, deviceId, answer.data);
      // Before it numbers by itself, which it may do without a connection.
      await countRepairsOn(db, { storeId, deviceId }, answer.data.lastRepair);
    }
  }
  const isKnown = answer.kind !== 'answer' || (answer.data.device?.tillCode ?? null) !== null;
  if (await renewTill(parts, storeId, isKnown)) report.isRenamed = true;
}

// Without a trace of an earlier life the device is a new one: a remembered name without its counters could print a
// receipt number twice.
async function mendCounters(
  db: MiniPosDatabase,
  storeId: number,
  content: JournalContent,
  { newUuid }: TimeAndChance,
): Promise<void> {
  const known = [...content.counters.values()].filter((counters) => counters.storeId === storeId);
  await db.transaction('rw', db.meta, async () => {
    const meta = await db.meta.get(storeId);
    const counters = meta ? known.find(({ deviceId }) => deviceId === meta.deviceId) : known.at(-1);
    const own = meta ?? freshMeta(storeId, counters?.deviceId ?? newUuid());
    await db.meta.put(counters ? mended(own, counters) : own);
  });
}

const mended = (meta: StoreMeta, counters: Counters): StoreMeta => ({
  ...meta,
  tillCode: meta.tillCode ?? counters.tillCode,
  epoch: meta.epoch ?? counters.epoch,
  nextSeq: Math.max(meta.nextSeq, counters.nextSeq),
  nextReceipt: Math.max(meta.nextReceipt, counters.nextReceipt),
  nextZ: Math.max(meta.nextZ ?? 1, counters.nextZ ?? 1),
  nextRepair: Math.max(meta.nextRepair ?? 1, counters.nextRepair ?? 1),
});

async function takeFromJournal(db: MiniPosDatabase, storeId: number, content: JournalContent): Promise<number> {
  const epoch = (await db.meta.get(storeId))?.epoch ?? null;
  // Answered by a past of the server that a backup has replaced is as good as not answered: the queue that should have sent it
  // again may have been lost with the database.
  const isOpen = ({ answeredAt, answeredEpoch }: JournalRecord) =>
    answeredAt === null || (epoch !== null && answeredEpoch !== undefined && answeredEpoch !== epoch);
  const open = [...content.records.values()].filter((one) => one.storeId === storeId && isOpen(one));
  if (open.length === 0) return 0;
  const uuids = open.map(({ operation }) => operation.uuid);
  const discarded = new Set(
    (await db.verdicts.bulkGet(uuids)).flatMap((note) => (note?.status === 'discarded' ? [note.uuid] : [])),
  );
  const records = open.filter(({ operation }) => !discarded.has(operation.uuid));
  return db.transaction('rw', db.tables, async () => {
    const broughtBack = await importRecords(db, records);
    await doubtSessions(db, broughtBack, [...content.records.values()]);
    return broughtBack.length;
  });
}

async function giveToJournal(
  db: MiniPosDatabase,
  journal: Journal,
  storeId: number,
  content: JournalContent,
): Promise<number> {
  const entries = (await db.syncOperations.toArray()).filter(
    (entry) => entry.storeId === storeId && !content.records.has(entry.uuid),
  );
  const meta = await db.meta.get(storeId);
  if (!meta || entries.length === 0) return 0;
  try {
    await journal.record(entries, countersOf(meta));
    return entries.length;
  } catch {
    return 0;
  }
}

async function followEpoch({ db, journal }: BootParts, storeId: number, epoch: string): Promise<void> {
  const known = (await db.meta.get(storeId))?.epoch ?? null;
  if (known !== epoch) await enterEpoch(db, journal, storeId, known, epoch);
}

async function findLost(
  db: MiniPosDatabase,
  storeId: number,
  deviceId: string,
  { missingSeqs }: StateAnswer,
  content: JournalContent,
): Promise<number[]> {
  const here = new Set<number>();
  for (const record of content.records.values()) {
    if (record.storeId === storeId && record.deviceId === deviceId) here.add(record.operation.seq);
  }
  const queued = db.syncOperations.where('[storeId+deviceId+seq]');
  await queued
    .between([storeId, deviceId, 0], [storeId, deviceId, Number.MAX_SAFE_INTEGER])
    .each(({ seq }) => here.add(seq));
  return missingSeqs.filter((seq) => !here.has(seq));
}

/** The server has seen numbers that the device believes unused: database and journal were both set back. */
function renameIfBehind(
  db: MiniPosDatabase,
  storeId: number,
  { device }: StateAnswer,
  { newUuid }: TimeAndChance,
): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const meta = await db.meta.get(storeId);
    if (!meta || !device || device.lastSeq < meta.nextSeq) return false;
    const { epoch, cursor, snapshot, scope = '', lastSyncAt } = meta;
    const tillName = tillNameOf(meta);
    const renamed = { ...freshMeta(storeId, newUuid()), epoch, cursor, snapshot, scope, lastSyncAt };
    // What was decided of this browser holds: it goes on as a till, with another code.
    await db.meta.put({ ...renamed, ...(tillName === null ? {} : { tillName }) });
    return true;
  });
}

/** The till may have been given another name meanwhile. */
async function keepTillName(db: MiniPosDatabase, storeId: number, deviceId: string, { device }: StateAnswer) {
  if (device === null || device.tillCode === null) return;
  const { name } = device;
  await db.meta.where({ storeId }).modify((meta) => {
    if (meta.deviceId === deviceId) meta.tillName = name;
  });
}

/**
 * A till whose key or code the server does not have is registered again. A device that nobody has made a till is registered
 * when it first has something to hand in. True when it goes on under a new name.
 */
async function renewTill(parts: BootParts, storeId: number, isKnownThere: boolean): Promise<boolean> {
  const { db, maySell = () => true } = parts;
  const meta = await db.meta.get(storeId);
  if (!meta || tillNameOf(meta) === null || !maySell(storeId)) return false;
  const key = await db.deviceKeys.get([storeId, meta.deviceId]);
  if (meta.tillCode !== null && key?.isKnown && isKnownThere) return false;
  const enrolment = await enrol(parts, storeId);
  return enrolment.failure === null && enrolment.isRenamed;
}
