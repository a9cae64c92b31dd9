import { statementEnds } from '@minipos/domain/clients/statement-link';
import { describe, expect, it } from 'vitest';
import { pdfWords, sampleStore } from '#test/receipts.ts';
import { type StatementFacts, statementOf } from './statement.ts';
import { statementPdf } from './statement-pdf.ts';

const charge = {
  kind: 'sale' as const,
  at: '2026-11-10T15:00:00.000Z',
  amountUSD: 30,
  balanceUSD: 30,
  sale: { number: 'VEN-1-20261110-0001', receiptNumber: 'C1-000001' },
  paidWith: [],
  igtfUSD: 0,
  due: { day: '2026-12-10', isOverdue: false },
  payment: null,
};
const payment = {
  kind: 'payment' as const,
  at: '2026-11-12T15:00:00.000Z',
  amountUSD: -10,
  balanceUSD: 20,
  sale: null,
  paidWith: [{ method: 'cash_usd' as const, currency: 'USD' as const, amount: 10.3, reference: null }],
  igtfUSD: 0.3,
  due: null,
  payment: { undone: null },
};
const facts: StatementFacts = {
  store: sampleStore,
  client: { name: 'Yolanda Rodríguez', document: 'V-12.345.678' },
  at: new Date('2026-11-15T15:00:00Z'),
  debtUSD: 20,
  overdueUSD: 0,
  ageing: { upTo30: 20, upTo60: 0, upTo90: 0, over90: 0 },
  movements: [payment, charge],
  total: 2,
  rate: { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' },
};

describe('a statement', () => {
  it('says which payment was undone', () => {
    const undone = {
      ...payment,
      kind: 'payment_undone' as const,
      amountUSD: 10,
      balanceUSD: 30,
      payment: { undone: {} },
    };
    const { lines } = statementOf({ ...facts, movements: [undone, { ...payment, payment: { undone: {} } }, charge] });
    expect(lines.map(({ what }) => what)).toEqual(['Pago anulado', 'Pago (anulado después)', 'Venta a crédito']);
    expect(lines[0]?.amount).toBe('+$10,00');
  });

  it('says what is owed in both currencies with the rate, how old it is, and every movement with its balance', () => {
    const said = statementOf(facts);
    expect(said.sums).toEqual([
      { label: 'Deuda total', value: '$20,00', isStrong: true },
      { label: 'En bolívares hoy', value: 'Bs. 16.844,13' },
    ]);
    expect(said.rate).toContain('842,2067');
    expect(said.ageing[0]).toEqual({ label: 'Hasta 30 días', value: '$20,00' });
    expect(said.lines.map(({ what, amount, balance, detail }) => [what, detail, amount, balance])).toEqual([
      ['Pago', 'Efectivo USD $10,30 · IGTF $0,30', '−$10,00', '$20,00'],
      ['Venta a crédito', 'C1-000001 · vence el 10/12/2026', '+$30,00', '$30,00'],
    ]);
    expect(said.leftOut).toBeNull();
  });

  it('calls a debt below zero saldo a favor and has no age for it', () => {
    const said = statementOf({ ...facts, debtUSD: -5, rate: null });
    expect(said.sums).toEqual([{ label: 'Saldo a favor', value: '$5,00', isStrong: true }]);
    expect(said.ageing).toEqual([]);
    expect(said.rate).toBeNull();
  });

  it('says when older movements are left out', () => {
    expect(statementOf({ ...facts, total: 812 }).leftOut).toBe('Solo los 2 movimientos más recientes, de 812.');
  });

  it('has everything it says on its paper, over as many pages as it needs', () => {
    const said = statementOf({ ...facts, movements: Array.from({ length: 150 }, () => charge), total: 150 });
    const pdf = statementPdf(said);
    const words = pdfWords(pdf).join(' ');
    for (const text of [
      'ESTADO DE CUENTA',
      'Yolanda Rodríguez',
      'V-12.345.678',
      'Bs. 16.844,13',
      said.note.slice(0, 20),
    ])
      expect(words).toContain(text);
    expect(words.split('C1-000001')).toHaveLength(151);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Count [3-9]/);
  });

  it('can be opened for thirty whole days in Caracas', () => {
    expect(statementEnds(new Date('2026-11-15T15:00:00Z')).toISOString()).toBe('2026-12-16T04:00:00.000Z');
  });
});
