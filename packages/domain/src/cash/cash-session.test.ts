import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashCount, countedCash, denominations } from '#money/denominations.ts';
import { anyTender } from '#test/carts.ts';
import { cashDifferences, isProvisional, methodLabel, type SessionFact, sessionSums } from './cash-session.ts';

const anyFact: fc.Arbitrary<SessionFact> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('opening' as const, 'in' as const, 'out' as const),
    currency: fc.constantFrom('USD' as const, 'VES' as const),
    amountCents: fc.nat(1_000_000),
  }),
  fc
    .tuple(fc.constantFrom('payment' as const, 'change' as const, 'refund' as const), anyTender)
    .map(([kind, tender]) => ({ kind, ...tender })),
);
const facts = fc.array(anyFact, { maxLength: 60 });

// What each fact does to the notes in the drawer, one by one, with big integers.
function drawer(given: readonly SessionFact[], currency: string): bigint {
  let notes = 0n;
  for (const fact of given) {
    if (fact.currency !== currency) continue;
    const isNotes = 'method' in fact ? ['cash_usd', 'cash_ves'].includes(fact.method) : true;
    if (!isNotes) continue;
    notes += ['opening', 'in', 'payment'].includes(fact.kind) ? BigInt(fact.amountCents) : -BigInt(fact.amountCents);
  }
  return notes;
}

describe('the sums of a cash session', () => {
  it('a float of 20, two sales in cash, change in bolívares, cash out: what should be in the drawer', () => {
    const sums = sessionSums([
      { kind: 'opening', currency: 'USD', amountCents: 2000 },
      { kind: 'opening', currency: 'VES', amountCents: 100_000 },
      { kind: 'payment', method: 'cash_usd', currency: 'USD', amountCents: 1000 },
      { kind: 'change', method: 'cash_ves', currency: 'VES', amountCents: 35_000 },
      { kind: 'payment', method: 'card', currency: 'VES', amountCents: 900_000 },
      { kind: 'out', currency: 'USD', amountCents: 500 },
      { kind: 'in', currency: 'VES', amountCents: 5_000 },
    ]);
    expect(sums.expected).toEqual({ USD: 2500, VES: 70_000 });
    expect(sums.methods.map(({ method, netCents }) => [methodLabel(method), netCents])).toEqual([
      ['Efectivo USD', 1000],
      ['Efectivo Bs', -35_000],
      ['Punto de venta', 900_000],
    ]);
  });

  it('expected = the sum of its facts, in any order', () => {
    const shuffled = facts.chain((given) =>
      fc.shuffledSubarray([...given], { minLength: given.length }).map((other) => [given, other] as const),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        const sums = sessionSums(given);
        expect(sessionSums(other)).toEqual(sums);
        expect(BigInt(sums.expected.USD)).toBe(drawer(given, 'USD'));
        expect(BigInt(sums.expected.VES)).toBe(drawer(given, 'VES'));
      }),
    );
  });

  it('says how the notes came and went, so that float and steps give what is expected', () => {
    fc.assert(
      fc.property(facts, fc.array(fc.boolean(), { maxLength: 60 }), (given, debts) => {
        const named = given.map((fact, place) =>
          fact.kind === 'payment' ? { ...fact, isDebt: debts[place] ?? false } : fact,
        );
        const sums = sessionSums(named);
        for (const currency of ['USD', 'VES'] as const) {
          const { salesCents, debtsCents, changeCents, refundsCents } = sums.notes[currency];
          const moved = salesCents + debtsCents - changeCents - refundsCents;
          const through = sums.opening[currency] + moved + sums.cashIn[currency] - sums.cashOut[currency];
          expect(BigInt(through)).toBe(drawer(given, currency));
          expect(sums.expected[currency]).toBe(through);
        }
      }),
    );
  });

  it('a payment that was corrected is no payment of its method any more', () => {
    const noted = { kind: 'payment', method: 'cash_usd', currency: 'USD', amountCents: 800 } as const;
    const real = { kind: 'payment', method: 'card', currency: 'VES', amountCents: 673_765 } as const;
    const { methods, expected } = sessionSums([noted, { ...noted, amountCents: -800 }, real]);
    expect(methods).toEqual([
      { method: 'card', currency: 'VES', payments: 1, receivedCents: 673_765, returnedCents: 0, netCents: 673_765 },
    ]);
    expect(expected).toEqual({ USD: 0, VES: 0 });
    // The same, told as one sum of several corrections.
    const told = sessionSums([noted, noted, { ...noted, amountCents: -1600, payments: -2 }, { ...real, payments: 2 }]);
    expect(told.methods).toMatchObject([{ method: 'card', payments: 2 }]);
  });

  it('facts that arrive late add up to the same as if they had come in time', () => {
    fc.assert(
      fc.property(facts, facts, (early, late) => {
        const [all, first, second] = [[...early, ...late], early, late].map((some) => sessionSums(some).expected);
        expect(all?.USD).toBe((first?.USD ?? 0) + (second?.USD ?? 0));
        expect(all?.VES).toBe((first?.VES ?? 0) + (second?.VES ?? 0));
      }),
    );
  });
});

describe('a count', () => {
  const count: CashCount = {
    USD: {
      pieces: [
        { denominationCents: 2000, count: 3 },
        { denominationCents: 100, count: 4 },
      ],
      looseCents: 0,
    },
    VES: { pieces: [{ denominationCents: 50_000, count: 2 }], looseCents: 75 },
  };

  it('adds notes and loose money per currency', () => {
    expect(countedCash(count)).toEqual({ USD: 6400, VES: 100_075 });
  });

  it('differs in its own currency, and one never makes up for the other', () => {
    expect(cashDifferences({ USD: 6500, VES: 100_000 }, countedCash(count))).toEqual({ USD: -100, VES: 75 });
  });

  it('has no note that does not exist, nor a part of one', () => {
    const odd = (denominationCents: number, pieces: number): CashCount => ({
      ...count,
      USD: { pieces: [{ denominationCents, count: pieces }], looseCents: 0 },
    });
    expect(() => countedCash(odd(300, 1))).toThrow(RangeError);
    expect(() => countedCash(odd(100, 1.5))).toThrow(RangeError);
    expect(() => countedCash(odd(100, -1))).toThrow(RangeError);
    expect(denominations.VES[0]).toBe(50_000);
  });

  it('is provisional while the device holds facts that the server has not', () => {
    expect([0, 1, 2].map(isProvisional)).toEqual([false, true, true]);
  });
});
