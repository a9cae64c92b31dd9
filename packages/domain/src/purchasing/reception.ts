import { divideHalfUp } from '#money/half-up.ts';
import type { Cents } from '#money/money.ts';
import type { Quantity } from '#money/quantity.ts';
import type { MicroUsd, UnitCost } from './purchase-figures.ts';

/** What a line of a purchase brings when all of it has come. */
export interface OrderedLine {
  units: Quantity;
  totalUsd: Cents;
  costUsd: MicroUsd;
}

/** What arrives of a line now, after what came before. */
export interface ArrivedPart {
  /** What is owed for it. */
  owedUsd: Cents;
  /** What it is worth in stock. */
  costUsd: MicroUsd;
}

/** What so many of the ordered units are worth in all; more than ordered count at the same cost. */
const worth = (whole: number, ordered: Quantity, received: Quantity): number =>
  ordered === 0 ? 0 : exact(Number(divideHalfUp(BigInt(whole) * BigInt(received), BigInt(ordered))));

// Beyond this a number loses its last digits, and a sum its balance. It is some nine thousand million dollars.
function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Too large a value: ${value}`);
  return value;
}

/**
 * What one more arrival of a line is owed and worth: the value of everything received so far less what was counted before.
 * So the parts add up to the same, however a purchase is split into receptions.
 */
export function arrivedPart(line: OrderedLine, before: Quantity, now: Quantity): ArrivedPart {
  const after = before + now;
  return {
    owedUsd: worth(line.totalUsd, line.units, after) - worth(line.totalUsd, line.units, before),
    costUsd: worth(line.costUsd, line.units, after) - worth(line.costUsd, line.units, before),
  };
}

/**
 * What goes back of a line of which so much is kept: the value of what is kept now less that of what is kept then. So a line
 * that comes and goes in any order is owed and worth what is kept of it, to the cent.
 */
export function returnedPart(line: OrderedLine, kept: Quantity, now: Quantity): ArrivedPart {
  return arrivedPart(line, kept - now, now);
}

/** The goods that an average is made of: how many, and what they are worth together. Kept whole, never as a rounded quotient. */
export interface CostPool {
  quantity: Quantity;
  value: MicroUsd;
}

/**
 * The pool after an arrival. What was sold since the last one left at the average, so the rest of the pool keeps it. Nothing
 * on the shelf, less than nothing, or goods of a cost that nobody knows: the arrival alone makes the cost.
 */
export function poolAfter(pool: CostPool, onHand: Quantity, arrived: CostPool): CostPool {
  const left = pool.quantity === 0 ? 0 : Math.max(0, onHand);
  return { quantity: left + arrived.quantity, value: exact(worth(pool.value, pool.quantity, left) + arrived.value) };
}

/** Between which costs of a unit the goods of a pool were bought, and whether some of them were taken since what goes back came. */
export interface CostBounds {
  least: UnitCost;
  most: UnitCost;
  isTouched: boolean;
}

/**
 * The pool after goods went back at the cost at which they came. What was sold since the last arrival left at the average.
 * Where that would leave the rest with a cost at which nothing was ever bought, because goods of this cost were sold at the
 * average already, they leave at the average, too.
 */
export function poolAfterReturn(pool: CostPool, onHand: Quantity, gone: CostPool, bounds: CostBounds): CostPool {
  const held = pool.quantity === 0 ? 0 : Math.max(0, onHand);
  const quantity = Math.max(0, held - gone.quantity);
  const rest = { quantity, value: worth(pool.value, pool.quantity, held) - gone.value };
  const cost = unitCostOf(rest);
  // The average itself may come from a cost that somebody typed; a ten-thousandth is lost by dividing.
  const average = unitCostOf(pool) ?? 0;
  const isWithin =
    cost !== null && cost >= Math.min(bounds.least, average) - 1 && cost <= Math.max(bounds.most, average) + 1;
  const isPlausible = rest.value > 0 && quantity > 0 && (isWithin || !bounds.isTouched);
  return isPlausible ? rest : { quantity, value: worth(pool.value, pool.quantity, quantity) };
}

/** What so many units are worth when they leave: the average of what is there. */
export const worthLeaving = (pool: CostPool, leaving: Quantity): MicroUsd => worth(pool.value, pool.quantity, leaving);

/** A pool for goods that were there before any purchase, at the cost somebody typed. */
export const poolAtCost = (onHand: Quantity, costCents: Cents): CostPool => {
  const quantity = Math.max(0, onHand);
  return { quantity, value: Number(divideHalfUp(BigInt(quantity) * BigInt(costCents) * 10_000n, 1000n)) };
};

/**
 * What an arrival is averaged with: the goods as the last one left them, at the cost somebody typed since, where that differs.
 * A cost of nothing is one that nobody knows: the arrival alone makes it.
 */
export function poolBefore(kept: CostPool | null, onHand: Quantity, costCents: Cents): CostPool {
  if (kept && unitCents(kept) === costCents) return kept;
  return costCents === 0 ? { quantity: 0, value: 0 } : poolAtCost(onHand, costCents);
}

/** What one unit is worth in whole cents, as the product shows it. */
export const unitCents = (pool: CostPool): Cents => Number(divideHalfUp(BigInt(unitCostOf(pool) ?? 0), 100n));

/** What one unit of so many is worth, in ten-thousandths of a dollar; null for none. */
export function unitCostOf({ quantity, value }: CostPool): UnitCost | null {
  if (quantity === 0) return null;
  // Millionths over thousandths are thousandths of a dollar; ×10 for ten-thousandths.
  return Number(divideHalfUp(BigInt(value) * 10n, BigInt(quantity)));
}

/** The most that is counted of a line: ten times what was ordered. Beyond it somebody mistyped. */
export const mostCounted = (ordered: Quantity): Quantity => ordered * 10;
