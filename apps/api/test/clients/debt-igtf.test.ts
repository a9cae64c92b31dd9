import { randomUUID } from 'node:crypto';
import * as calls from '@minipos/contract/clients/client-accounts';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import * as settings from '@minipos/contract/stores/store-settings';
import { findViolations } from '@minipos/db/invariants';
import { decimalFromCents } from '@minipos/domain/money/money';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { openTill } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let client: Awaited<ReturnType<typeof createClient>>;
let seq = 0;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  const { uuid: productUuid } = await createProduct(test.services, storeId, staff.owner, { stock: 500 });
  client = await createClient(test.services, storeId, staff.owner, { creditLimit: 500 });
  await perceive(3);
  seq = 1;
  const data = saleOf([{ productUuid, quantity: 1, price: 100 }], { clientUuid: client.uuid, onCredit: true });
  await send(operation('Sale.CREATE', { seq, data: { ...data, igtfRate: 3 } }));
});

async function perceive(igtfRate: number) {
  const params = { storeId };
  const { data } = await test.as(staff.owner.token)(settings.getStoreSettings, { params });
  const { updatedAt: _, state: __, city: ___, ...known } = data;
  const body = { ...known, specialTaxpayer: true, igtfEnabled: true, igtfRate };
  await test.as(staff.owner.token)(settings.updateStoreSettings, { params, body });
}

const send = async (...operations: object[]) => (await push(test, staff.owner, storeId, deviceId, operations)).verdicts;
const inCash = (amount: number) => ({
  method: 'cash_usd' as const,
  currency: 'USD' as const,
  amount,
  amountUSD: amount,
  reference: null,
  bankCode: null,
});
function paid(amount: number, fields: object) {
  seq += 1;
  const fact = { clientUuid: client.uuid, payments: [inCash(amount)], rate: null, sessionUuid: null, notes: null };
  return operation('ClientPayment.CREATE', { seq, data: { ...fact, ...fields } });
}
const debt = async () =>
  (await test.as(staff.viewer.token)(calls.getClientAccount, { params: { storeId, clientId: client.id } })).data
    .totalDebt;
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId }, query: { isOpen: true } })).data.filter(
    ({ subject }) => subject.startsWith('payment:'),
  );
const violations = () => test.database.as('console', (one) => findViolations(one));

describe('a debt paid in foreign money where IGTF is perceived', () => {
  it('of 100 is settled by 103, and the statement says what was IGTF', async () => {
    const [verdict] = await send(paid(103, { totalUSD: 100, igtfUSD: 3 }));
    expect(verdict?.status).toBe('applied');
    expect(await debt()).toBe(0);
    const params = { storeId, clientId: client.id };
    const { data } = await test.as(staff.viewer.token)(calls.listClientMovements, { params });
    expect(data).toMatchObject([
      { kind: 'payment', amountUSD: -100, igtfUSD: 3, paidWith: [{ amount: 103 }] },
      { kind: 'sale', amountUSD: 100, igtfUSD: 0 },
    ]);
    expect(await incidents()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('in a till has the whole money in the drawer, and the IGTF apart', async () => {
    const till = await openTill(test.services, storeId, staff.owner, deviceId);
    await send(paid(100, { totalUSD: 97.09, igtfUSD: 2.91, sessionUuid: till.uuid }));
    const params = { storeId, cashSessionId: till.id };
    const { data } = await test.as(staff.owner.token)(cash.getSessionReport, { params });
    expect(data).toMatchObject({
      debtPayments: { count: 1, totalUSD: 97.09, igtfUSD: 2.91 },
      methods: [{ method: 'cash_usd', received: 100, net: 100 }],
      expected: { USD: 100, VES: 0 },
    });
    expect(await debt()).toBe(2.91);
  });

  it('[SYNC-12] without it, as an older device has it queued, is recorded and opens an incident', async () => {
    const [verdict] = await send(paid(50, { totalUSD: 50 }));
    expect(verdict?.status).toBe('applied');
    expect(await debt()).toBe(50);
    expect(await incidents()).toMatchObject([
      {
        kind: 'totals_differ',
        subject: expect.stringMatching(/^payment:\d+$/),
        detail: { igtfUSD: 0, rightIgtfUSD: 1.46 },
      },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('that does not add up is refused; the same uuid with another IGTF is another payment', async () => {
    const verdicts = await send(
      paid(103, { totalUSD: 103, igtfUSD: 3 }),
      paid(103, { totalUSD: 99, igtfUSD: 3 }),
      paid(103, { totalUSD: 100, igtfUSD: -3 }),
    );
    expect(verdicts.map(({ status }) => status)).not.toContain('applied');
    expect(await debt()).toBe(100);
    const uuid = randomUUID();
    const pay = (totalUSD: number, igtfUSD: number) =>
      test.as(staff.cashier.token)(calls.createClientPayment, {
        params: { storeId, clientId: client.id },
        body: { uuid, payments: [inCash(10.3)], totalUSD, igtfUSD, rate: null, notes: null },
      });
    await pay(10, 0.3);
    await pay(10, 0.3);
    expect(await debt()).toBe(90);
    await expect(pay(10.3, 0)).rejects.toMatchObject({ answer: { code: 'OPERATION_CHANGED' } });
  });

  it('whatever is handed over is debt and IGTF to the cent, in any number of pieces', async () => {
    const cents = fc.integer({ min: 1, max: 20_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 4 }), async (handed) => {
        const before = await debt();
        const parts = handed.map((piece) => ({ piece, igtf: Math.floor((piece * 3 + 51.5) / 103) }));
        const facts = parts.map(({ piece, igtf }) =>
          paid(decimalFromCents(piece), { totalUSD: decimalFromCents(piece - igtf), igtfUSD: decimalFromCents(igtf) }),
        );
        expect((await send(...facts)).map(({ status }) => status)).toEqual(facts.map(() => 'applied'));
        const off = parts.reduce((sum, { piece, igtf }) => sum + piece - igtf, 0);
        expect(Math.round((before - (await debt())) * 100)).toBe(off);
        expect(await incidents()).toEqual([]);
      }),
      { numRuns: 8 },
    );
    expect(await violations()).toEqual([]);
  });
});
