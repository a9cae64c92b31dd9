import type { NotedTender } from '@minipos/domain/orders/open-order';
import { describe, expect, it } from 'vitest';
import { type ChargeEntry, newEntry } from '#features/payments/public.ts';
import { debtRules, type OwedDebt } from './debt-rules.ts';

const owed: OwedDebt = { debtCents: 5_000, rate: '842.2067', igtfPercent: 0, cashStepCents: 100, aheadCents: null };
const tender = (amountCents: number, more: Partial<NotedTender> = {}): NotedTender => ({
  method: 'cash_usd',
  currency: 'USD',
  amountCents,
  reference: null,
  bankCode: null,
  ...more,
});
function press(text: string | null, method: ChargeEntry['method'] = 'cash_usd', taken: NotedTender[] = [], of = owed) {
  const rules = debtRules(of, taken);
  const plan = rules.plan({ ...newEntry(method), text });
  return { kind: plan.kind, ...rules.words(plan, []) };
}

describe('the primary button of a debt', () => {
  it('nothing typed pays all of it, cash bolívares in whole notes where they count for the same', () => {
    expect(press(null)).toEqual({ kind: 'exact', label: 'Cobrar $50,00', second: 'Queda sin deuda' });
    expect(press(null, 'cash_ves').label).toBe('Cobrar Bs. 42.110,00');
    expect(press(null, 'card').label).toBe('Cobrar Bs. 42.110,34');
  });

  it('a part ends it and says what stays owed', () => {
    expect(press('20')).toEqual({ kind: 'exact', label: 'Cobrar $20,00', second: 'Queda debiendo $30,00' });
  });

  it('what is too much stays in the favour of the client', () => {
    expect(press('60')).toMatchObject({ kind: 'over', second: 'Quedan $10,00 a su favor' });
    const ahead = { ...owed, debtCents: -500 };
    expect(press('5', 'cash_usd', [], ahead)).toMatchObject({ kind: 'over', second: 'Quedan $10,00 a su favor' });
    expect(press(null, 'cash_usd', [], ahead).kind).toBe('part');
  });

  it('of several payments the last one ends it; a zero ends it with those that were taken', () => {
    const taken = [tender(1_000)];
    expect(press('8422,07', 'mobile_payment', taken)).toEqual({
      kind: 'exact',
      label: 'Cobrar Bs. 8.422,07',
      second: 'Con lo recibido, queda debiendo $30,00',
    });
    expect(press('0', 'cash_usd', taken)).toEqual({
      kind: 'paid',
      label: 'Registrar $10,00',
      second: 'Queda debiendo $40,00',
    });
    expect(press(null, 'cash_usd', [tender(5_000)]).kind).toBe('paid');
  });

  it('foreign money brings its IGTF on top', () => {
    const perceiving = { ...owed, igtfPercent: 300 };
    expect(press(null, 'cash_usd', [], perceiving)).toMatchObject({
      label: 'Cobrar $51,50',
      second: 'Queda sin deuda',
    });
    expect(press('51,50', 'zelle', [], perceiving).kind).toBe('exact');
  });
});

it('a payment that needs data is read as elsewhere', () => {
  const rules = debtRules(owed, []);
  expect(rules.read(newEntry('mobile_payment'))).toMatchObject({ part: 'bankCode' });
  const entry = { ...newEntry('mobile_payment'), bankCode: '0102', reference: '48 21', phone: '0414-1234567' };
  expect(rules.read(entry).payment).toMatchObject({
    amountCents: 4_211_034,
    reference: '4821',
    phone: '+584141234567',
  });
  expect(rules.read({ ...entry, phone: '12' })).toMatchObject({ part: 'phone' });
  expect(rules.read({ ...newEntry('cash_usd'), text: '0' })).toMatchObject({ part: 'amount' });
});

describe('a repair that is paid ahead', () => {
  const ahead = { ...owed, aheadCents: 8_500 };

  it('proposes nothing of an older debt, and nothing is taken until it is typed', () => {
    expect(press(null, 'cash_usd', [], ahead)).toMatchObject({ kind: 'part', label: 'Cobrar $0,00' });
    expect(debtRules(ahead, []).refuses([], [])?.problem).toBe('Escribe un monto mayor a 0');
  });

  it('is meant up to what the repair may cost, and more is too much', () => {
    expect(press('20', 'cash_usd', [], { ...ahead, debtCents: 0 })).toEqual({
      kind: 'exact',
      label: 'Cobrar $20,00',
      second: 'Quedan $20,00 a su favor',
    });
    expect(press('85', 'cash_usd', [], ahead).kind).toBe('exact');
    expect(press('850', 'cash_usd', [], ahead).kind).toBe('over');
  });
});
