import { listIncidents } from '@minipos/contract/incidents/incidents';
import { getSale, listSales } from '@minipos/contract/sales/sales';
import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { approvedBy, type Place, provedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let productUuid: string;
let clientUuid: string;
let place: Place;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  place = { storeId, deviceId };
  productUuid = (await createProduct(test.services, storeId, staff.owner, { priceUSD: 10, stock: 100 })).uuid;
  clientUuid = (await createClient(test.services, storeId, staff.owner)).uuid;
});

/** One thing of ten dollars with so much percent off. */
function discounted(percent: number): SaleFact {
  const sale = saleOf([{ productUuid, quantity: 1, price: 10 }]);
  const [off, total] = [percent / 10, 10 - percent / 10];
  const [line] = sale.lines;
  const [payment] = sale.payments;
  if (!line || !payment) throw new Error('a sale has a line and a payment');
  return {
    ...sale,
    lines: [{ ...line, discountRate: percent, discountUSD: off, totalUSD: total }],
    payments: [{ ...payment, amount: total, amountUSD: total }],
    discountUSD: off,
    totalUSD: total,
  };
}

const onCredit = (): SaleFact => saleOf([{ productUuid, quantity: 1, price: 10 }], { clientUuid, onCredit: true });
const approve = (by: Person, sale: SaleFact, subject: 'discount' | 'credit', most: number, where = place) =>
  approvedBy(test.services, by, where, sale, subject, most);

/** The kinds of incidents after the cashier has sent a sale, and whom the sale names as approvers. */
async function outcome(sale: SaleFact, sender = staff.cashier) {
  const sent = operation('Sale.CREATE', { seq: 1, entityId: sale.uuid, data: sale });
  const { verdicts } = await push(test, sender, storeId, deviceId, [sent]);
  expect(verdicts[0]?.status).toBe('applied');
  return readOutcome();
}

async function readOutcome() {
  const call = test.as(staff.owner.token);
  const { data } = await call(listIncidents, { params: { storeId } });
  const [stored] = (await call(listSales, { params: { storeId } })).data;
  const { data: sale } = await call(getSale, { params: { storeId, saleId: stored?.id ?? 0 } });
  const approver = sale.discountApprovedBy ?? sale.creditApprovedBy;
  return { kinds: data.map(({ kind }) => kind), approver: approver?.id ?? null };
}

const unproved = { kinds: ['unproved_approval'], approver: null };

describe('[TRUST-07] an approval counts only with the proof of who gave it', () => {
  it('a discount and a credit with the proof of someone who may open nothing', async () => {
    const sale = await approve(staff.manager, discounted(50), 'discount', 50);
    expect(await outcome(sale)).toEqual({ kinds: [], approver: staff.manager.user.id });
  });

  it('a credit with the proof of someone who may opens nothing', async () => {
    const sale = await approve(staff.assistant, onCredit(), 'credit', 10);
    expect(await outcome(sale)).toEqual({ kinds: [], approver: staff.assistant.user.id });
  });

  it('without a proof it is not given, and the sale names nobody', async () => {
    expect(await outcome({ ...discounted(90), discountApprovedBy: staff.owner.user.id })).toEqual(unproved);
  });

  it('the same for a credit: one incident, not two', async () => {
    expect(await outcome({ ...onCredit(), creditApprovedBy: staff.owner.user.id })).toEqual(unproved);
  });

  it('nor for more than was approved', async () => {
    expect(await outcome(await approve(staff.manager, discounted(51), 'discount', 50))).toEqual(unproved);
  });

  it('nor for more credit than was approved', async () => {
    expect(await outcome(await approve(staff.manager, onCredit(), 'credit', 9.99))).toEqual(unproved);
  });

  it('nor where the seller needed none: less was approved, so the sale names nobody', async () => {
    const sale = await approve(staff.owner, discounted(51), 'discount', 50);
    expect(await outcome(sale, staff.manager)).toEqual({ kinds: [], approver: null });
  });

  it('nor for another sale', async () => {
    const { discountApprovedBy, discountApproval } = await approve(staff.manager, discounted(50), 'discount', 50);
    expect(await outcome({ ...discounted(50), discountApprovedBy, discountApproval })).toEqual(unproved);
  });

  it('nor for another thing of the same sale', async () => {
    const sale = onCredit();
    const { discountApproval } = await approve(staff.manager, sale, 'discount', 10);
    expect(
      await outcome({ ...sale, creditApprovedBy: staff.manager.user.id, creditApproval: discountApproval }),
    ).toEqual(unproved);
  });

  it('nor with an amount that was written over', async () => {
    const sale = await approve(staff.manager, discounted(50), 'discount', 10);
    const more = sale.discountApproval && { ...sale.discountApproval, most: 50 };
    expect(await outcome({ ...sale, discountApproval: more })).toEqual(unproved);
  });

  it('nor on another device, in the name of somebody else, or with an old secret', async () => {
    const other = await createDevice(test.services, storeId, staff.owner);
    const elsewhere = await approve(staff.manager, discounted(50), 'discount', 50, { storeId, deviceId: other.id });
    expect(await outcome(elsewhere)).toEqual(unproved);
    const sale = await approve(staff.cashier, discounted(50), 'discount', 50);
    expect(await outcome({ ...sale, discountApprovedBy: staff.owner.user.id })).toMatchObject({ approver: null });
    const old = await approve(staff.manager, discounted(50), 'discount', 50, { ...place, generation: 7 });
    expect((await outcome(old)).kinds).toEqual(Array.from({ length: 3 }, () => 'unproved_approval'));
  });

  it('of someone who may not approve it is no approval', async () => {
    expect(await outcome(await approve(staff.cashier, discounted(50), 'discount', 50), staff.assistant)).toEqual({
      kinds: ['discount_not_allowed'],
      approver: null,
    });
  });

  it('of someone who may give no credit is none either: only the incident says who it was', async () => {
    const sale = await approve(staff.cashier, onCredit(), 'credit', 10);
    expect(await outcome(sale)).toEqual({ kinds: ['over_limit'], approver: null });
    const [told] = (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data;
    expect(told?.detail).toMatchObject({ approvedBy: staff.cashier.user.id });
  });

  it('of someone who is there and may not approve it names nobody', async () => {
    const own = { ...discounted(50), discountApprovedBy: staff.cashier.user.id };
    expect(await outcome(own)).toEqual({ kinds: ['discount_not_allowed'], approver: null });
  });

  it('of someone who may discount so much names them, and of someone who may discount nothing nobody', async () => {
    const little = await approve(staff.assistant, discounted(10), 'discount', 10);
    expect(await outcome(little)).toEqual({ kinds: [], approver: staff.assistant.user.id });
    const none = await approve(staff.viewer, discounted(0), 'discount', 10);
    expect(await outcome(none)).toEqual({ kinds: [], approver: null });
  });

  it('of who is signed in needs no proof; nor of the person at the till who proved to be there', async () => {
    const sale = { ...discounted(50), discountApprovedBy: staff.manager.user.id };
    expect(await outcome(sale, staff.manager)).toEqual({ kinds: [], approver: staff.manager.user.id });
    const other = { ...discounted(60), discountApprovedBy: staff.manager.user.id };
    const made = operation('Sale.CREATE', { seq: 2, entityId: other.uuid, data: other });
    const byManager = await provedBy(test.services, staff.manager, place, made);
    await push(test, staff.cashier, storeId, deviceId, [byManager]);
    expect(await readOutcome()).toEqual({ kinds: [], approver: staff.manager.user.id });
  });

  it('is not given by sending: who is signed in when a sale of somebody else arrives was not there', async () => {
    const sale = { ...discounted(90), discountApprovedBy: staff.owner.user.id };
    const made = operation('Sale.CREATE', { seq: 1, entityId: sale.uuid, data: sale });
    const byCashier = await provedBy(test.services, staff.cashier, place, made);
    await push(test, staff.owner, storeId, deviceId, [byCashier]);
    expect(await readOutcome()).toMatchObject({ approver: null });
    expect((await readOutcome()).kinds).toContain('unproved_approval');
  });

  it('of a person of another store is nobody’s', async () => {
    const stranger = (await createStaffedStore(test.services)).staff.owner;
    expect(await outcome(await approve(stranger, discounted(50), 'discount', 50))).toEqual(unproved);
  });

  it('and the rights of a name that nobody proved count for no discount', async () => {
    const sale = discounted(50);
    const claimed = operation('Sale.CREATE', { seq: 1, entityId: sale.uuid, data: sale });
    await push(test, staff.cashier, storeId, deviceId, [{ ...claimed, actorUserId: staff.owner.user.id }]);
    expect((await readOutcome()).kinds.toSorted()).toEqual(['discount_not_allowed', 'unproved_actor']);
  });
});
