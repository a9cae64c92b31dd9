import { isRepeatedMark, type MarkKind, type TimeMark } from '@minipos/domain/hours/time-marks';
import { minutesOfDay } from '@minipos/domain/hours/week-hours';
import { caracasDay } from '@minipos/domain/rates/rates';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { PersonKey } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';

const keepMs = 15 * 86_400_000;

/** Who marks. With the key that their PIN opened; null for the person signed in who has no PIN. */
export interface Marker {
  userId: number;
  fullName: string;
  key: PersonKey | null;
}

/** Somebody marked less than a minute ago: it was the same hand on the same button. */
export class RepeatedMark extends Error {
  readonly last: TimeMark;
  constructor(last: TimeMark) {
    super('the person marked less than a minute ago');
    this.name = 'RepeatedMark';
    this.last = last;
  }
}

/** The marks of a person on this device, oldest first. */
export async function marksOf(db: MiniPosDatabase, storeId: number, userId: number): Promise<TimeMark[]> {
  const rows = await db.timeMarks.where('[storeId+userId]').equals([storeId, userId]).toArray();
  return rows
    .map(({ uuid, kind, at }) => ({ uuid, kind, at: new Date(at) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What was marked, and what this device knows of the person's day. */
export interface Marked {
  kind: MarkKind;
  at: Date;
  minutesToday: number;
}

/** Marks an entry or an exit. Resolves when it is on the disk; throws `RepeatedMark` for a second one within the minute. */
export async function markTime(
  sync: Pick<Sync, 'db' | 'storeId' | 'newUuid' | 'enqueue'>,
  marker: Marker,
  kind: MarkKind,
  clock: () => number = Date.now,
): Promise<Marked> {
  const { db, storeId } = sync;
  const { userId, fullName, key } = marker;
  const by = { storeId, actorUserId: userId, actorName: fullName, key: key ?? undefined };
  const operation = { kind: 'TimeMark.CREATE', entityId: sync.newUuid(), data: { kind } } as const;
  await sync.enqueue(by, [operation], kind === 'in' ? 'marca de entrada' : 'marca de salida', async () => {
    const now = new Date(clock());
    const known = await marksOf(db, storeId, userId);
    // Not only the last one: of a clock that was set back, that lies in the future.
    const same = known.find((mark) => isRepeatedMark(mark, now));
    if (same) throw new RepeatedMark(same);
    const old = known.filter(({ at }) => now.getTime() - at.getTime() > keepMs).map(({ uuid }) => uuid);
    await db.timeMarks.bulkDelete(old);
  });
  const marks = await marksOf(db, storeId, userId);
  const at = marks.find(({ uuid }) => uuid === operation.entityId)?.at ?? new Date(clock());
  return { kind, at, minutesToday: minutesOfDay(marks, caracasDay(at), at) };
}
