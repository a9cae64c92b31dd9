import { randomUUID } from 'node:crypto';
import type { ApiError } from '@minipos/contract/core/client';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/sales/cash';
import type { CloseSessionFact } from '@minipos/contract/sales/cash-facts';
import * as pinCalls from '@minipos/contract/sync/pins';
import { emptyCart } from '@minipos/domain/orders/cart';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { chargedSale } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let productUuid: string;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { priceUSD: 4, stock: 500 })).uuid;
});

const open = async (fields: { uuid?: string; deviceId?: string } = {}, who = staff.cashier) =>
  test.as(who.token, await deviceOf(fields.deviceId ?? deviceId))(calls.openCashSession, {
    params: { storeId },
    body: { uuid: randomUUID(), deviceId, openingUSD: 20, openingBs: 1000, ...fields },
  });
const put = (cashSessionId: number, kind: 'in' | 'out', amount: number, currency: 'USD' | 'VES' = 'USD') =>
  test.as(staff.cashier.token)(calls.addCashMovement, {
    params: { storeId, cashSessionId },
    body: { uuid: randomUUID(), kind, currency, amount, reason: 'Compra de hielo' },
  });
const none = { pieces: {}, loose: 0 };
const counted = (fields: Partial<CloseSessionFact> = {}): CloseSessionFact => ({
  countUSD: none,
  countBs: none,
  sales: 0,
  movements: 0,
  note: null,
  ...fields,
});
const close = (cashSessionId: number, fields: Partial<CloseSessionFact> = {}) =>
  test.as(staff.cashier.token)(calls.closeCashSession, { params: { storeId, cashSessionId }, body: counted(fields) });
const report = async (cashSessionId: number, who = staff.owner) =>
  (await test.as(who.token)(calls.getSessionReport, { params: { storeId, cashSessionId } })).data;
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data.map(({ kind }) => kind);

/** Units at 4 dollars, paid with a note of ten and change in dollars. */
const saleIn = (sessionUuid: string, seq: number) => {
  const line = { productUuid, name: 'Café', quantity: 1000, unitPriceCents: 400, taxPercent: 0, isExempt: true };
  const cart = { ...emptyCart(true), lines: [{ ...line, discount: null }] };
  const cash = { method: 'cash_usd', currency: 'USD' } as const;
  const charge = {
    payments: [{ ...cash, amountCents: 1000 }],
    change: [{ ...cash, amountCents: 600 }],
    rate: null,
    igtfPercent: 0,
  };
  const receiptNumber = `C1-${String(seq).padStart(6, '0')}`;
  return operation('Sale.CREATE', { seq, data: { ...chargedSale(cart, charge, { sessionUuid }), receiptNumber } });
};
const send = (...operations: object[]) => push(test, staff.cashier, storeId, deviceId, operations);

describe('a cash session', () => {
  it('opens with a float per currency, and only once per till', async () => {
    const { data } = await open();
    expect(data).toMatchObject({ isOpen: true, tillCode: 'C1', opening: { USD: 20, VES: 1000 }, zNumber: null });
    await expect(open()).rejects.toMatchObject({ answer: { code: 'CASH_SESSION_OPEN' } });
    expect((await open({ uuid: data.uuid })).data.id).toBe(data.id);
    const other = await createDevice(test.services, storeId, staff.owner);
    expect((await open({ deviceId: other.id })).data.tillCode).toBe('C2');
    await expect(open({ deviceId: randomUUID() })).rejects.toMatchObject({ answer: { code: 'DEVICE_UNKNOWN' } });
  });

  it('of two that open at the same moment on one till, one is refused', async () => {
    const answers = await Promise.allSettled([open(), open(), open()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('adds up float, sales, change and cash in and out; closes blind; the Z says the difference per currency', async () => {
    const { data: session } = await open();
    await send(saleIn(session.uuid, 1), saleIn(session.uuid, 2));
    await put(session.id, 'out', 5);
    await put(session.id, 'in', 250.5, 'VES');
    const closing = { countUSD: { pieces: { 20: 1, 1: 2 }, loose: 0 }, countBs: { pieces: { 500: 2 }, loose: 250.5 } };
    const { data } = await close(session.id, { ...closing, sales: 2, movements: 2 });
    expect(data).toMatchObject({
      kind: 'Z',
      session: { isOpen: false, zNumber: 'Z1-0001', closedBy: { id: staff.cashier.user.id } },
      sales: { count: 2, totalUSD: 8 },
      cashIn: { USD: 0, VES: 250.5 },
      cashOut: { USD: 5, VES: 0 },
      methods: [{ method: 'cash_usd', currency: 'USD', payments: 2, received: 20, returned: 12, net: 8 }],
      notes: {
        USD: { sales: 20, debts: 0, change: 12, refunds: 0 },
        VES: { sales: 0, debts: 0, change: 0, refunds: 0 },
      },
      expected: { USD: 23, VES: 1250.5 },
      counted: { USD: 22, VES: 1250.5 },
      difference: { USD: -1, VES: 0 },
      isProvisional: false,
    });
    expect(data.movements.map(({ reason }) => reason)).toEqual(['Compra de hielo', 'Compra de hielo']);
  });

  it('shows no figure of its notes to who counts blind while it is open', async () => {
    const { data: session } = await open();
    await send(saleIn(session.uuid, 1));
    const blind = await report(session.id, staff.cashier);
    expect(blind).toMatchObject({ kind: 'X', expected: null, notes: null, methods: [], counted: null });
    // What was sold less what the other methods brought would be the notes.
    expect(blind.sales).toEqual({
      count: 1,
      totalUSD: null,
      taxUSD: null,
      discountUSD: null,
      igtfUSD: null,
      roundingBs: null,
      roundingUSD: null,
    });
    expect(blind.debtPayments).toEqual({ count: 0, totalUSD: null, igtfUSD: null });
    expect(await report(session.id, staff.manager)).toMatchObject({ kind: 'X', expected: { USD: 24, VES: 1000 } });
  });

  it('closes once, also when two close it at the same moment; then takes no money and a new one opens', async () => {
    const { data: session } = await open();
    const answers = await Promise.allSettled([close(session.id), close(session.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(put(session.id, 'in', 1)).rejects.toMatchObject({ answer: { code: 'CASH_SESSION_CLOSED' } });
    const { data: next } = await open();
    expect((await close(next.id)).data.session.zNumber).toBe('Z1-0002');
  });

  it('[TRUST-04] closed by a call that its device did not make, someone is told', async () => {
    const { data: session } = await open();
    await close(session.id);
    expect(await incidents()).toEqual(['unknown_session']);
  });

  it('refuses a note that does not exist', async () => {
    const { data: session } = await open();
    await expect(close(session.id, { countUSD: { pieces: { 3: 1 }, loose: 0 } })).rejects.toMatchObject({
      answer: { code: 'CASH_COUNT_INVALID' },
    });
  });
});

describe('a session of a till without connection', () => {
  const opening = (uuid: string, seq: number) =>
    operation('CashSession.OPEN', { seq, entityId: uuid, data: { openingUSD: 10, openingBs: 0 } });
  const closing = (uuid: string, seq: number, fields: Partial<CloseSessionFact> = {}) =>
    operation('CashSession.CLOSE', { seq, entityId: uuid, data: counted(fields) });
  const sessions = async () =>
    (await test.as(staff.owner.token)(calls.listCashSessions, { params: { storeId }, query: { deviceId } })).data;

  it('arrives as facts; a close that comes before its sales is provisional until they are here', async () => {
    const uuid = randomUUID();
    const movement = operation('CashMovement.CREATE', {
      seq: 3,
      data: { sessionUuid: uuid, kind: 'out', currency: 'USD', amount: 2, reason: 'Vuelto prestado' },
    });
    const { verdicts } = await send(
      opening(uuid, 1),
      closing(uuid, 4, { sales: 1, movements: 1, zNumber: 7, countUSD: { pieces: { 1: 2, 10: 1 }, loose: 0 } }),
    );
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(verdicts[1]?.result).toMatchObject({ zNumber: 7 });
    const [session] = await sessions();
    const id = session?.id ?? 0;
    expect(await report(id)).toMatchObject({ isProvisional: true, missing: { sales: 1, movements: 1 } });
    await send(movement, saleIn(uuid, 2));
    expect(await report(id)).toMatchObject({
      isProvisional: false,
      expected: { USD: 12, VES: 0 },
      difference: { USD: 0, VES: 0 },
    });
  });

  it('a second one on the same till is recorded all the same, and someone is told', async () => {
    const { verdicts } = await send(opening(randomUUID(), 1), opening(randomUUID(), 2));
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await incidents()).toEqual(['session_overlap']);
    expect(await sessions()).toHaveLength(2);
  });

  it('a Z number that is taken gives way to the next', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { verdicts } = await send(
      opening(first, 1),
      closing(first, 2, { zNumber: 3 }),
      opening(second, 3),
      closing(second, 4, { zNumber: 3 }),
    );
    expect(verdicts.map(({ result }) => result?.zNumber)).toEqual([undefined, 3, undefined, 4]);
  });

  it('expects the sum of its facts, in whatever order and however often they arrive', async () => {
    const anyFact = fc.oneof(
      fc.constant('sale' as const),
      fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), cents: fc.integer({ min: 1, max: 9999 }) }),
    );
    let seq = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyFact, { minLength: 1, maxLength: 8 }), fc.boolean(), async (facts, isReversed) => {
        const { id } = await createDevice(test.services, storeId, staff.owner);
        const uuid = randomUUID();
        const next = () => {
          seq += 1;
          return seq;
        };
        const sent = facts.map((fact) =>
          fact === 'sale'
            ? saleIn(uuid, next())
            : operation('CashMovement.CREATE', {
                seq: next(),
                data: { sessionUuid: uuid, kind: fact.kind, currency: 'USD', amount: fact.cents / 100, reason: 'Caja' },
              }),
        );
        const ordered = isReversed ? sent.toReversed() : sent;
        await push(test, staff.cashier, storeId, id, [...ordered, opening(uuid, next()), ...ordered]);
        const { data } = await test.as(staff.owner.token)(calls.listCashSessions, {
          params: { storeId },
          query: { deviceId: id },
        });
        const expected = facts.reduce((cents, fact) => {
          if (fact === 'sale') return cents + 400;
          return fact.kind === 'in' ? cents + fact.cents : cents - fact.cents;
        }, 1000);
        expect((await report(data[0]?.id ?? 0)).expected).toEqual({ USD: expected / 100, VES: 0 });
      }),
      { numRuns: 10 },
    );
  });
});

describe('the PIN of a cashier', () => {
  const cashiers = async () =>
    (await test.as(staff.cashier.token)(pinCalls.listCashiers, { params: { storeId } })).data;

  it('is chosen by oneself or given by a manager, and never leaves the server', async () => {
    await test.as(staff.cashier.token)(pinCalls.setOwnPin, { params: { storeId }, body: { pin: '2580' } });
    const params = { storeId, userId: staff.assistant.user.id };
    await test.as(staff.manager.token)(pinCalls.setCashierPin, { params, body: { pin: '739146' } });
    const known = await cashiers();
    expect(known.map(({ role }) => role).toSorted()).toEqual(['assistant', 'cashier', 'manager', 'owner']);
    const pins = Object.fromEntries(known.map(({ role, hasPin, mustRenewPin }) => [role, [hasPin, mustRenewPin]]));
    expect(pins).toMatchObject({ cashier: [true, false], assistant: [true, false], owner: [false, false] });
    const { rows } = await test.database.as('console', (client) =>
      client.query('select detail from audit_log where store_id = $1 and detail::text like $2', [storeId, '%2580%']),
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['1234', 'Este PIN es demasiado fácil de adivinar. Elige otro.'],
    ['25801', null],
    ['abcd', 'El PIN debe tener de 4 a 6 dígitos'],
  ])('%s: %s', async (pin, problem) => {
    const setting = test.as(staff.cashier.token)(pinCalls.setOwnPin, { params: { storeId }, body: { pin } });
    const outcome = await setting.then(
      () => null,
      (error: ApiError) => error.answer.fields?.pin ?? 'otro error',
    );
    expect(outcome).toBe(problem);
  });

  it('is not given to someone who does not work in the store', async () => {
    const stranger = (await createStaffedStore(test.services)).staff.cashier;
    const params = { storeId, userId: stranger.user.id };
    await expect(
      test.as(staff.manager.token)(pinCalls.setCashierPin, { params, body: { pin: '2580' } }),
    ).rejects.toMatchObject({ answer: { code: 'USER_NOT_FOUND' } });
  });
});
