/** What a person marks: that they begin to work, or that they stop. */
export const markKinds = ['in', 'out'] as const;
export type MarkKind = (typeof markKinds)[number];

/** What people call each. */
export const markLabels: Readonly<Record<MarkKind, string>> = { in: 'Entrada', out: 'Salida' };

export interface TimeMark {
  uuid: string;
  kind: MarkKind;
  at: Date;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Nobody works longer without a pause: what lies further apart is two marks that miss their other half. */
export const longestShiftMs = 16 * hourMs;

/** A shift from its entry to its exit. */
export interface Shift<M extends TimeMark = TimeMark> {
  in: M;
  out: M;
}

export interface PairedMarks<M extends TimeMark = TimeMark> {
  shifts: Shift<M>[];
  /** Marks without their other half: an entry that misses its exit, an exit that misses its entry. */
  alone: M[];
  /** The entry of who is at work now. */
  open: M | null;
}

// Of two marks of one moment the exit comes first; beyond that their names decide, so that every device sees one order.
function inOrder(a: TimeMark, b: TimeMark): number {
  const byTime = a.at.getTime() - b.at.getTime();
  if (byTime !== 0) return byTime;
  if (a.kind !== b.kind) return a.kind === 'out' ? -1 : 1;
  return a.uuid < b.uuid ? -1 : 1;
}

const isOneShift = (from: TimeMark, to: Date): boolean => to.getTime() - from.at.getTime() <= longestShiftMs;

/** Pairs the marks of one person, in whatever order and from whichever devices they came. */
export function pairMarks<M extends TimeMark>(marks: readonly M[], now: Date): PairedMarks<M> {
  const shifts: Shift<M>[] = [];
  const alone: M[] = [];
  let open: M | null = null;
  for (const mark of marks.toSorted(inOrder)) {
    const begun: M | null = open;
    open = mark.kind === 'in' ? mark : null;
    if (begun && mark.kind === 'out' && isOneShift(begun, mark.at)) shifts.push({ in: begun, out: mark });
    else {
      if (begun) alone.push(begun);
      if (mark.kind === 'out') alone.push(mark);
    }
  }
  if (open && !isOneShift(open, now)) {
    alone.push(open);
    open = null;
  }
  return { shifts, alone, open };
}

/** The minute in which something happened, as a clock on the wall shows it. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / minuteMs);

/** What somebody most likely wants to mark, by the last mark that is known of them. */
export function nextMark(last: Pick<TimeMark, 'kind' | 'at'> | null, now: Date): MarkKind {
  if (!last || last.kind === 'out') return 'in';
  return now.getTime() - last.at.getTime() <= longestShiftMs ? 'out' : 'in';
}

/** Whether a mark comes so soon after the last one that it is the same hand on the same button. */
export const isRepeatedMark = (last: Pick<TimeMark, 'at'> | null, now: Date): boolean =>
  last !== null && Math.abs(now.getTime() - last.at.getTime()) < minuteMs;
