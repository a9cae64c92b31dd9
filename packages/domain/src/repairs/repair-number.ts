const digits = 6;

/** The number of a repair: R2-000045 received at till 2, R-000045 anywhere else. Each series has no gaps. */
export const repairNumber = (till: number | null, counter: number): string =>
  `R${till ?? ''}-${String(counter).padStart(digits, '0')}`;

/** A number as people type it (r2-45) in the spelling it is kept in; null when it is none. */
export function canonicalRepairNumber(text: string): string | null {
  const match = /^\s*r(\d{0,6})\s*-\s*(\d{1,10})\s*$/i.exec(text);
  if (!match) return null;
  const till = match[1] ? Number(match[1]) : null;
  return till === 0 ? null : repairNumber(till, Number(match[2]));
}

export interface RepairNumber {
  /** Null: the series of the store. */
  till: number | null;
  counter: number;
}

/** The series and the place that a number names; null when it is none in the spelling it is kept in. Places begin with one. */
export function readRepairNumber(number: string): RepairNumber | null {
  const match = /^R(\d{0,6})-(\d{1,10})$/.exec(number);
  if (!match) return null;
  const read = { till: match[1] ? Number(match[1]) : null, counter: Number(match[2]) };
  return repairNumber(read.till, read.counter) === number ? read : null;
}

/** How far beyond the last known number of its series a till may have come: with what waits there, and what was given up there. */
export const seriesReach = 1000;

// No till takes in as many devices; a number of more digits was made up.
const mostTakenIn = 999_999;

/** The place with which a till goes on, once it hears how far its series has come. What no till reaches is not believed. */
export const nextInSeries = (next: number, last: number): number =>
  last > mostTakenIn ? next : Math.max(next, last + 1);
