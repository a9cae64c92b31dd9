import { expect, it } from 'vitest';
import { samplePeople as people, sampleSale as sale, sampleStore as store } from '#test/receipts.ts';
import { receiptOf, receiptText } from './receipt.ts';
import { receiptSheets } from './receipt-sheet.ts';

it('is headed as no fiscal document and says both currencies with the rate and its day', () => {
  const receipt = receiptOf(sale, store, people);
  expect(receipt.title).toBe('Documento no fiscal');
  expect(receipt.sums.slice(-2)).toEqual([
    { label: 'Total', value: '$23,28', isStrong: true },
    { label: 'Total en bolívares', value: 'Bs. 19.606,57', isStrong: true },
  ]);
  expect(receipt.rate).toBe('Tasa 842,2067 Bs./USD del 15/11/2026 · BCV');
});

it('is headed as a copy of the fiscal invoice once a fiscal machine gave its number, and not before', () => {
  const fiscal = { fiscalNumber: '00012345', controlNumber: null, machineSerial: 'Z1F0012345', zNumber: null };
  const receipt = receiptOf({ ...sale, fiscal }, store, people);
  expect(receipt.title).toBe('Copia de la factura fiscal. Sin derecho a crédito fiscal');
  expect(receiptText(receipt)).not.toMatch(/no fiscal/i);
  const withoutNumber = receiptOf({ ...sale, fiscal: { ...fiscal, fiscalNumber: null } }, store, people);
  expect(withoutNumber.title).toBe('Documento no fiscal');
  const withoutMachine = receiptOf({ ...sale, fiscal: { ...fiscal, machineSerial: null } }, store, people);
  expect(withoutMachine.title).toBe('Documento no fiscal');
  expect(receiptOf({ ...sale, fiscal, status: 'cancelled' }, store, people).title).toBe('Documento no fiscal');
});

it('marks what is exempt, weighs in fractions, and tells every payment and the change', () => {
  const text = receiptText(receiptOf(sale, store, people));
  expect(text).toContain('Queso blanco (E): 0,750 kg × $6,80 = $5,10');
  expect(text).toContain('Pago Móvil · 0102 Venezuela · ref. 4821: Bs. 4.211,03');
  expect(text).toContain('Vuelto Efectivo Bs: Bs. 1.448,60');
  expect(text).toContain('Entrega a domicilio: $5,00');
  expect(text).toContain('Nota: Tocar el timbre');
});

it('says nothing of bolívares in a sale without a rate', () => {
  const inDollars = { ...sale, rate: null, totalBs: null, payments: sale.payments.slice(0, 1), change: [] };
  const receipt = receiptOf(inDollars, store, people);
  expect(receipt.rate).toBeNull();
  expect(receiptText(receipt)).not.toContain('Bs.');
});

it('says that a sale was cancelled, and leaves out who charged when nobody knows', () => {
  const receipt = receiptOf({ ...sale, status: 'cancelled' }, store, { cashier: null, client: null });
  expect(receipt.facts).toContainEqual({ label: 'Estado', value: 'Anulada', isStrong: true });
  expect(receipt.facts.map(({ label }) => label)).not.toContain('Atendido por');
});

it('ends with the address of its page', () => {
  const link = 'https://minipos.example/r/12/abc';
  expect(
    receiptText(receiptOf(sale, store, people, link))
      .split('\n')
      .at(-1),
  ).toBe(link);
});

it('says of change that was left as client credit that it is there', () => {
  const clientCredit = { method: 'credit', currency: 'USD', amount: 1.25, reference: null, bankCode: null } as const;
  const receipt = receiptOf({ ...sale, change: [clientCredit] }, store, people);
  expect(receipt.change).toEqual([{ label: 'A favor del cliente', value: '$1,25' }]);
  expect(receiptText(receipt)).toContain('\nA favor del cliente: $1,25');
});

it('says what rounded cash let the customer off, and where change by Pago Móvil was sent', () => {
  const sent = {
    method: 'mobile_payment',
    currency: 'VES',
    amount: 842.21,
    reference: '007712',
    bankCode: '0134',
    phone: '+584141234567',
  } as const;
  const receipt = receiptOf({ ...sale, change: [sent], roundingBs: 0.83 }, store, people);
  expect(receipt.payments.at(-1)).toEqual({ label: 'Redondeo a favor del cliente', value: 'Bs. 0,83' });
  // The page of a receipt is public: of the phone only its end.
  expect(receipt.change).toEqual([
    { label: 'Pago Móvil · tel. …4567 · 0134 Banesco · ref. 007712', value: 'Bs. 842,21' },
  ]);
  expect(receiptOf(sale, store, people).payments.map(({ label }) => label)).not.toContain(
    'Redondeo a favor del cliente',
  );
});

it('says the new balance of a client who bought on credit, and whose word it is without a connection', () => {
  const of = (amountUSD: number, isFinal: boolean) =>
    receiptOf(sale, store, { ...people, balance: { amountUSD, isFinal } }).balance;
  expect(of(41.25, true)).toEqual({ label: 'Saldo que debe el cliente', value: '$41,25', isStrong: true });
  expect(of(41.25, false)?.label).toBe('Saldo que debe el cliente, según esta caja');
  expect(of(-2, true)).toMatchObject({ label: 'Saldo a favor del cliente', value: '$2,00' });
  expect(receiptOf(sale, store, people).balance).toBeNull();
});

it('lists what came back in an exchange; of an exchange from before, what it was worth', () => {
  const goods = { productName: 'Jabón', quantity: 2, unit: 'unit' as const, totalUSD: 3 };
  const returned = { saleNumber: 'C1-000007', lines: [goods], totalUSD: 3, creditUSD: 0 };
  expect(receiptOf({ ...sale, returned }, store, people).returned).toEqual({
    caption: 'Devuelto de la venta C1-000007',
    rows: [
      { label: '2 Jabón', value: '$3,00' },
      { label: 'Total devuelto', value: '$3,00' },
    ],
  });
  const unnamed = { ...returned, lines: [{ quantity: 2 }] };
  expect(receiptOf({ ...sale, returned: unnamed }, store, people).returned?.rows).toEqual([
    { label: 'Total devuelto', value: '$3,00' },
  ]);
});

it("a store's message stands where the thanks would, and its logo above its name", () => {
  const logo = { width: 8, height: 1, dots: '18' };
  const own = { ...store, logo, message: 'Cambios en 7 días con este recibo' };
  const receipt = receiptOf(sale, own, people);
  expect(receipt).toMatchObject({ logo, thanks: 'Cambios en 7 días con este recibo' });
  expect(receiptOf(sale, { ...own, message: '' }, people).thanks).toBe('¡Gracias por tu compra!');
  const [sheet] = receiptSheets(receipt, '58mm', (text, size) => text.length * size * 0.5, null);
  const [first] = sheet?.texts ?? [];
  expect(sheet?.logo?.picture).toEqual(logo);
  expect((sheet?.logo?.y ?? 0) + (sheet?.logo?.dot ?? 0)).toBeLessThan((first?.y ?? 0) - (first?.size ?? 0));
});

it('calls money the client had left ahead by its name, and only what they owe since a credit', () => {
  const credit = { method: 'credit', currency: 'USD', amount: 20, reference: null, bankCode: null } as const;
  const paid = (amountUSD: number) =>
    receiptOf({ ...sale, payments: [credit] }, store, { ...people, balance: { amountUSD, isFinal: true } }).payments;
  expect(paid(0)[0]).toEqual({ label: 'Pagado por adelantado', value: '$20,00' });
  expect(paid(5).slice(0, 2)).toEqual([
    { label: 'Pagado por adelantado', value: '$15,00' },
    { label: 'Crédito', value: '$5,00' },
  ]);
  expect(paid(20)[0]).toEqual({ label: 'Crédito', value: '$20,00' });
});
