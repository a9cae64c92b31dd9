import type { Cart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { amountDue } from '@minipos/domain/payments/tenders';
import { receiptPapers } from '@minipos/domain/sales/receipt-papers';
import { saleFigures } from '@minipos/domain/sales/sale-figures';
import { anyCart, anyRate } from '@minipos/domain/test/carts';
import { formatBs, formatUsd } from '@minipos/domain/text/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { helveticaWidth } from '#paper/helvetica.ts';
import { wrapWidth } from '#paper/sheet.ts';
import { pdfWords, samplePeople, sampleSale, sampleStore } from '#test/receipts.ts';
import { type Receipt, receiptOf, receiptText } from './receipt.ts';
import { receiptColumns, rollColumns, wrapColumns } from './receipt-columns.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptSheets } from './receipt-sheet.ts';

function charged(cart: Cart, rate: string) {
  const bill = { totalCents: cartFigures(cart).totalCents, rate, igtfPercent: 0 };
  const amountCents = amountDue(bill, [], 'card');
  const payments = amountCents > 0 ? [{ method: 'card', currency: 'VES', amountCents } as const] : [];
  const figures = saleFigures(cart, { payments, change: [], rate, igtfPercent: 0 });
  const noted = <T>(tender: T) => ({ ...tender, reference: null, bankCode: null });
  return {
    ...sampleSale,
    ...figures,
    orderType: cart.orderType,
    payments: figures.payments.map(noted),
    change: figures.change.map(noted),
    rate: { rate, valueDate: '2026-11-15', source: 'bcv' as const },
  };
}

const qr = { modules: 1, outlines: [] };
const columnsText = (receipt: Receipt, width: number) =>
  receiptColumns(receipt, width).map((line) => (line.kind === 'text' ? line.text : ''));
/** Every form, as the words it shows without the places where they were broken. */
const forms = (receipt: Receipt) =>
  [
    receiptText(receipt),
    ...Object.values(rollColumns).map((width) => columnsText(receipt, width).join(' ')),
    ...receiptPapers.map((paper) => pdfWords(receiptPdf(receipt, paper, qr)).join(' ')),
  ].map((text) => text.replaceAll(/\s+/g, ''));

describe('text, rolls and PDF of the same sale', () => {
  it('say what came back and what the client owes', () => {
    const goods = { productName: 'Café molido', quantity: 0.25, unit: 'kg' as const, totalUSD: 3.4 };
    const returned = { saleNumber: 'C1-000007', lines: [goods], totalUSD: 3.4, creditUSD: 1.1 };
    const people = { ...samplePeople, client: 'Ana Pérez', balance: { amountUSD: 41.25, isFinal: false } };
    for (const form of forms(receiptOf({ ...sampleSale, returned }, sampleStore, people))) {
      expect(form).toContain('DevueltodelaventaC1-000007');
      expect(form).toMatch(/0,250kgCafémolido:?\$3,40/);
      expect(form).toMatch(/Totaldevuelto:?\$3,40/);
      expect(form).toMatch(/Deesobajóladeuda:?\$1,10/);
      expect(form).toMatch(/Saldoquedebeelcliente,segúnestacaja:?\$41,25/);
    }
  });

  it('say the same figures, those of the sale', () => {
    fc.assert(
      fc.property(anyCart, anyRate, (cart, rate) => {
        const sale = charged(cart, rate);
        const receipt = receiptOf(sale, sampleStore, samplePeople);
        const amounts = [
          ...receipt.lines.map(({ total }) => total),
          formatUsd(sale.totalUSD),
          formatBs(sale.totalBs),
          ...sale.payments.map(({ amount }) => formatBs(amount)),
        ].map((text) => text.replaceAll(/\s+/g, ''));
        for (const form of forms(receipt)) {
          for (const amount of amounts) expect(form).toContain(amount);
          expect(form.toLowerCase()).toContain('documentonofiscal');
        }
      }),
      { numRuns: 40 },
    );
  });

  const long = 'Galletas María rellenas de vainilla y chocolate, paquete familiar de doce unidades (450 g)';
  const millions = receiptOf(
    {
      ...sampleSale,
      lines: [{ ...sampleSale.lines[0]!, productName: long, totalUSD: 99_999_999.99, unitPriceUSD: 99_999_999.99 }],
      totalUSD: 99_999_999.99,
      totalBs: 999_999_999_999.99,
      payments: [{ ...sampleSale.payments[1]!, amount: 999_999_999_999.99, reference: '9'.repeat(60) }],
    },
    { ...sampleStore, name: 'Distribuidora y Comercializadora Los Hermanos Rodríguez del Táchira, C. A.' },
    { cashier: 'María de los Ángeles Rodríguez Fernández', client: 'José Gregorio Hernández · V-12.345.678' },
    'https://minipos.example/r/12/abcdefghijklmnopqrstuvwx',
  );

  it.each(Object.entries(rollColumns))('no line of a %s roll is longer than its %i columns', (_, width) => {
    const lines = columnsText(millions, width);
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(width);
    expect(lines.some((line) => line.endsWith('Bs. 999.999.999.999,99') && [...line].length === width)).toBe(true);
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(`${long} (E)`);
  });

  it.each(receiptPapers)('nothing on %s stands outside the paper or over something else', (paper) => {
    for (const { texts, width, height } of receiptSheets(millions, paper, helveticaWidth, qr)) {
      for (const { x, y, text, size, isBold } of texts) {
        expect(x).toBeGreaterThan(0);
        expect(x + helveticaWidth(text, size, isBold)).toBeLessThan(width);
        expect(y).toBeLessThan(height);
      }
      const sameLine = Map.groupBy(texts, ({ y }) => y.toFixed(2));
      for (const beside of sameLine.values()) {
        const sorted = beside.toSorted((a, b) => a.x - b.x);
        sorted.slice(1).forEach((next, place) => {
          const before = sorted[place]!;
          expect(next.x).toBeGreaterThan(before.x + helveticaWidth(before.text, before.size, before.isBold));
        });
      }
    }
  });
});

it('a letter goes on to further pages, and every line of the sale is on one of them', () => {
  const lines = Array.from({ length: 200 }, (_, place) => ({
    ...sampleSale.lines[0]!,
    productName: `Producto ${place + 1}`,
  }));
  const receipt = receiptOf({ ...sampleSale, lines }, sampleStore, samplePeople);
  const pdf = receiptPdf(receipt, 'letter', null);
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page /g)?.length,
  ).toBeGreaterThan(3);
  const words = new Set(pdfWords(pdf));
  for (const { productName } of lines) expect(words).toContain(`${productName} (E)`);
});

it('a PDF keeps ñ, accents, ¿, × and €, and shows a mark for what its letters lack', () => {
  const line = { ...sampleSale.lines[0]!, productName: 'Piñón (añejo) ¿50 % más? € \\ Дом 🧀', isExempt: false };
  const discounted = { ...line, discountUSD: 1, orderDiscountUSD: 1 };
  const receipt = receiptOf({ ...sampleSale, lines: [discounted] }, sampleStore, samplePeople);
  const words = pdfWords(receiptPdf(receipt, 'letter', null)).join(' ');
  expect(words).toContain('Piñón (añejo) ¿50 % más? € \\ ??? ?');
  expect(words).toContain('0,750 kg × $6,80');
  expect(words).toContain('-$1,00');
});

it('words are broken between each other, and inside only when one is wider than the paper', () => {
  expect(wrapColumns('uno dos tres', 7)).toEqual(['uno dos', 'tres']);
  expect(wrapColumns('abcdefghij k', 4)).toEqual(['abcd', 'efgh', 'ij k']);
  expect(wrapColumns('', 4)).toEqual(['']);
  expect(wrapWidth('abcdefghij k', 4, (text) => text.length)).toEqual(['abcd', 'efgh', 'ij k']);
});
