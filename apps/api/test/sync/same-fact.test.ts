import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { refundSale } from '@minipos/contract/sales/refunds';
import { getSale } from '@minipos/contract/sales/sales';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let productUuid: string;
let clientUuid: string;
let seq = 0;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { priceUSD: 1.35, stock: 500 })).uuid;
  clientUuid = (await createClient(test.services, storeId, staff.owner)).uuid;
});

const next = () => {
  seq += 1;
  return seq;
};
const send = (...operations: object[]) => push(test, staff.cashier, storeId, deviceId, operations);
const incidents = async () => (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data;
const differing = async () => (await incidents()).map(({ kind, detail }) => [kind, detail.differs]);
const sale = () => saleOf([{ productUuid, quantity: 2, price: 1.35 }]);
const asOperation = (data: ReturnType<typeof sale>) =>
  operation('Sale.CREATE', { seq: next(), entityId: data.uuid, data });
const usd = (method: 'cash_usd' | 'zelle', amount: number) => {
  const reference = method === 'zelle' ? 'ABC123' : null;
  return { method, currency: 'USD' as const, amount, amountUSD: amount, reference, bankCode: null };
};
const refused = { status: 'rejected', code: 'OPERATION_CHANGED' };
const message = 'Esto ya se registró antes con otros datos. Vale lo que llegó primero: compáralo en Incidencias.';

describe('[TRUST-10] the same uuid with other content', () => {
  it('a sale with other payments of the same total is refused in words, the first stands, and someone is told once', async () => {
    const first = sale();
    const { verdicts } = await send(asOperation(first));
    const params = { storeId, saleId: Number(verdicts[0]?.result?.saleId) };
    const forged = asOperation({ ...first, payments: [usd('zelle', 2.7)] });
    for (const _ of [1, 2]) {
      expect((await send(forged)).verdicts[0]).toMatchObject({ ...refused, message, result: null });
    }
    const { data } = await test.as(staff.owner.token)(getSale, { params });
    expect(data.payments.map(({ method }) => method)).toEqual(['cash_usd']);
    expect(await incidents()).toMatchObject([
      {
        kind: 'sale_differs',
        subject: `sale:${params.saleId}`,
        detail: { differs: ['pagos'], keptPayments: ['Efectivo USD $2,70'], sentPayments: ['Zelle $2,70'] },
      },
    ]);
  });

  it('the same content under a new operation is answered as the sale that is there', async () => {
    const first = sale();
    const made = await send(asOperation(first));
    const again = await send(asOperation(first), asOperation(sale()));
    expect(again.verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(again.verdicts[0]?.result?.saleId).toBe(made.verdicts[0]?.result?.saleId);
    expect(await incidents()).toEqual([]);
  });

  it.each([
    ['the lines', { lines: [] as never }, ['artículos']],
    ['the receipt', { receiptNumber: 'C1-777777' }, ['recibo']],
    ['the session', { sessionUuid: '0190a0b0-0000-7000-8000-000000000001' }, ['caja']],
  ])('%s: what differs is said', async (what, fields, differs) => {
    const first = sale();
    await send(asOperation(first));
    const named = { lines: first.lines.map((line) => ({ ...line, productName: 'Otra cosa' })) };
    await send(asOperation({ ...first, ...(what === 'the lines' ? named : fields) }));
    expect(await differing()).toEqual([['sale_differs', differs]]);
  });

  it('twice in one batch: the first stands, the second is refused', async () => {
    const first = sale();
    const { verdicts } = await send(asOperation(first), asOperation({ ...first, payments: [usd('zelle', 2.7)] }));
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'rejected']);
    expect(await differing()).toEqual([['sale_differs', ['pagos']]]);
  });

  it('payments of debts, movements and openings of a till as well', async () => {
    const session = randomUUID();
    const opening = (openingUSD: number) =>
      operation('CashSession.OPEN', { seq: next(), entityId: session, data: { openingUSD, openingBs: 0 } });
    const [paid, moved] = [randomUUID(), randomUUID()];
    const payment = (method: 'cash_usd' | 'zelle') =>
      operation('ClientPayment.CREATE', {
        seq: next(),
        entityId: paid,
        data: {
          clientUuid,
          payments: [usd(method, 5)],
          totalUSD: 5,
          igtfUSD: 0,
          rate: null,
          sessionUuid: session,
          notes: null,
        },
      });
    const movement = (amount: number) =>
      operation('CashMovement.CREATE', {
        seq: next(),
        entityId: moved,
        data: { sessionUuid: session, kind: 'out', currency: 'USD', amount, reason: 'Compra de hielo' },
      });
    const first = await send(opening(20), payment('cash_usd'), movement(3));
    expect(first.verdicts.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    const same = await send(opening(20), payment('cash_usd'), movement(3));
    expect(same.verdicts.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect(await incidents()).toEqual([]);
    const other = await send(opening(10), payment('zelle'), movement(85));
    expect(other.verdicts).toMatchObject([refused, refused, refused]);
    expect((await differing()).toReversed()).toEqual([
      ['sale_differs', ['fondo en dólares']],
      ['sale_differs', ['pagos']],
      ['sale_differs', ['monto']],
    ]);
  });

  it('a refund of other lines under the uuid of one that is there is refused', async () => {
    const { verdicts } = await send(asOperation(sale()));
    const params = { storeId, saleId: Number(verdicts[0]?.result?.saleId) };
    const uuid = randomUUID();
    const refund = (quantity: number) =>
      test.as(staff.owner.token)(refundSale, {
        params,
        body: {
          uuid,
          reason: 'Vino dañado',
          lines: [{ line: 1, quantity, isRestocked: true }],
          withDelivery: false,
          payments: [{ method: 'cash_usd', amount: 1.35 * quantity }],
        },
      });
    await refund(1);
    await refund(1);
    await expect(refund(2)).rejects.toMatchObject({ answer: { code: 'OPERATION_CHANGED' } });
  });
});
