import { isRepairAtWork, isWaitingRepair, type RepairState } from './repair-states.ts';

/** When a repair is due. What the shop waits for others is not its time. */
export interface RepairClock {
  /** What the client was told, moved on by the waits that have ended; null: nothing was promised. */
  dueAt: Date | null;
  /** Since when the shop waits; null while it does not. */
  waitingSince: Date | null;
}

/** The clock of a repair that is in a state from now on. */
export function clockAfterMove(clock: RepairClock, to: RepairState, at: Date): RepairClock {
  if (isWaitingRepair(to)) return { ...clock, waitingSince: clock.waitingSince ?? at };
  return { dueAt: dueAt(clock, at), waitingSince: null };
}

/** When it is due as seen now: a wait that goes on moves it further. */
export function dueAt({ dueAt: due, waitingSince }: RepairClock, now: Date): Date | null {
  if (!due || !waitingSince) return due;
  return new Date(due.getTime() + Math.max(0, now.getTime() - waitingSince.getTime()));
}

/** True when the shop is late with its own part. */
export function isOverdue(state: RepairState, { dueAt: due }: RepairClock, now: Date): boolean {
  return isRepairAtWork(state) && due !== null && due.getTime() < now.getTime();
}
