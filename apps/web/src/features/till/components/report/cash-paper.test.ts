import { currencyOf } from '@minipos/domain/payments/payment-methods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CashFact, CashTender, LocalCashSession } from '#offline/database/cash-rows.ts';
import { cashReport } from '../../local/cash-report.ts';
import { cashPaperOf } from './cash-paper.ts';

const uuid = '0190c2a0-0000-7000-8000-000000000001';
const at = '2026-11-15T13:00:00.000Z';
const person = { id: 1, name: 'Ana' };

const anyAmount = fc.integer({ min: 1, max: 9_999_999_99 }).map((hundredths) => hundredths / 100);
const anyTender = (kind: CashTender['kind']): fc.Arbitrary<CashTender> =>
  fc
    .record({ method: fc.constantFrom('cash_usd', 'cash_ves', 'card', 'zelle'), amount: anyAmount })
    .map(({ method, amount }) => ({ kind, method, amount, currency: currencyOf(method) }));

const noted = { uuid: 'fact', storeId: 1, sessionUuid: uuid, at, actorName: 'Ana' };
const anyFact: fc.Arbitrary<CashFact> = fc.oneof(
  fc
    .record({
      paid: fc.array(anyTender('payment')),
      back: fc.array(anyTender('change'), { maxLength: 2 }),
      totalUSD: anyAmount,
    })
    .map(({ paid, back, totalUSD }) => {
      const sale = { totalUSD, taxUSD: 0, discountUSD: 0, igtfUSD: 0, tenders: [...paid, ...back] };
      return { ...noted, movement: null, sale };
    }),
  fc.array(anyTender('payment'), { maxLength: 3 }).map((tenders) => ({
    ...noted,
    movement: null,
    sale: null,
    debt: { totalUSD: 1, tenders },
  })),
  fc
    .record({ kind: fc.constantFrom('in', 'out'), currency: fc.constantFrom('USD', 'VES'), amount: anyAmount })
    .map((moved) => ({ ...noted, movement: { ...moved, sessionUuid: uuid, reason: 'Hielo' }, sale: null })),
);
const anyRefunds = fc.array(anyTender('payment'), { maxLength: 3 }).map((payments) => ({
  count: payments.length,
  totalUSD: 1,
  payments: payments.map(({ method, currency, amount }) => ({ method, currency, amount })),
}));
const anySession: fc.Arbitrary<LocalCashSession> = fc
  .record({ USD: anyAmount, VES: anyAmount, refunds: anyRefunds, isClosed: fc.boolean() })
  .map(({ USD, VES, refunds, isClosed }) => {
    const none = { pieces: {}, loose: 0 };
    const fact = { countUSD: none, countBs: none, sales: 0, movements: 0, note: null };
    const close = isClosed ? { closedBy: person, closedAt: at, zNumber: 7, fact } : null;
    const opened = { openedBy: person, openedAt: at, opening: { USD, VES }, isWhole: true };
    return { uuid, storeId: 1, deviceId: uuid, ...opened, refunds, close };
  });

const paperOf = (session: LocalCashSession, facts: readonly CashFact[], seesNotes: boolean) =>
  cashPaperOf(cashReport(session, facts, { tillCode: 'C2', seesNotes, unsent: 0 }), 'Bodegón', new Date(at));
const drawers = (paper: ReturnType<typeof paperOf>) =>
  paper.parts.filter(({ caption }) => caption.startsWith('Efectivo en ')).map(({ rows }) => rows);

/** The cents of an amount as it is printed, minus included. */
function cents(text: string): bigint {
  const digits = BigInt(text.replace('Bs.', '').replaceAll(/\D/g, ''));
  return text.startsWith('−') ? -digits : digits;
}

describe('the paper of a cash session', () => {
  it('adds up by hand in each currency: from the float, row by row, to what there should be', () => {
    fc.assert(
      fc.property(anySession, fc.array(anyFact, { maxLength: 12 }), (session, facts) => {
        for (const rows of drawers(paperOf(session, facts, true))) {
          const end = rows.findIndex(({ label }) => label === 'Debe haber');
          expect(rows[0]?.label).toBe('Fondo');
          expect(rows[1]?.label).toBe('Ventas en efectivo');
          const steps = rows.slice(0, end).map(({ value }) => cents(value));
          expect(steps.reduce((sum, one) => sum + one, 0n)).toBe(cents(rows[end]?.value ?? ''));
        }
      }),
    );
  });

  it('says of an open till to who counts blind the same words whatever notes came and went', () => {
    const isNotes = ({ method }: CashTender) => method === 'cash_usd' || method === 'cash_ves';
    const more = (amount: number) => (Math.round(amount * 100) + 3711) / 100;
    const other = (tenders: readonly CashTender[]) =>
      tenders.map((tender) => (isNotes(tender) ? { ...tender, amount: more(tender.amount) } : tender));
    fc.assert(
      fc.property(anySession, fc.array(anyFact, { maxLength: 12 }), (session, facts) => {
        const open = { ...session, close: null };
        const changed = facts.map(({ sale, debt, ...fact }) => ({
          ...fact,
          sale: sale && { ...sale, totalUSD: more(sale.totalUSD), tenders: other(sale.tenders) },
          ...(debt ? { debt: { ...debt, totalUSD: more(debt.totalUSD), tenders: other(debt.tenders) } } : {}),
        }));
        expect(paperOf(open, changed, false)).toEqual(paperOf(open, facts, false));
      }),
    );
  });

  it('shows who answers for the money how the notes came and went', () => {
    const session: LocalCashSession = {
      uuid,
      storeId: 1,
      deviceId: uuid,
      openedBy: person,
      openedAt: at,
      isWhole: true,
      close: null,
      opening: { USD: 20, VES: 1000 },
      refunds: { count: 1, totalUSD: 4, payments: [{ method: 'cash_usd', currency: 'USD', amount: 4 }] },
    };
    const tenders: CashTender[] = [
      { kind: 'payment', method: 'cash_usd', currency: 'USD', amount: 10 },
      { kind: 'change', method: 'cash_usd', currency: 'USD', amount: 1.5 },
    ];
    const facts: CashFact[] = [
      { ...noted, movement: null, sale: { totalUSD: 8.5, taxUSD: 0, discountUSD: 0, igtfUSD: 0, tenders } },
      { ...noted, movement: null, sale: null, debt: { totalUSD: 10, tenders: tenders.slice(0, 1) } },
      {
        ...noted,
        movement: { sessionUuid: uuid, kind: 'out', currency: 'USD', amount: 5, reason: 'Hielo' },
        sale: null,
      },
    ];
    const [dollars, bolivares] = drawers(paperOf(session, facts, true));
    expect(dollars?.map(({ label, value }) => [label, value])).toEqual([
      ['Fondo', '$20,00'],
      ['Ventas en efectivo', '+$10,00'],
      ['Deudas cobradas en efectivo', '+$10,00'],
      ['Vuelto entregado', '−$1,50'],
      ['Devoluciones en efectivo', '−$4,00'],
      ['Entradas', '$0,00'],
      ['Salidas', '−$5,00'],
      ['Debe haber', '$29,50'],
    ]);
    expect(bolivares?.map(({ value }) => value)).toEqual([
      'Bs. 1.000,00',
      'Bs. 0,00',
      'Bs. 0,00',
      'Bs. 0,00',
      'Bs. 1.000,00',
    ]);
  });
});
