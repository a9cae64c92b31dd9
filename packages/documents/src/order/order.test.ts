import { describe, expect, it } from 'vitest';
import { pdfWords, sampleStore } from '#test/receipts.ts';
import { type OrderFacts, orderPaperOf } from './order-paper.ts';
import { orderPdf } from './order-pdf.ts';

const malta = {
  productName: 'Malta',
  sku: null,
  barcode: '7591031003540',
  unit: 'unit' as const,
  packName: 'Caja',
  packSize: 12,
  quantity: 2,
  units: 24,
  unitCost: 0.8333,
  discountPercent: 5,
  taxRate: 16,
  isExempt: false,
  net: 19,
};
const facts: OrderFacts = {
  store: sampleStore,
  supplier: { name: 'Distribuidora Polar', rif: 'J-00006372-9', phone: '+584141234567' },
  purchaseNumber: 'COM-000009',
  purchaseDate: '2026-11-16',
  expectedDate: '2026-11-20',
  paymentTerms: 15,
  currency: 'USD',
  items: [malta],
  subtotal: 19,
  freight: 2,
  tax: 3.04,
  totalUSD: 24.04,
  totalVES: 20246.65,
  rate: { rate: '842.2067', valueDate: '2026-11-16' },
  notes: 'Entregar por atrás',
};

describe('the paper of an order', () => {
  it('says what is ordered in packs and units, and what it comes to in both currencies with the rate', () => {
    const said = orderPaperOf(facts);
    expect(said.lines).toEqual([
      {
        code: '7591031003540',
        product: 'Malta',
        ordered: '2 × Caja de 12',
        units: '24',
        cost: '$0,8333 − 5 %',
        tax: '16 %',
        total: '$19,00',
      },
    ]);
    expect(said.sums.map(({ label, value }) => [label, value])).toEqual([
      ['Subtotal sin IVA', '$19,00'],
      ['Flete', '$2,00'],
      ['IVA', '$3,04'],
      ['Total', '$24,04'],
      ['Total en bolívares', 'Bs. 20.246,65'],
    ]);
    expect(said.rate).toBe('Tasa 842,2067 Bs./USD del 16/11/2026');
  });

  it('in bolívares has its lines in them, and says nothing that nobody knows', () => {
    const supplier = { name: 'Distribuidora Polar', rif: null, phone: null };
    const said = orderPaperOf({ ...facts, currency: 'VES', supplier, expectedDate: null, paymentTerms: 0, freight: 0 });
    expect(said.lines[0]).toMatchObject({ cost: 'Bs. 0,8333 − 5 %', total: 'Bs. 19,00' });
    expect(said.facts.map(({ label }) => label)).toEqual(['Proveedor', 'Fecha', 'Pago']);
    expect(said.facts.at(-1)?.value).toBe('De contado');
    expect(orderPaperOf({ ...facts, rate: null, totalVES: null }).sums.at(-1)?.label).toBe('Total');
  });

  it('has everything it says on its sheets, over as many pages as it needs', () => {
    const said = orderPaperOf({ ...facts, items: Array.from({ length: 150 }, () => malta) });
    const pdf = orderPdf(said);
    const words = pdfWords(pdf).join(' ');
    for (const text of [
      'ORDEN DE COMPRA COM-000009',
      'Bodegón La Candelaria',
      'Distribuidora Polar',
      'J-00006372-9',
      '0414-1234567',
      'Bs. 20.246,65',
      'Entregar por atrás',
      'Documento no fiscal. Es un pedido',
    ]) {
      expect(words).toContain(text);
    }
    // Each line, and the subtotal.
    expect(words.split('$19,00')).toHaveLength(152);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Count [3-9]/);
  });
});
