import type { Cents } from '#money/money.ts';
import { type Percent, percentOf, wholePercent } from '#money/percent.ts';
import { type Actor, can } from '#people/permissions.ts';

/** What a person who may discount takes off alone, unless the store sets another limit. */
export const defaultDiscountLimit: Percent = 1000;

/** What is taken off a line or off the whole order: so much percent, or an amount. */
export type Discount = { kind: 'percent'; percent: Percent } | { kind: 'amount'; cents: Cents };

/** What a discount takes off an amount: never below zero, never more than there is. */
export function discountOn(cents: Cents, discount: Discount | null): Cents {
  if (!discount) return 0;
  const asked = discount.kind === 'percent' ? percentOf(cents, discount.percent) : discount.cents;
  return Math.max(0, Math.min(cents, asked));
}

/** How much of an amount was taken off, in hundredths of a percent, rounded up: 10.004 % is more than 10 %. */
export function discountShare(cents: Cents, taken: Cents): Percent {
  if (taken <= 0 || cents <= 0) return 0;
  return Number((BigInt(taken) * BigInt(wholePercent) + BigInt(cents) - 1n) / BigInt(cents));
}

/**
 * The most a person may take off alone: anything for a person who may edit sales, up to the store's limit for a person
 * who may discount, nothing for the others. Above it, a person who may edit sales gives their PIN.
 */
export function discountLimit(actor: Actor, storeId: number, storeLimit: Percent): Percent {
  if (can(actor, storeId, 'sales.edit')) return wholePercent;
  return can(actor, storeId, 'sales.discount') ? storeLimit : 0;
}
