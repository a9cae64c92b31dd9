import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#money/money.ts';
import {
  arrivedPart,
  type CostPool,
  type OrderedLine,
  poolAfter,
  poolAfterReturn,
  poolAtCost,
  poolBefore,
  returnedPart,
  unitCents,
  unitCostOf,
} from './reception.ts';

const someOrder = fc.record({
  units: fc.integer({ min: 1000, max: 1_000_000 }),
  totalUsd: fc.integer({ min: 0, max: 10_000_000 }),
  costUsd: fc.integer({ min: 0, max: 100_000_000_000 }),
});
const someParts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 8 });

/** Everything a line brings when it comes in these parts, with nothing sold in between. */
function receive(line: OrderedLine, parts: readonly number[], start: CostPool) {
  let before = 0;
  let pool = start;
  let owed = 0;
  for (const part of parts) {
    const { owedUsd, costUsd } = arrivedPart(line, before, part);
    // What is on the shelf is what the pool holds: nothing was sold.
    pool = poolAfter(pool, pool.quantity, { quantity: part, value: costUsd });
    owed += owedUsd;
    before += part;
  }
  return { owed, pool };
}

describe('an arrival', () => {
  it('is owed and worth its part, and the last part brings what is left to the cent', () => {
    const line = { units: 3000, totalUsd: 1000, costUsd: 10_000_000 };
    const parts = [0, 1000, 2000].map((before) => arrivedPart(line, before, 1000));
    expect(parts.map(({ owedUsd }) => owedUsd)).toEqual([333, 334, 333]);
    expect(sum(parts.map(({ costUsd }) => costUsd))).toBe(10_000_000);
  });

  it('of more than was ordered counts at the same cost', () => {
    const line = { units: 72_000, totalUsd: 43_200, costUsd: 432_000_000 };
    expect(arrivedPart(line, 0, 78_000)).toEqual({ owedUsd: 46_800, costUsd: 468_000_000 });
  });

  it('whole in the end, owes the whole line', () => {
    fc.assert(
      fc.property(someOrder, fc.integer({ min: 0, max: 1_000_000 }), (line, cut) => {
        const first = Math.min(cut, line.units);
        const parts = [arrivedPart(line, 0, first), arrivedPart(line, first, line.units - first)];
        expect(sum(parts.map(({ owedUsd }) => owedUsd))).toBe(line.totalUsd);
        expect(sum(parts.map(({ costUsd }) => costUsd))).toBe(line.costUsd);
      }),
    );
  });
});

describe('the average cost', () => {
  it('weighs what was there and what came', () => {
    // 10 units at $1 and 30 at $2: $1.75.
    const pool = poolAfter(poolAtCost(10_000, 100), 10_000, { quantity: 30_000, value: 60_000_000 });
    expect(pool).toEqual({ quantity: 40_000, value: 70_000_000 });
    expect(unitCostOf(pool)).toBe(17_500);
  });

  it('is that of the arrival alone where the shelf was empty or below zero', () => {
    const arrived = { quantity: 5000, value: 12_500_000 };
    expect(poolAfter({ quantity: 8000, value: 8_000_000 }, 0, arrived)).toEqual(arrived);
    expect(poolAfter({ quantity: 8000, value: 8_000_000 }, -3000, arrived)).toEqual(arrived);
    expect(unitCostOf({ quantity: 0, value: 0 })).toBeNull();
  });

  it('does not change by selling: the rest keeps it', () => {
    const pool = { quantity: 40_000, value: 70_000_000 };
    const after = poolAfter(pool, 10_000, { quantity: 10_000, value: 17_500_000 });
    expect(unitCostOf(after)).toBe(17_500);
  });

  it('and what is owed are the same however a purchase is split into receptions', () => {
    fc.assert(
      fc.property(
        someOrder,
        someParts,
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (line, parts, onHand, cost) => {
          const start = poolAtCost(onHand, cost);
          expect(receive(line, parts, start)).toEqual(receive(line, [sum(parts)], start));
        },
      ),
    );
  });

  it('lies between the cost of what was there and the cost of what came', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 100_000_000_000 }),
        (onHand, cost, quantity, value) => {
          const old = poolAtCost(onHand, cost);
          const costs = [old, { quantity, value }, poolAfter(old, onHand, { quantity, value })].map(unitCostOf);
          const [was = 0, came = 0, is = 0] = costs.map((one) => one ?? 0);
          expect(is).toBeGreaterThanOrEqual(Math.min(was, came));
          expect(is).toBeLessThanOrEqual(Math.max(was, came));
        },
      ),
    );
  });
});

describe('what an arrival is averaged with', () => {
  const kept = { quantity: 3000, value: 10_000_000 };

  it('is what the last one left, as long as the product still has its cost', () => {
    expect(poolBefore(kept, 2000, unitCents(kept))).toBe(kept);
  });

  it('is what is on the shelf at the cost that somebody typed since', () => {
    expect(poolBefore(kept, 2000, 500)).toEqual({ quantity: 2000, value: 10_000_000 });
  });

  it('is nothing where nobody knows the cost', () => {
    const before = poolBefore(null, 10_000, 0);
    expect(unitCents(poolAfter(before, 10_000, { quantity: 10_000, value: 50_000_000 }))).toBe(500);
  });
});

describe('what goes back', () => {
  it('leaves a line owed and worth what is kept of it, whatever came and went before', () => {
    fc.assert(
      fc.property(
        someOrder,
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 300_000 })), { maxLength: 12 }),
        (line, moves) => {
          let [kept, owed, worth] = [0, 0, 0];
          for (const [comes, units] of moves) {
            const now = comes ? units : Math.min(units, kept);
            const part = comes ? arrivedPart(line, kept, now) : returnedPart(line, kept, now);
            kept += comes ? now : -now;
            owed += comes ? part.owedUsd : -part.owedUsd;
            worth += comes ? part.costUsd : -part.costUsd;
          }
          expect({ owedUsd: owed, costUsd: worth }).toEqual(arrivedPart(line, 0, kept));
        },
      ),
    );
  });

  it('leaves at the cost at which it came, and the rest keeps its own', () => {
    const mixed = poolAfter({ quantity: 10_000, value: 10_000_000 }, 10_000, { quantity: 10_000, value: 30_000_000 });
    const bounds = { least: 30_000, most: 30_000, isTouched: false };
    expect(poolAfterReturn(mixed, 20_000, { quantity: 10_000, value: 30_000_000 }, bounds)).toEqual({
      quantity: 10_000,
      value: 10_000_000,
    });
  });

  it('leaves at the average where its cost was sold already; of an empty shelf nothing is left', () => {
    const pool = { quantity: 20_000, value: 110_000_000 };
    const bounds = { least: 10_000, most: 100_000, isTouched: true };
    const back = (onHand: number, quantity: number, value: number) =>
      poolAfterReturn(pool, onHand, { quantity, value }, bounds);
    expect(back(10_000, 9000, 90_000_000)).toEqual({ quantity: 1000, value: 5_500_000 });
    expect(back(10_000, 10_000, 100_000_000)).toEqual({ quantity: 0, value: 0 });
    // Ten at $1 and ten at $10, nine of them sold: no unit that stays may cost $50.50, nor ten cents.
    expect(back(11_000, 10_000, 10_000_000)).toEqual({ quantity: 1000, value: 5_500_000 });
    expect(back(11_000, 6000, 60_000_000)).toEqual({ quantity: 5000, value: 27_500_000 });
  });
});
