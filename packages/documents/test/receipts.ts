import type { ReceiptSale } from '#receipt/receipt.ts';

// A sale with something of everything a receipt can say.
export const sampleSale: ReceiptSale = {
  receiptNumber: 'C2-000123',
  at: '2026-11-15T14:42:00.000Z',
  orderType: 'delivery',
  lines: [
    {
      productName: 'Queso blanco',
      quantity: 0.75,
      unit: 'kg',
      unitPriceUSD: 6.8,
      discountUSD: 0,
      taxRate: 0,
      isExempt: true,
      taxUSD: 0,
      totalUSD: 5.1,
    },
    {
      productName: 'Aceite de oliva',
      quantity: 1,
      unit: 'unit',
      unitPriceUSD: 13.18,
      discountUSD: 0,
      taxRate: 16,
      isExempt: false,
      taxUSD: 1.82,
      totalUSD: 13.18,
    },
  ],
  payments: [
    { method: 'cash_usd', currency: 'USD', amount: 20, reference: null, bankCode: null },
    { method: 'mobile_payment', currency: 'VES', amount: 4211.03, reference: '4821', bankCode: '0102' },
  ],
  change: [{ method: 'cash_ves', currency: 'VES', amount: 1448.6, reference: null, bankCode: null }],
  deliveryUSD: 5,
  igtfUSD: 0,
  totalUSD: 23.28,
  totalBs: 19606.57,
  rate: { rate: '842.2067', valueDate: '2026-11-15', source: 'bcv' },
  notes: 'Tocar el timbre',
};
export const sampleStore = {
  name: 'Bodegón La Candelaria',
  taxId: 'J-12345678-4',
  address: 'Av. Universidad',
  phone: null,
};
export const samplePeople = { cashier: 'María Rodríguez', client: null };

// Reads the words of a PDF of ours in the order they are drawn, by the rules of the format and not by those of its writer.
export function pdfWords(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const [, place] = /startxref\n(\d+)\n%%EOF/.exec(file) ?? [];
  const table = file.slice(Number(place));
  if (!table.startsWith('xref')) throw new Error('the table is not where the file says');
  const objects = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => file.slice(Number(at)));
  objects.forEach((object, index) => {
    if (!object.startsWith(`${index + 1} 0 obj`)) throw new Error(`object ${index + 1} is not where the table says`);
  });
  return objects.flatMap((object) => {
    const [, length] = /^\d+ 0 obj\n<< \/Length (\d+) >>\nstream\n/.exec(object) ?? [];
    if (length === undefined) return [];
    const start = object.indexOf('stream\n') + 7;
    if (object.slice(start + Number(length), start + Number(length) + 10) !== '\nendstream') throw new Error('length');
    const drawn = object.slice(start, start + Number(length));
    return [...drawn.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, text = '']) =>
      new TextDecoder('windows-1252').decode(
        Uint8Array.from(
          text.replace(/\\([0-7]{3})|\\(.)/g, (_, octal: string | undefined, sign: string) =>
            octal ? String.fromCodePoint(Number.parseInt(octal, 8)) : sign,
          ),
          (sign) => sign.codePointAt(0) ?? 0,
        ),
      ),
    );
  });
}
