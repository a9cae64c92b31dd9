import { settle } from '@minipos/domain/payments/tenders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntryContext, newEntry, readEntry } from '#features/payments/public.ts';
import { isOdd, planCharge, primaryWords } from './charge-plan.ts';

const context: EntryContext = {
  bill: { totalCents: 1_925, rate: '995.0860', igtfPercent: 0 },
  payments: [],
  client: null,
  mayExceedCredit: false,
};
const allowed = ['cash_usd', 'cash_ves', 'card', 'mobile_payment', 'credit'] as const;
const words = (method: (typeof allowed)[number], text: string | null, more: Partial<EntryContext> = {}) => {
  const known = { ...context, ...more };
  const plan = planCharge({ ...newEntry(method), text }, known, allowed);
  const { totalCents } = settle(known.bill, known.payments);
  return { ...primaryWords(plan, totalCents, plan.ways[0] ?? []), kind: plan.kind };
};

describe('the primary button says what it does', () => {
  it('nothing typed, or the exact amount: charges in one step', () => {
    expect(words('cash_usd', null)).toEqual({ kind: 'exact', label: 'Cobrar $19,25 exacto', second: null });
    expect(words('cash_usd', '19,25').kind).toBe('exact');
    expect(words('card', null).label).toBe('Cobrar Bs. 19.155,41 exacto');
  });

  it('less: adds and stays', () => {
    expect(words('cash_usd', '10')).toEqual({ kind: 'part', label: 'Agregar $10,00', second: null });
    expect(words('cash_usd', '0').kind).toBe('part');
  });

  it('more: adds and charges, with the change about to be given', () => {
    const { label, second } = words('cash_usd', '20');
    expect(label).toBe('Agregar $20,00 y cobrar');
    expect(second).toMatch(/^Vuelto: Bs\. 74[67],\d\d en efectivo$/);
  });

  it('paid already: charges, with what is handed back', () => {
    const paid = { method: 'cash_usd', currency: 'USD', amountCents: 2_000, reference: null, bankCode: null } as const;
    expect(words('cash_usd', null, { payments: [paid] })).toMatchObject({ kind: 'paid', label: 'Cobrar $19,25' });
  });

  it('what costs nothing is charged without a payment, whatever is typed', () => {
    const bill = { ...context.bill, totalCents: 0 };
    const free = { kind: 'paid', label: 'Cobrar $0,00', second: null };
    expect(words('cash_usd', null, { bill })).toEqual(free);
    expect(words('card', '5', { bill })).toEqual(free);
  });

  it('credit is named, and more than is due is no change', () => {
    expect(words('credit', null).label).toBe('Cobrar $19,25 a crédito');
    expect(words('credit', '30').kind).toBe('part');
  });
});

it('change of a hundred dollars or more is odd: the largest note would be one too many', () => {
  const plan = (text: string) => planCharge({ ...newEntry('cash_usd'), text }, context, allowed);
  expect(isOdd(plan('100'))).toBe(false);
  expect(isOdd(plan('119'))).toBe(false);
  expect(isOdd(plan('119,25'))).toBe(true);
});

it('whatever is typed, a charge leaves nothing due and nothing owed', () => {
  const cents = fc.integer({ min: 1, max: 5_000_000 });
  const method = fc.constantFrom('cash_usd', 'cash_ves', 'card', 'mobile_payment');
  fc.assert(
    fc.property(cents, fc.option(cents), method, fc.constantFrom(0, 300), (totalCents, typed, by, igtfPercent) => {
      const known: EntryContext = { ...context, bill: { totalCents, rate: '995.0860', igtfPercent } };
      const text = typed === null ? null : String(typed / 100).replace('.', ',');
      const entry = { ...newEntry(by), text, reference: '482100', bankCode: '0102' };
      const plan = planCharge(entry, known, allowed);
      const { payment } = readEntry(entry, known);
      if (!payment) return;
      const { dueCents } = settle(known.bill, [payment], plan.ways[0] ?? []);
      expect({ isDue: dueCents > 0, isOwed: dueCents < 0 }).toEqual({ isDue: plan.kind === 'part', isOwed: false });
    }),
  );
});
