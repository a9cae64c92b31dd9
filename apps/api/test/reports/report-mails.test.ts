import * as calls from '@minipos/contract/reports/report-mails';
import { addDays, caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { formatDate } from '@minipos/domain/text/format';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { planReportMails } from '#features/reports/mails/plan-report-mails.ts';
import { sendReportMail } from '#features/reports/mails/send-report-mail.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import type { Person } from '../factories/accounts.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { ownerCtx } from '../factories/stores.ts';
import { saleOf } from '../factories/sync.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();

async function shopWithAddresses(): Promise<RefundShop> {
  const shop = await createRefundShop(test);
  const ids = Object.values(shop.staff).map(({ user }) => user.id);
  await sql`update users set email_verified_at = now() where id = any (${ids})`.execute(test.services.db);
  return shop;
}
const choose = (shop: RefundShop, person: Person, body: { daily: boolean; weekly: boolean }) =>
  test.as(person.token)(calls.chooseReportMails, { params: { storeId: shop.storeId }, body });
const chosen = async (shop: RefundShop, person: Person) =>
  (await test.as(person.token)(calls.getReportMails, { params: { storeId: shop.storeId } })).data;
const mailsTo = ({ user }: Person) => inbox.received(user.email ?? '');
const today = () => caracasDay(test.clock.now);
/** A moment of today in Caracas, whenever this runs. */
const at = (hour: number) => new Date(dayBegins(today()).getTime() + hour * 3_600_000);
const plan = (kind: 'daily' | 'weekly', now: Date) => planReportMails({ ...test.services, clock: () => now }, kind);

/** One unit, at noon or so. */
function soldOn(shop: RefundShop, day: string, price: number) {
  const { receiptNumber: _, ...sale } = saleOf([{ productUuid: shop.product.uuid, quantity: 1, price }]);
  const ctx = ownerCtx(test.services, shop.storeId, shop.staff.owner);
  return createSale({ ...ctx, now: new Date(`${day}T15:00:00Z`) }, sale);
}

/** Sends one at once, as the queue would. */
const send = (shop: RefundShop, person: Person, kind: 'daily' | 'weekly', day = today()) =>
  sendReportMail(
    { ...test.services, publicUrl: 'https://pos.example' },
    { storeId: shop.storeId, userId: person.user.id, kind, day },
  );

it('the close of the day goes to the owner by itself, with what was sold, collected and sold most', async () => {
  const shop = await shopWithAddresses();
  await shop.sell({ units: 2, method: 'card' });
  await shop.sell({ units: 3 });
  // Planned twice, as after a failure.
  for (const _ of [1, 2]) await plan('daily', at(21));
  const mail = await inbox.waitFor(shop.staff.owner.user.email ?? '');
  expect(mail).toContain('Vendido: $20,00 (Bs. ');
  expect(mail).toContain('en 2 ventas. En promedio, $10,00 por venta.');
  expect(mail).toContain('Punto de venta Bs. 6.737,65 ($8,00)');
  expect(mail).toContain('Lo más vendido: ');
  for (const other of [shop.staff.manager, shop.staff.cashier, shop.staff.viewer]) {
    expect(mailsTo(other)).toEqual([]);
  }
});

it('is sent once for a day, however often it is tried', async () => {
  const shop = await shopWithAddresses();
  await shop.sell({ units: 1 });
  await send(shop, shop.staff.owner, 'daily');
  await send(shop, shop.staff.owner, 'daily');
  expect(mailsTo(shop.staff.owner)).toHaveLength(1);
  await send(shop, shop.staff.owner, 'daily', addDays(today(), 1));
  expect(mailsTo(shop.staff.owner)).toHaveLength(1);
});

it('a plan that is made up for the next day sends the close of yesterday once, and leaves today to its own evening', async () => {
  const shop = await shopWithAddresses();
  const { owner } = shop.staff;
  const yesterday = addDays(today(), -1);
  await soldOn(shop, addDays(today(), -3), 50);
  await soldOn(shop, yesterday, 20);
  await plan('daily', at(13));
  const late = await inbox.waitFor(owner.user.email ?? '');
  expect(late).toContain(`${formatDate(yesterday)}.`);
  expect(late).toContain('Vendido: $20,00');
  await shop.sell({ units: 2 });
  await plan('daily', at(15));
  await plan('daily', at(21));
  await expect.poll(() => mailsTo(owner).length, { timeout: 20_000 }).toBe(2);
  expect(mailsTo(owner)[1]).toContain(`${formatDate(today())}.`);
  expect(mailsTo(owner)[1]).toContain('Vendido: $8,00');
  // What waited longer than the close of today.
  for (const back of [1, 3]) await send(shop, owner, 'daily', addDays(today(), -back));
  expect(mailsTo(owner)).toHaveLength(2);
});

it('a day on which nothing happened makes no mail', async () => {
  const shop = await shopWithAddresses();
  await send(shop, shop.staff.owner, 'daily');
  expect(mailsTo(shop.staff.owner)).toEqual([]);
});

it('the week tells each day and stands beside the week before', async () => {
  const shop = await shopWithAddresses();
  const monday = addDays(today(), -((new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7) - 7);
  await soldOn(shop, addDays(monday, -7), 40);
  await soldOn(shop, monday, 20);
  await soldOn(shop, addDays(monday, 6), 30);
  await planReportMails(test.services, 'weekly');
  const mail = await inbox.waitFor(shop.staff.owner.user.email ?? '');
  expect(mail).toContain(`semana del ${formatDate(monday)} al ${formatDate(addDays(monday, 6))}`);
  expect(mail).toContain('Vendido: $50,00');
  expect(mail).toContain('25 % más que la semana anterior ($40,00)');
  expect(mail).toContain('Por día: lunes $20,00 · martes $0,00');
  expect(mail).toContain('domingo $30,00');
});

it('each person turns it on and off for themselves', async () => {
  const shop = await shopWithAddresses();
  await shop.sell({ units: 1 });
  expect(await chosen(shop, shop.staff.owner)).toMatchObject({ daily: true, weekly: true, mayReceive: true });
  expect(await chosen(shop, shop.staff.manager)).toMatchObject({ daily: false, weekly: false, mayReceive: true });
  await choose(shop, shop.staff.owner, { daily: false, weekly: true });
  await choose(shop, shop.staff.manager, { daily: true, weekly: false });
  for (const person of [shop.staff.owner, shop.staff.manager]) await send(shop, person, 'daily');
  expect(mailsTo(shop.staff.owner)).toEqual([]);
  expect(mailsTo(shop.staff.manager)).toHaveLength(1);
});

it('who may not see the money of the store gets none, whatever they chose, and loses it with the right', async () => {
  const shop = await shopWithAddresses();
  await shop.sell({ units: 1 });
  expect(await chosen(shop, shop.staff.cashier)).toMatchObject({ daily: false, mayReceive: false });
  await choose(shop, shop.staff.cashier, { daily: true, weekly: true });
  expect(await chosen(shop, shop.staff.cashier)).toMatchObject({ daily: false, mayReceive: false });
  await send(shop, shop.staff.cashier, 'daily');
  expect(mailsTo(shop.staff.cashier)).toEqual([]);
  await choose(shop, shop.staff.manager, { daily: true, weekly: true });
  await sql`update memberships set rights_removed = '{reports.view}'
    where store_id = ${shop.storeId} and user_id = ${shop.staff.manager.user.id}`.execute(test.services.db);
  await send(shop, shop.staff.manager, 'daily');
  expect(mailsTo(shop.staff.manager)).toEqual([]);
});

it('an address that nobody has confirmed gets no figures', async () => {
  const shop = await createRefundShop(test);
  await shop.sell({ units: 1 });
  expect(await chosen(shop, shop.staff.owner)).toMatchObject({ daily: true, email: null });
  await send(shop, shop.staff.owner, 'daily');
  expect(mailsTo(shop.staff.owner)).toEqual([]);
});
