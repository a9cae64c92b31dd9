import { randomUUID } from 'node:crypto';
import { undoClientPayment } from '@minipos/contract/clients/account-corrections';
import { listClientPayments } from '@minipos/contract/clients/client-accounts';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/sales/cash';
import type { CloseSessionFact } from '@minipos/contract/sales/cash-facts';
import { correctPayments } from '@minipos/contract/sales/corrections';
import fc from 'fast-check';
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
let otherId: string;
let productUuid: string;
let clientUuid: string;
let clientId: number;
let session: string;
let seq = 0;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  ({ id: otherId } = await createDevice(test.services, storeId, staff.owner));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { priceUSD: 4, stock: 500 })).uuid;
  ({ id: clientId, uuid: clientUuid } = await createClient(test.services, storeId, staff.owner));
  session = randomUUID();
});

const next = () => {
  seq += 1;
  return seq;
};
const none = { pieces: {}, loose: 0 };
const opening = (entityId = session, data = { openingUSD: 100, openingBs: 0 }) =>
  operation('CashSession.OPEN', { seq: next(), entityId, data });
const closing = (fields: Partial<CloseSessionFact> = {}, entityId = session) => {
  const told = { countUSD: { pieces: { 1: 15 }, loose: 0 }, countBs: none, sales: 0, movements: 0, note: null };
  return operation('CashSession.CLOSE', { seq: next(), entityId, data: { ...told, ...fields } });
};
const movement = (amount: number, sessionUuid = session, kind: 'in' | 'out' = 'out') =>
  operation('CashMovement.CREATE', {
    seq: next(),
    data: { sessionUuid, kind, currency: 'USD', amount, reason: 'Compra de hielo' },
  });
const sale = (till = 1, sessionUuid: string | null = session) => {
  const made = saleOf([{ productUuid, quantity: 1, price: 4 }], { receipt: next(), till });
  return operation('Sale.CREATE', { seq: next(), entityId: made.uuid, data: { ...made, sessionUuid } });
};
const payment = (amount: number, sessionUuid: string | null = session) => {
  const paid = { method: 'cash_usd', currency: 'USD', amount, amountUSD: amount, reference: null, bankCode: null };
  const data = { clientUuid, payments: [paid], totalUSD: amount, igtfUSD: 0, rate: null, sessionUuid, notes: null };
  return operation('ClientPayment.CREATE', { seq: next(), data });
};
const send = (device: string, ...operations: object[]) => push(test, staff.cashier, storeId, device, operations);
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId }, query: { limit: 100 } })).data;
const openKinds = async () =>
  (await incidents()).filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
const report = async () => {
  const asked = test.as(staff.owner.token);
  const { data } = await asked(calls.listCashSessions, { params: { storeId } });
  const id = data.find(({ uuid }) => uuid === session)?.id ?? 0;
  return (await asked(calls.getSessionReport, { params: { storeId, cashSessionId: id } })).data;
};

describe('[TRUST-04] what comes after the close of a till', () => {
  it('a payment that is undone after a close that had not come yet opens an incident', async () => {
    await send(deviceId, opening(), payment(20));
    const before = closing({ movements: 1 });
    const asked = test.as(staff.owner.token);
    const { data: paid } = await asked(listClientPayments, { params: { storeId, clientId } });
    const paymentId = paid[0]?.payment?.id ?? 0;
    const { now } = test.clock;
    test.clock.now = new Date(new Date(before.timestamp).getTime() + 60_000);
    await asked(undoClientPayment, {
      params: { storeId, paymentId },
      body: { uuid: randomUUID(), reason: 'Era de otra persona' },
    });
    await send(deviceId, before);
    test.clock.now = now;
    const about = (await incidents()).filter(({ kind }) => kind === 'after_close');
    expect(about).toMatchObject([{ detail: { amount: -20, currency: 'USD' } }]);
  });

  it('$85 taken out of a Z that was $85 short opens an incident, and the Z says it apart from what was signed', async () => {
    await send(deviceId, opening(), closing());
    expect(await report()).toMatchObject({ expected: { USD: 100 }, difference: { USD: -85 }, afterClose: [] });
    const { verdicts } = await send(deviceId, movement(85));
    expect(verdicts[0]?.status).toBe('applied');
    expect(await incidents()).toMatchObject([
      { kind: 'after_close', detail: { zNumber: 'Z1-0001', amount: 85, currency: 'USD', reason: 'Compra de hielo' } },
    ]);
    const z = await report();
    expect(z).toMatchObject({ expected: { USD: 100 }, difference: { USD: -85 }, movements: [], cashOut: { USD: 0 } });
    expect(z.afterClose).toMatchObject([
      { kind: 'out', currency: 'USD', amount: -85, label: 'Compra de hielo', actorName: staff.cashier.user.full_name },
    ]);
    expect(z.afterCloseCash).toEqual({ USD: -85, VES: 0 });
  });

  it.each(['sale', 'payment', 'movement'] as const)(
    'a %s beyond what the device told of opens one, those it told of open none',
    async (kind) => {
      const make = { sale: () => sale(), payment: () => payment(4), movement: () => movement(4, session, 'in') }[kind];
      const told = kind === 'sale' ? { sales: 2 } : { movements: 2 };
      const [first, second, third] = [make(), make(), make()];
      await send(deviceId, opening(), first, closing(told));
      await send(deviceId, second);
      expect(await openKinds()).toEqual([]);
      expect(await report()).toMatchObject({ isProvisional: false, expected: { USD: 108 }, afterClose: [] });
      await send(deviceId, third);
      await send(deviceId, third);
      expect(await openKinds()).toEqual(['after_close']);
      expect(await report()).toMatchObject({ expected: { USD: 108 }, afterClose: [{ currency: 'USD', amount: 4 }] });
    },
  );

  it('written in capital letters is the same till: a signed Z keeps its figures', async () => {
    await send(deviceId, opening(), closing());
    const capitals = session.toUpperCase();
    await send(deviceId, sale(1, capitals), payment(4, capitals), movement(4, capitals));
    expect(await openKinds()).toEqual(['after_close', 'after_close', 'after_close']);
    const z = await report();
    expect(z).toMatchObject({ expected: { USD: 100 }, difference: { USD: -85 }, sales: { count: 0 } });
    expect(z.afterClose.map(({ kind }) => kind).toSorted()).toEqual(['debt', 'out', 'sale']);
  });

  it('of another device opens one, after the close and before it, though some are still to come', async () => {
    await send(deviceId, opening());
    await send(otherId, movement(10), sale(2));
    expect(await openKinds()).toEqual(['unknown_session', 'unknown_session']);
    await send(deviceId, closing({ sales: 5, movements: 5 }));
    await send(otherId, movement(11), sale(2), payment(5));
    expect((await openKinds()).filter((kind) => kind === 'after_close')).toHaveLength(3);
    expect((await report()).afterClose.map(({ kind }) => kind).toSorted()).toEqual(['debt', 'out', 'sale']);
  });

  it('a close that another device sends opens one', async () => {
    await send(deviceId, opening());
    await send(otherId, closing());
    expect(await openKinds()).toEqual(['unknown_session']);
  });

  it('names a till that was never opened: one each, resolved by itself when its opening comes from that device', async () => {
    await send(deviceId, movement(10), sale(), payment(5));
    await send(otherId, movement(10));
    expect(await openKinds()).toEqual(Array(4).fill('unknown_session'));
    await send(deviceId, opening());
    expect(await openKinds()).toEqual(['unknown_session']);
    const own = (await incidents()).filter(({ resolvedAt }) => resolvedAt !== null);
    expect(own.map(({ note }) => note)).toEqual(
      Array(3).fill('Se resolvió solo: la apertura de la caja llegó después.'),
    );
  });

  it('a correction that takes notes out of a closed Z opens one and stands apart', async () => {
    const made = sale();
    const { verdicts } = await send(deviceId, opening(), made, closing({ sales: 1 }));
    const saleId = Number(verdicts[1]?.result?.saleId);
    const paid = { method: 'other' as const, amount: 4, reference: null, bankCode: null };
    const body = { uuid: randomUUID(), reason: 'Pagó de otra forma', payments: [paid], knownCorrections: 0 };
    await test.as(staff.owner.token)(correctPayments, { params: { storeId, saleId }, body });
    expect(await openKinds()).toEqual(['after_close']);
    const z = await report();
    expect(z).toMatchObject({ expected: { USD: 104 }, difference: { USD: -89 }, afterCloseCash: { USD: -4, VES: 0 } });
    expect(z.afterClose.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['correction', -4],
      ['correction', 4],
    ]);
  });

  it('an honest device opens none, in whatever order its work arrives and however often', async () => {
    const anyKind = fc.constantFrom('sale' as const, 'payment' as const, 'movement' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(anyKind, { maxLength: 8 }), fc.integer({ min: 1, max: 1e6 }), async (kinds, seed) => {
        session = randomUUID();
        const facts = kinds.map((kind) => (kind === 'sale' ? sale() : kind === 'payment' ? payment(5) : movement(1)));
        const sales = kinds.filter((kind) => kind === 'sale').length;
        const close = closing({ sales, movements: kinds.length - sales });
        // The close cannot be read before its opening; everything else may come at any time.
        const [open, ...rest] = [opening(), close, ...facts];
        const mixed = rest.toSorted((a, b) => order(a.uuid, seed) - order(b.uuid, seed));
        const before = mixed.filter((one) => one !== close && order(one.uuid, seed) % 5 === 0);
        await send(deviceId, ...before, open, ...mixed, ...facts);
        expect(await openKinds()).toEqual([]);
        expect(await report()).toMatchObject({ isProvisional: false, afterClose: [] });
      }),
      { numRuns: 12 },
    );
  });
});

const order = (uuid: string, seed: number) => (Number.parseInt(uuid.slice(0, 6), 16) * seed) % 9973;
