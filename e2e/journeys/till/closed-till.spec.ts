import { readSql } from '../../fixtures/database.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { nextSale, payExact } from '../../fixtures/till/charge.ts';
import { openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

test.describe.configure({ timeout: 180_000 });

interface Sold {
  session_uuid: string | null;
  opened: string | null;
}

/** The sale of a receipt, once the server has it, with the session it is in. */
async function soldIn(storeId: number, receipt: string): Promise<Sold> {
  const find = () =>
    readSql<Sold>(
      `select s.session_uuid, c.uuid as opened from sales s
       left join cash_sessions c on c.store_id = s.store_id and c.uuid = s.session_uuid
       where s.store_id = $1 and s.receipt_number = $2`,
      [storeId, receipt],
    );
  await expect.poll(async () => (await find()).length, { timeout: 30_000 }).toBe(1);
  return (await find())[0] as Sold;
}

test('a till that must be opened first charges nothing until it is', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  const store = await ownStore(callAs, 'Bodega con apertura', { closedTill: 'must_open' });
  await store.stock({ name: 'Café de la mañana', priceUSD: 1.5 });
  await signInAs(store.owner);
  await openTill(page);
  await expect(page.getByText('Caja cerrada: ábrela para cobrar.')).toBeVisible();
  await searchOf(page).fill('café');
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText('Café de la mañana')).toBeVisible();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Abrir caja' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('group', { name: 'Método de pago' })).toHaveCount(0);
  await expectAccessible();
  await dialog.getByLabel('Fondo en dólares').fill('20');
  await dialog.getByLabel('Fondo en bolívares').fill('0');
  await dialog.getByRole('button', { name: 'Abrir caja' }).click();
  await expect(page.getByRole('button', { name: 'Caja abierta' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('F2');
  const sold = await soldIn(store.storeId, await payExact(page));
  expect(sold.opened).toBe(sold.session_uuid);
  expect(sold.session_uuid).not.toBeNull();
});

test('a till that sells into a session of the day opens it with its first sale, and the next ones are in it', async ({
  page,
  signInAs,
  callAs,
}) => {
  const store = await ownStore(callAs, 'Bodega sin apertura', { closedTill: 'day_session' });
  await store.stock({ name: 'Café de la tarde', priceUSD: 1.5 });
  await signInAs(store.owner);
  await openTill(page);
  await expect(page.getByText(/^Caja cerrada:/)).toHaveCount(0);
  const sell = async () => {
    await searchOf(page).fill('café');
    await searchOf(page).press('Enter');
    await expect(orderOf(page).getByText('Café de la tarde')).toBeVisible();
    await page.keyboard.press('F2');
    const receipt = await payExact(page);
    await nextSale(page);
    return soldIn(store.storeId, receipt);
  };
  const first = await sell();
  expect(first.session_uuid).not.toBeNull();
  expect(first.opened).toBe(first.session_uuid);
  await expect(page.getByRole('button', { name: 'Caja abierta' })).toBeVisible();
  expect(await sell()).toEqual(first);
  expect(await readSql('select kind from incidents where store_id = $1', [store.storeId])).toEqual([]);
});

test('the owner sets the discount that needs no PIN, and what the till does; no currency is asked for', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  const store = await ownStore(callAs, 'Bodega con reglas');
  await signInAs(store.owner);
  await page.goto(`/store/${store.storeId}/settings`);
  const section = page.getByRole('region', { name: 'Caja' });
  await section.getByLabel('Descuento máximo sin autorización').fill('12,5');
  await section.getByRole('combobox', { name: 'Con la caja cerrada' }).click();
  await page.getByRole('option', { name: 'No se cobra hasta abrirla' }).click();
  await section.getByRole('combobox', { name: 'Productos sin existencia según el sistema' }).click();
  await page.getByRole('option', { name: 'Se venden con el PIN de quien autoriza' }).click();
  await expect(page.getByText('Moneda de la tienda')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  const saved = await readSql(
    'select max_discount_percent, closed_till, beyond_stock from store_settings where store_id = $1',
    [store.storeId],
  );
  expect(saved).toEqual([{ max_discount_percent: '12.50', closed_till: 'must_open', beyond_stock: 'approve' }]);
});
