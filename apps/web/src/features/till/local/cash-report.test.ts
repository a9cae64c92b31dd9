import { expect, it } from 'vitest';
import type { CashFact, LocalCashSession } from '#offline/database/cash-rows.ts';
import { cashPaperOf } from '../components/report/cash-paper.ts';
import { cashReport } from './cash-report.ts';

const uuid = '0190c2a0-0000-7000-8000-000000000001';
const session: LocalCashSession = {
  uuid,
  storeId: 1,
  deviceId: uuid,
  openedBy: { id: 1, name: 'Ana' },
  openedAt: '2026-11-15T12:00:00.000Z',
  opening: { USD: 20, VES: 1000 },
  isWhole: true,
  close: null,
};
const fact = { storeId: 1, sessionUuid: uuid, at: '2026-11-15T13:00:00.000Z', actorName: 'Ana' };
const facts: CashFact[] = [
  {
    ...fact,
    uuid: 'sale',
    movement: null,
    sale: {
      totalUSD: 4.1,
      taxUSD: 0.2,
      discountUSD: 0,
      igtfUSD: 0,
      tenders: [
        { kind: 'payment', method: 'cash_usd', currency: 'USD', amount: 10 },
        { kind: 'payment', method: 'mobile_payment', currency: 'VES', amount: 842.21 },
        { kind: 'change', method: 'cash_ves', currency: 'VES', amount: 500.1 },
      ],
    },
  },
  {
    ...fact,
    uuid: 'ice',
    movement: { sessionUuid: uuid, kind: 'out', currency: 'USD', amount: 5, reason: 'Hielo' },
    sale: null,
  },
];
const reading = { tillCode: 'C2', seesNotes: false, unsent: 0 };

it('while the till is open, whoever counts blind sees no figure of the notes', () => {
  const report = cashReport(session, facts, reading);
  expect(report).toMatchObject({ kind: 'X', expected: null, counted: null, difference: null });
  expect(report.methods.map(({ method }) => method)).toEqual(['mobile_payment']);
  expect(report).toMatchObject({ notes: null, sales: { count: 1, totalUSD: null, taxUSD: null, igtfUSD: null } });
});

it('whoever answers for the money sees what should be in the drawer', () => {
  expect(cashReport(session, facts, { ...reading, seesNotes: true }).expected).toEqual({ USD: 25, VES: 499.9 });
});

it('takes what the server handed back for refunded sales out of the drawer', () => {
  const refunds = {
    count: 2,
    totalUSD: 4.5,
    payments: [
      { method: 'cash_usd', currency: 'USD', amount: 4 } as const,
      { method: 'mobile_payment', currency: 'VES', amount: 421.1 } as const,
    ],
  };
  const report = cashReport({ ...session, refunds }, facts, { ...reading, seesNotes: true });
  expect(report.expected).toEqual({ USD: 21, VES: 499.9 });
  expect(report.session.refunds).toEqual(refunds);
  expect(report.methods.find(({ method }) => method === 'mobile_payment')).toMatchObject({
    returned: 421.1,
    net: 421.11,
  });
});

it('what goods of earlier sales paid for is no money of the drawer, and is told once whatever the server said of it', () => {
  const tenders = [
    { kind: 'payment', method: 'exchange', currency: 'USD', amount: 12 } as const,
    { kind: 'change', method: 'cash_usd', currency: 'USD', amount: 2 } as const,
  ];
  const sale = { totalUSD: 10, taxUSD: 0, discountUSD: 0, igtfUSD: 0, tenders };
  const exchanged: CashFact = { ...fact, uuid: 'exchange', movement: null, sale };
  const report = cashReport(session, [...facts, exchanged], { ...reading, seesNotes: true });
  expect(report).toMatchObject({ expected: { USD: 23, VES: 499.9 }, exchanges: { count: 1, totalUSD: 12 } });
  expect(report.methods.map(({ method }) => method)).not.toContain('exchange');
});

it('adds up what rounded cash let customers off, of its own sales and of what was corrected', () => {
  const sale = { totalUSD: 4, taxUSD: 0, discountUSD: 0, igtfUSD: 0, roundingBs: 0.83, roundingUSD: 0, tenders: [] };
  const rounded = ['a', 'b'].map((name): CashFact => ({ ...fact, uuid: name, movement: null, sale }));
  const known = [...facts, ...rounded];
  expect(cashReport(session, known, { ...reading, seesNotes: true }).sales).toMatchObject({
    roundingBs: 1.66,
    roundingUSD: 0,
  });
  const corrections = { count: 1, afterClose: 0, roundingBs: -0.83, roundingUSD: 0, payments: [] };
  const report = cashReport({ ...session, corrections }, known, { ...reading, seesNotes: true });
  expect(report.sales.roundingBs).toBe(0.83);
  const rows = cashPaperOf(report, 'Bodegón', new Date()).parts[0]?.rows;
  expect(rows).toContainEqual({ label: 'Redondeo del efectivo en Bs.', value: '−Bs. 0,83' });
  // What the server said before it knew of rounding.
  const { roundingBs: _bs, roundingUSD: _usd, ...before } = corrections;
  const old = { ...session, corrections: before as typeof corrections };
  expect(cashReport(old, known, { ...reading, seesNotes: true }).sales.roundingBs).toBe(1.66);
});

it('says what each method brought once the server has corrected a payment', () => {
  const corrections = {
    count: 1,
    afterClose: 0,
    roundingBs: -0.5,
    roundingUSD: 0,
    payments: [
      { method: 'cash_usd', currency: 'USD', amount: -10, payments: -1 } as const,
      { method: 'mobile_payment', currency: 'VES', amount: 8422.07, payments: 1 } as const,
    ],
  };
  const report = cashReport({ ...session, corrections }, facts, { ...reading, seesNotes: true });
  expect(report.expected).toEqual({ USD: 15, VES: 499.9 });
  expect(report.session.corrections).toEqual(corrections);
  expect(report.methods.map(({ method, payments, received }) => [method, payments, received])).toEqual([
    ['cash_ves', 0, 0],
    ['mobile_payment', 2, 9264.28],
  ]);
});

it('what clients paid of their debts is in the drawer, and apart from the sales', () => {
  const tenders = [{ kind: 'payment', method: 'cash_usd', currency: 'USD', amount: 12.5 } as const];
  const debt: CashFact = {
    ...fact,
    uuid: 'debt',
    movement: null,
    sale: null,
    debt: { totalUSD: 12.5, igtfUSD: 0.38, tenders },
  };
  // Noted before stores perceived IGTF there.
  const old: CashFact = { ...debt, uuid: 'old', debt: { totalUSD: 1, tenders: [] } };
  const report = cashReport(session, [...facts, debt, old], { ...reading, seesNotes: true });
  expect(report).toMatchObject({ expected: { USD: 37.5 }, debtPayments: { count: 2, totalUSD: 13.5, igtfUSD: 0.38 } });
  expect(report.sales).toMatchObject({ count: 1, totalUSD: 4.1 });
});

it('after the close everybody sees the difference, each in its own currency, and what is still unsent', () => {
  const count = { countUSD: { pieces: { 20: 1, 1: 4 }, loose: 0 }, countBs: { pieces: { 200: 2 }, loose: 99.9 } };
  const close = {
    closedBy: { id: 1, name: 'Ana' },
    closedAt: '2026-11-15T20:00:00.000Z',
    zNumber: 7,
    fact: { ...count, sales: 1, movements: 1, note: null },
  };
  const report = cashReport({ ...session, close }, facts, { ...reading, unsent: 2 });
  expect(report).toMatchObject({ kind: 'Z', counted: { USD: 24, VES: 499.9 }, difference: { USD: -1, VES: 0 } });
  expect(report).toMatchObject({ isProvisional: true, unsent: 2, session: { zNumber: 'Z2-0007' } });
});

it('a session whose sales are not all here shows no sum of notes that would mislead', () => {
  const report = cashReport({ ...session, isWhole: false }, facts, { ...reading, seesNotes: true });
  expect(report).toMatchObject({ expected: null, isWhole: false });
});

it('has what paid suppliers out of its drawer, as the server says, beside its own movements', () => {
  const paid = {
    uuid: 'a-payment',
    kind: 'out' as const,
    currency: 'USD' as const,
    amount: 7,
    reason: 'Pago a Distribuidora Polar',
    actorName: 'Ana',
    at: '2026-11-15T23:00:00.000Z',
    reverses: null,
  };
  const without = cashReport(session, facts, { ...reading, seesNotes: true });
  const report = cashReport({ ...session, supplierCash: [paid] }, facts, { ...reading, seesNotes: true });
  expect(report.expected?.USD).toBe((without.expected?.USD ?? 0) - 7);
  expect(report.movements).toHaveLength(without.movements.length + 1);
  expect(report.movements.at(-1)).toMatchObject({ reason: 'Pago a Distribuidora Polar' });
  const paper = cashPaperOf(report, 'Bodegón', new Date()).parts.find(
    ({ caption }) => caption === 'Entradas y salidas',
  );
  expect(paper?.rows.at(-1)).toMatchObject({ value: '−$7,00' });
});

it('a payment of a debt that was undone on the server is out of the drawer and of its method', () => {
  const tenders = [{ kind: 'payment', method: 'cash_usd', currency: 'USD', amount: 12.5 } as const];
  const debt: CashFact = { ...fact, uuid: 'debt', movement: null, sale: null, debt: { totalUSD: 12.5, tenders } };
  const known = [...facts, debt];
  const before = cashReport(session, known, { ...reading, seesNotes: true });
  const undonePayments = {
    count: 1,
    totalUSD: 12.5,
    igtfUSD: 0,
    payments: [{ method: 'cash_usd', currency: 'USD', amount: 12.5 } as const],
  };
  const after = cashReport({ ...session, undonePayments }, known, { ...reading, seesNotes: true });
  expect([before.expected?.USD, after.expected?.USD]).toEqual([37.5, 25]);
  expect(after.debtPayments).toMatchObject({ count: 1, totalUSD: 0 });
  const rows = cashPaperOf(after, 'Bodegón', new Date()).parts.flatMap((part) => part.rows);
  expect(rows).toContainEqual({ label: 'Pagos anulados', value: '1' });
});
