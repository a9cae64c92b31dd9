import type { RecordedOperation } from '../database/rows.ts';
import { crc32 } from './crc32.ts';
import { appendToNewest, segmentsOf } from './journal-segments.ts';

/** Where the journal's lines lie. `append` resolves when they are on the disk. */
export interface JournalFiles {
  list(): Promise<{ name: string; size: number }[]>;
  read(name: string): Promise<string>;
  append(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** One tab at a time. */
  exclusively<T>(job: () => Promise<T>): Promise<T>;
  /** Appends to the newest segment, one tab at a time, where that can be asked for at once. Resolves as `append` does. */
  add?(text: string, segmentLength: number): Promise<void>;
}

/** The counters of a device, so that numbers are not used twice after its database was lost. */
export interface Counters {
  storeId: number;
  deviceId: string;
  tillCode: string | null;
  nextSeq: number;
  nextReceipt: number;
  /** Of the next close of the till; absent in what an older version wrote. */
  nextZ?: number;
  nextRepair?: number;
  /** The server's past that the device has last seen. */
  epoch: string | null;
}

type Line =
  | ({ type: 'done'; at: number; counters: Counters } & RecordedOperation)
  /** `epoch`: the server's past that answered; absent in what an older version wrote. */
  | { type: 'answered'; at: number; uuids: string[]; epoch?: string }
  | { type: 'counters'; at: number; counters: Counters };

export interface JournalRecord extends RecordedOperation {
  writtenAt: number;
  answeredAt: number | null;
  /** The server's past that has the last answer; absent where nobody wrote it down. */
  answeredEpoch?: string;
}

export interface JournalContent {
  records: Map<string, JournalRecord>;
  /** By `storeId/deviceId`. */
  counters: Map<string, Counters>;
  /** Lines that were cut or damaged. */
  damaged: number;
}

// Few files to look through for every line, and little to copy where a browser copies a file to append to it.
const usualSegment = 512 * 1024;
const day = 24 * 60 * 60 * 1000;
const keepAnsweredDays = 30;

// It begins and ends with a break: a line that was cut by a power failure cannot swallow the next one.
function writeLine(line: Line): string {
  const text = JSON.stringify(line);
  return `\n${crc32(text)} ${text}\n`;
}

function readLine(text: string): Line | null {
  if (text.length < 10 || crc32(text.slice(9)) !== text.slice(0, 8)) return null;
  return JSON.parse(text.slice(9)) as Line;
}

const counterKey = ({ storeId, deviceId }: Counters) => `${storeId}/${deviceId}`;

export type Journal = ReturnType<typeof createJournal>;

/** A second copy of every operation, in files: a damaged IndexedDB is emptied by browsers without a word. */
export function createJournal(files: JournalFiles, now: () => number, segmentLength = usualSegment) {
  const segments = () => segmentsOf(files);

  // Operations known to be in the files; what another tab has written is learnt by reading.
  const written = new Set<string>();

  const textOf = (lines: Line[]) => lines.map(writeLine).join('');
  const write = (lines: Line[]) => appendToNewest(files, textOf(lines), segmentLength);

  /** The same for a caller that does not have the journal to itself yet. */
  async function add(lines: Line[]): Promise<void> {
    if (files.add) await files.add(textOf(lines), segmentLength);
    else await files.exclusively(() => write(lines));
  }

  async function read(): Promise<JournalContent> {
    const content: JournalContent = { records: new Map(), counters: new Map(), damaged: 0 };
    for (const segment of await segments()) {
      for (const text of (await files.read(segment.name)).split('\n')) {
        if (text === '') continue;
        const line = readLine(text);
        if (line === null) content.damaged += 1;
        else take(content, line);
      }
    }
    for (const uuid of content.records.keys()) written.add(uuid);
    return content;
  }

  /** Drops what was answered over 30 days ago. What is still needed of an old segment is written again before it goes. */
  async function compact(): Promise<number> {
    return files.exclusively(async () => {
      const content = await read();
      const old = (await segments()).slice(0, -1);
      let removed = 0;
      for (const { name: segment } of old) {
        const kept = await stillNeeded(segment, content);
        // Later segments may say what became of its operations.
        if (kept === null) break;
        if (kept.length > 0) await write(kept);
        await files.remove(segment);
        removed += 1;
      }
      return removed;
    });
  }

  async function stillNeeded(segment: string, content: JournalContent): Promise<Line[] | null> {
    const kept: Line[] = [];
    for (const text of (await files.read(segment)).split('\n')) {
      const line = text === '' ? null : readLine(text);
      if (line?.type !== 'done') continue;
      const answeredAt = content.records.get(line.operation.uuid)?.answeredAt ?? null;
      if (answeredAt === null) kept.push(line);
      else if (now() - answeredAt < keepAnsweredDays * day) return null;
    }
    const counters = [...content.counters.values()].map(
      (value): Line => ({ type: 'counters', at: now(), counters: value }),
    );
    return [...counters, ...kept];
  }

  async function record(operations: RecordedOperation[], counters: Counters): Promise<void> {
    await add(
      operations.map(({ storeId, deviceId, operation, isFromFile }) => ({
        type: 'done',
        at: now(),
        counters,
        storeId,
        deviceId,
        operation,
        ...(isFromFile ? { isFromFile } : {}),
      })),
    );
    for (const { operation } of operations) written.add(operation.uuid);
  }

  return {
    record,
    /** Records what this tab does not know to be recorded: its own tab may have been closed before it could. */
    async ensure(operations: RecordedOperation[], counters: Counters): Promise<void> {
      const missing = operations.filter(({ operation }) => !written.has(operation.uuid));
      if (missing.length > 0) await record(missing, counters);
    },
    markAnswered: (uuids: string[], epoch: string) => add([{ type: 'answered', at: now(), uuids, epoch }]),
    read,
    compact,
  };
}

function take(content: JournalContent, line: Line): void {
  if (line.type === 'answered') {
    for (const uuid of line.uuids) {
      const record = content.records.get(uuid);
      if (!record) continue;
      record.answeredAt ??= line.at;
      if (line.epoch !== undefined) record.answeredEpoch = line.epoch;
    }
    return;
  }
  takeCounters(content, line.counters);
  if (line.type === 'counters') return;
  const { storeId, deviceId, operation, at, isFromFile } = line;
  // What was written first stands: only that is the work of this device for certain.
  if (content.records.has(operation.uuid)) return;
  content.records.set(operation.uuid, {
    storeId,
    deviceId,
    operation,
    ...(isFromFile ? { isFromFile } : {}),
    writtenAt: at,
    answeredAt: null,
  });
}

function takeCounters(content: JournalContent, counters: Counters): void {
  const key = counterKey(counters);
  const known = content.counters.get(key);
  const nextZ = Math.max(counters.nextZ ?? 1, known?.nextZ ?? 1);
  const nextRepair = Math.max(counters.nextRepair ?? 1, known?.nextRepair ?? 1);
  content.counters.set(key, {
    ...counters,
    tillCode: counters.tillCode ?? known?.tillCode ?? null,
    epoch: counters.epoch ?? known?.epoch ?? null,
    nextSeq: Math.max(counters.nextSeq, known?.nextSeq ?? 0),
    nextReceipt: Math.max(counters.nextReceipt, known?.nextReceipt ?? 0),
    ...(nextZ > 1 ? { nextZ } : {}),
    ...(nextRepair > 1 ? { nextRepair } : {}),
  });
}
