import { deviceStorage } from '#lib/device-storage.ts';
import { createNotifier } from '#lib/notifier.ts';
import type { BootReport } from '#offline/engine/boot-check.ts';

/** What was found when the device started after an unclean stop, until a person has read it. */
export interface Findings {
  /** When it was found, in milliseconds. */
  at: number;
  /** Operations the database had lost and the second copy still had. */
  restored: number;
  /** Lines of the second copy that cannot be read. */
  damaged: number;
  /** The device goes on under a new name, with a new till code. */
  isRenamed: boolean;
  /** Numbers of operations that neither the device nor the server has. */
  lost: number[];
}

interface Kept {
  unread: Findings | null;
  /** Already told: the server and the journal say so at every start. */
  known: { damaged: number; lost: number[] };
}

const keyOf = (storeId: number) => `minipos-found-${storeId}`;
const nothingKept: Kept = { unread: null, known: { damaged: 0, lost: [] } };
const changes = createNotifier();
const read = new Map<string, { text: string | null; kept: Kept }>();

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.startsWith('minipos-found-')) changes.notify();
});

// The same object for the same text: React compares what it is given.
function recall(storeId: number): Kept {
  const key = keyOf(storeId);
  const text = deviceStorage.read(key);
  const before = read.get(key);
  if (before?.text === text) return before.kept;
  const kept = parse(text);
  read.set(key, { text, kept });
  return kept;
}

function parse(text: string | null): Kept {
  try {
    return { ...nothingKept, ...(JSON.parse(text ?? '{}') as Partial<Kept>) };
  } catch {
    return nothingKept;
  }
}

function keep(storeId: number, kept: Kept): void {
  deviceStorage.write(keyOf(storeId), JSON.stringify(kept));
  changes.notify();
}

const union = (a: number[], b: number[]) => [...new Set([...a, ...b])].toSorted((x, y) => x - y);

export const startFindings = {
  unread: (storeId: number): Findings | null => recall(storeId).unread,
  subscribe: changes.subscribe,
  /** A person has read it. */
  acknowledge(storeId: number): void {
    keep(storeId, { ...recall(storeId), unread: null });
  },
};

/** Takes down what a check at the start found; what was told before is not told again. */
export function takeFindings(storeId: number, report: BootReport): void {
  const { unread, known } = recall(storeId);
  const { fromJournal, damagedLines, isRenamed } = report;
  const lost = report.lostSeqs.filter((seq) => !known.lost.includes(seq));
  const damaged = Math.max(0, damagedLines - known.damaged);
  if (fromJournal === 0 && damaged === 0 && !isRenamed && lost.length === 0) return;
  keep(storeId, {
    unread: {
      at: Date.now(),
      restored: (unread?.restored ?? 0) + fromJournal,
      damaged: (unread?.damaged ?? 0) + damaged,
      isRenamed: (unread?.isRenamed ?? false) || isRenamed,
      lost: union(unread?.lost ?? [], lost),
    },
    known: { damaged: damagedLines, lost: union(known.lost, lost) },
  });
}
