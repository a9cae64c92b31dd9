import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashMovement, exceedsDrawer, oppositeKind, takesBack } from './cash-movements.ts';

const anyMovement: fc.Arbitrary<CashMovement> = fc.record({
  kind: fc.constantFrom('in' as const, 'out' as const),
  currency: fc.constantFrom('USD' as const, 'VES' as const),
  amountCents: fc.integer({ min: 1, max: 100_000 }),
});

describe('money put in or taken out', () => {
  it('all that is there may leave, and a cent more is too much; what comes in never is', () => {
    const out = { kind: 'out', currency: 'USD', amountCents: 2000 } as const;
    expect([1999, 2000, 2001].map((held) => exceedsDrawer(out, held))).toEqual([true, false, false]);
    expect(exceedsDrawer({ ...out, amountCents: 1 }, -500)).toBe(true);
    expect(exceedsDrawer({ ...out, kind: 'in' }, 0)).toBe(false);
  });

  it('is taken back by the other way of the same amount and by nothing else', () => {
    fc.assert(
      fc.property(anyMovement, anyMovement, (movement, other) => {
        expect(takesBack({ ...movement, kind: oppositeKind(movement.kind) }, movement)).toBe(true);
        const isBack =
          other.kind !== movement.kind &&
          other.currency === movement.currency &&
          other.amountCents === movement.amountCents;
        expect(takesBack(other, movement)).toBe(isBack);
      }),
    );
  });
});
