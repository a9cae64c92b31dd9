import type { Cents } from '#money/money.ts';
import { caracasDay } from '#rates/rates.ts';

/** Why the account of a client moved. */
export const movementKinds = [
  'sale',
  'change',
  'payment',
  'payment_undone',
  'refund',
  'cancel',
  'adjustment',
  'merge',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** One movement: above zero the client owes more, below zero less. `reference` names what it is about, as sale:812. */
export interface AccountMovement {
  id: number;
  at: Date;
  amountCents: Cents;
  reference: string | null;
}

export interface OpenCharge {
  id: number;
  at: Date;
  amountCents: Cents;
  // What is still owed of it.
  openCents: Cents;
}

export interface Allocation {
  // Every charge, oldest first.
  charges: OpenCharge[];
  // What was paid beyond all charges: saldo a favor.
  clientCreditCents: Cents;
}

const byAge = (a: AccountMovement, b: AccountMovement) => a.at.getTime() - b.at.getTime() || a.id - b.id;

/**
 * Sets what came off an account against its charges. What gives back a sale goes to that sale first; everything else pays the
 * oldest charge first. Only sums and dates count, so the order of arrival does not matter.
 */
export function allocate(movements: readonly AccountMovement[]): Allocation {
  const charges = movements
    .filter(({ amountCents }) => amountCents > 0)
    .toSorted(byAge)
    .map(({ id, at, amountCents, reference }) => ({ id, at, amountCents, openCents: amountCents, reference }));
  // The oldest of those that name the same.
  const named = new Map(charges.toReversed().map((charge) => [charge.reference, charge]));
  let pool = 0;
  for (const { amountCents, reference } of movements) {
    if (amountCents >= 0) continue;
    const own = reference === null ? undefined : named.get(reference);
    const taken = own ? Math.min(own.openCents, -amountCents) : 0;
    if (own) own.openCents -= taken;
    pool += -amountCents - taken;
  }
  for (const charge of charges) {
    const paid = Math.min(charge.openCents, pool);
    charge.openCents -= paid;
    pool -= paid;
  }
  return {
    charges: charges.map(({ id, at, amountCents, openCents }) => ({ id, at, amountCents, openCents })),
    clientCreditCents: pool,
  };
}

/** A charge less what gave back the very sale it is about. */
export interface NetCharge {
  id: number;
  at: Date;
  netCents: Cents;
}

/**
 * What is still owed of the newest charges, which is all that is owed: payments pay the oldest first. Takes charges from the
 * newest on and needs no more of them than it takes to reach the debt; `isComplete` says whether it had them.
 */
export function openFromNewest(debtCents: Cents, newestFirst: readonly NetCharge[]) {
  const open: Pick<OpenCharge, 'id' | 'at' | 'openCents'>[] = [];
  let left = Math.max(0, debtCents);
  for (const { id, at, netCents } of newestFirst) {
    if (left === 0) break;
    const openCents = Math.min(left, netCents);
    left -= openCents;
    if (openCents > 0) open.push({ id, at, openCents });
  }
  return { open, isComplete: left === 0 };
}

/** How old what is owed is: up to 30 days, 31–60, 61–90, and more. */
export const ageBuckets = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];
export type Ageing = Record<AgeBucket, Cents>;

const dayMs = 86_400_000;

/** Whole days between two moments by the calendar in Caracas: yesterday evening is one day ago. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((Date.parse(caracasDay(to)) - Date.parse(caracasDay(from))) / dayMs));
}

const bucketOf = (days: number): AgeBucket =>
  days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90';

/** What is owed by its age on a day. */
export function ageDebt({ charges }: { charges: readonly Pick<OpenCharge, 'at' | 'openCents'>[] }, now: Date): Ageing {
  const ageing: Ageing = { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  for (const { at, openCents } of charges) ageing[bucketOf(daysBetween(at, now))] += openCents;
  return ageing;
}
