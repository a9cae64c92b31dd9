import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readSql } from '../../fixtures/database.ts';
import { type RepairStore, repairStore } from '../../fixtures/repair-store.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';
import { chargeExact, chargeOf, chooseMethod, openCharge, payExact } from '../../fixtures/till/charge.ts';
import { owedBy } from '../../fixtures/till/debts.ts';
import { openTill, orderOf, quantityOf, searchOf, settle } from '../../fixtures/till/till.ts';

/** A repair of $116,50 that is finished. */
async function finished(store: RepairStore) {
  const clientId = await store.addClient('Rosa Elvira');
  const made = await store.receive(clientId, { deviceBrand: 'Samsung', deviceModel: 'A54' });
  const line = { uuid: randomUUID(), kind: 'other', description: 'Pantalla', unitPrice: 116.5 };
  const { version } = await store.work('POST', made, '/items', { version: made.version, ...line });
  const begun = await store.work('PATCH', made, '/status', { version, status: 'in_progress' });
  await store.work('PATCH', made, '/status', { version: begun.version, status: 'completed' });
  return made;
}

const opened = async (callAs: CallAs, name: string) => {
  const store = await repairStore(callAs, name);
  await store.stock({ name: 'Protector de vidrio', priceUSD: 3 });
  return { store, repair: await finished(store) };
};

test('a finished repair is charged at the till for what it costs, and handed over with that sale', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  const { store, repair } = await opened(callAs, 'Taller que cobra');
  await signInAs(store.owner);
  await openTill(page);
  const order = orderOf(page);
  const address = `/services/${repair.id}`;
  const charge = page.getByRole('link', { name: 'Cobrar en la caja' });
  const dialog = page.getByRole('dialog');

  await test.step('an order that was begun waits; the service that is lacking is made in one click', async () => {
    await searchOf(page).fill('vidrio');
    await searchOf(page).press('Enter');
    await expect(quantityOf(page, 'Protector de vidrio')).toHaveText('1');
    await page.goto(address);
    await expectAccessible();
    await charge.click();
    await expect(dialog.getByText('Crea un servicio con precio 0 para cobrar reparaciones.')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Crear «Servicio técnico»' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(order.getByText('R-000001 · Samsung A54')).toBeVisible();
    await expect(order.getByText('$116,50 c/u')).toBeVisible();
    await expect(order.getByText(/Rosa Elvira/)).toBeVisible();
    await expect(quantityOf(page, 'Protector de vidrio')).toHaveCount(0);
    await expect(page).toHaveURL(/\/pos$/);
  });

  await test.step('neither a reload nor asking again charges it twice', async () => {
    await page.reload();
    await expect(quantityOf(page, 'Servicio técnico')).toHaveText('1');
    await page.goto(address);
    await charge.click();
    await expect(page.getByText('R-000001 ya tenía su pedido en esta caja.')).toBeVisible();
    await expect(quantityOf(page, 'Servicio técnico')).toHaveText('1');
    await expect(order.getByText('$116,50 c/u')).toHaveCount(1);
  });

  const receipt = await chargeExact(page);
  await expect
    .poll(() => readSql('select total_usd::text from sales where store_id = $1', [store.storeId]), { timeout: 60_000 })
    .toEqual([{ total_usd: '116.50' }]);
  expect(await readSql('select kind from incidents where store_id = $1', [store.storeId])).toEqual([]);

  await test.step('what was charged is not charged again', async () => {
    await page.goto(`/pos?reparacion=${repair.id}`);
    await expect(page.getByText(`R-000001 ya se cobró: ${receipt}. Falta entregarlo.`)).toBeVisible();
    await expect(quantityOf(page, 'Servicio técnico')).toHaveCount(0);
  });

  await test.step('the device is handed over with that sale, which stands ready', async () => {
    await page.goto(address);
    await expect(page.getByText(`Ya se cobró: ${receipt}. Falta entregarlo.`)).toBeVisible();
    await expect(charge).toHaveCount(0);
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Venta con la que se cobró' })).toHaveValue(
      `${receipt} · este servicio`,
    );
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Entrega' })).toBeVisible();
    await expect(charge).toHaveCount(0);
  });
});

test('where prices are without tax the client pays what the repair costs', async ({ page, callAs, signInAs }) => {
  const { store, repair } = await opened(callAs, 'Taller con IVA aparte');
  const settings = `/stores/${store.storeId}/settings`;
  const { data } = (await callAs(store.owner, 'GET', settings)) as { data: Record<string, unknown> };
  const { updatedAt: _, ...editable } = data;
  await callAs(store.owner, 'PUT', settings, { ...editable, pricesIncludeTax: false });
  await store.stock({ name: 'Reparación', priceUSD: 0, kind: 'service', taxPercent: 16 });
  await signInAs(store.owner);
  await openTill(page);
  await page.goto(`/services/${repair.id}`);
  await page.getByRole('link', { name: 'Cobrar en la caja' }).click();
  await expect(orderOf(page).getByText('R-000001 · Samsung A54')).toBeVisible();
  await chargeExact(page);
  await expect
    .poll(() => readSql('select total_usd::text from sales where store_id = $1', [store.storeId]), { timeout: 60_000 })
    .toEqual([{ total_usd: '116.50' }]);
});

const advancesOf = ({ storeId }: RepairStore) =>
  readSql<{ id: string; total_usd: string }>('select id, total_usd::text from client_payments where store_id = $1', [
    storeId,
  ]);

/** Takes twenty thousand bolívares for the repair whose page is open. */
async function takeAdvance(page: Page, store: RepairStore, look = async () => {}): Promise<void> {
  await page.getByRole('link', { name: 'Recibir abono' }).click();
  const screen = page.getByRole('region', { name: 'Abono R-000001' });
  await expect(screen).toBeVisible();
  await settle(page);
  await chooseMethod(page, 'Efectivo Bs');
  await screen.getByLabel(/monto en bolívares$/).focus();
  await page.keyboard.type('20000', { delay: 60 });
  await look();
  await page.keyboard.press('Enter');
  const taken = page.getByRole('region', { name: 'Abono recibido', exact: true });
  await expect(taken.getByText('Abono de R-000001')).toBeVisible();
  await expect.poll(async () => (await advancesOf(store)).length, { timeout: 60_000 }).toBe(1);
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(taken).toBeHidden();
}

test('an advance that was taken back while the order waited pays nothing, and nobody ends up owing', async ({
  page,
  callAs,
  signInAs,
}) => {
  const { store, repair } = await opened(callAs, 'Taller con abono anulado');
  await store.stock({ name: 'Reparación', priceUSD: 0, kind: 'service' });
  await signInAs(store.owner);
  await openTill(page);
  await page.goto(`/services/${repair.id}`);
  await takeAdvance(page, store);
  await page.goto(`/services/${repair.id}`);
  await page.getByRole('link', { name: 'Cobrar en la caja' }).click();
  await expect(page.getByText(/Se descuenta el abono/)).toBeVisible();
  await openCharge(page);
  await expect(chargeOf(page).getByText('Abono', { exact: true })).toBeVisible();
  const [paid] = await advancesOf(store);
  const undo = { uuid: randomUUID(), reason: 'Se devolvió el dinero' };
  await callAs(store.owner, 'PUT', `/clients/stores/${store.storeId}/payments/${paid?.id}/undo`, undo);
  await expect(page.getByText(/Del abono queda menos a favor/)).toBeVisible({ timeout: 60_000 });
  await expect(chargeOf(page).getByText('Abono', { exact: true })).toHaveCount(0);
  await payExact(page);
  const methods = 'select p.method, p.amount_usd::text from sale_payments p where p.store_id = $1';
  await expect
    .poll(() => readSql(methods, [store.storeId]), { timeout: 60_000 })
    .toEqual([{ method: 'cash_usd', amount_usd: '116.50' }]);
  const [owing] = await readSql<{ id: string }>('select id from clients where store_id = $1', [store.storeId]);
  expect(await owedBy(callAs, store, Number(owing?.id))).toBe(0);
});

test('an advance in bolívares is taken at the till, and the rest in dollars when it is charged', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  const { store, repair } = await opened(callAs, 'Taller con abonos');
  await store.stock({ name: 'Reparación', priceUSD: 0, kind: 'service' });
  await signInAs(store.owner);
  await openTill(page);
  await page.goto(`/services/${repair.id}`);
  await test.step('no debt of the client is proposed: the amount is typed, and the paper names the device', () =>
    takeAdvance(page, store, expectAccessible));

  const [{ total_usd: ahead } = { total_usd: '' }] = await advancesOf(store);
  await test.step('it shows on the repair and pays first when it is charged', async () => {
    await page.goto(`/services/${repair.id}`);
    await expect(page.getByText(`$${ahead.replace('.', ',')}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Cobrar en la caja' }).click();
    await expect(page.getByText(`Se descuenta el abono: $${ahead.replace('.', ',')}.`)).toBeVisible();
    await chargeExact(page);
    // The sale that uses it up is no other purchase.
    await expect(page.getByText(/Del abono queda menos/)).toHaveCount(0);
    await expect
      .poll(
        () =>
          readSql(
            `select p.method, p.amount_usd::text from sale_payments p join sales s on s.store_id = p.store_id and s.id = p.sale_id
             where s.store_id = $1 order by p.method`,
            [store.storeId],
          ),
        { timeout: 60_000 },
      )
      .toEqual([
        { method: 'cash_usd', amount_usd: (116.5 - Number(ahead)).toFixed(2) },
        { method: 'credit', amount_usd: ahead },
      ]);
    const [owing] = await readSql('select id from clients where store_id = $1', [store.storeId]);
    expect(await owedBy(callAs, store, Number((owing as { id: string }).id))).toBe(0);
    expect(await readSql('select kind from incidents where store_id = $1', [store.storeId])).toEqual([]);
  });
});
