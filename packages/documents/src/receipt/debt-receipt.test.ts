import { expect, it } from 'vitest';
import { sampleStore } from '../../test/receipts.ts';
import { debtReceiptOf, type ReceiptDebtPayment } from './debt-receipt.ts';
import { receiptText } from './receipt.ts';
import { receiptColumns } from './receipt-columns.ts';

const rate = { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' } as const;
const paid: ReceiptDebtPayment = {
  uuid: '0190aaaa-bbbb-7ccc-8ddd-0123456789ab',
  at: '2026-11-15T14:42:00.000Z',
  payments: [
    { method: 'cash_usd', currency: 'USD', amount: 10.3, reference: null, bankCode: null },
    {
      method: 'mobile_payment',
      currency: 'VES',
      amount: 4211.03,
      reference: '482100',
      bankCode: '0102',
      phone: '+584141234567',
    },
  ],
  totalUSD: 15,
  igtfUSD: 0.3,
  rate,
  beforeUSD: 50,
  notes: null,
};
const people = { cashier: 'Ana', client: 'José Pérez · V-12.345.678', balance: { amountUSD: 35, isFinal: true } };

it('says what was owed, what was paid by each method, and what is owed now', () => {
  const text = receiptText(debtReceiptOf(paid, sampleStore, people));
  expect(text).toContain('Recibo de pago: A-456789AB');
  expect(text).toContain('Abono a la deuda: Saldo anterior: $50,00 = $15,00');
  expect(text).toContain('IGTF, no descuenta deuda: $0,30');
  expect(text).toContain('Total recibido: $15,30');
  expect(text).toMatch(/Efectivo.*: \$10,30/);
  expect(text).toMatch(/Pago Móvil · tel\. …4567 · .*ref\. 482100: Bs\. 4\.211,03/);
  expect(text).toContain('Saldo que debe el cliente: $35,00');
});

it('a payment that was taken back says so, and any other says nothing of it', () => {
  const text = (isUndone: boolean) => receiptText(debtReceiptOf({ ...paid, isUndone }, sampleStore, people));
  expect(text(true)).toContain('Estado: Anulado, ya no descuenta la deuda');
  expect(text(true)).not.toMatch(/Saldo (que debe|a favor del cliente)/);
  expect(text(false)).not.toContain('Estado');
  expect(text(false)).toMatch(/Saldo (que debe|a favor del cliente)/);
  const thanks = (isUndone: boolean) => debtReceiptOf({ ...paid, isUndone }, sampleStore, people).thanks;
  expect([thanks(true), thanks(false)]).toEqual(['No sirve como comprobante.', '¡Gracias por tu pago!']);
});

it("what is paid beyond the debt is in the client's favour, and a till alone says so", () => {
  const over = debtReceiptOf({ ...paid, beforeUSD: -5 }, sampleStore, {
    ...people,
    balance: { amountUSD: -20, isFinal: false },
  });
  expect(receiptText(over)).toContain('Saldo anterior a favor: $5,00');
  expect(receiptText(over)).toContain('Saldo a favor del cliente, según esta caja: $20,00');
});

it.each([32, 48])('fits %i columns', (width) => {
  const lines = receiptColumns(debtReceiptOf(paid, sampleStore, people), width);
  const widths = lines.flatMap((line) => (line.kind === 'text' ? [[...line.text].length] : []));
  expect(Math.max(...widths)).toBeLessThanOrEqual(width);
});
