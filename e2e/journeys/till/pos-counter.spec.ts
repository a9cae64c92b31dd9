import { readSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chooseMethod, nextSale, pressPrimary, typeAmount } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, orderOf, quantityOf, searchOf, settle, stockUp } from '../../fixtures/till/till.ts';

test('an order waits while another client is served, and clearing asks first', async ({ page, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Conserva de coco', priceUSD: 0.5 }]);
  await signInAs('cashier');
  await openTill(page);
  await searchOf(page).fill('conserva de coco');
  await page.getByRole('button', { name: /Conserva de coco/ }).click();
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: /^Poner en espera/ }).click();
  await expect(page.getByLabel('Nombre (opcional)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'En espera 1' }).click();
  await settle(page);
  await page.getByRole('button', { name: /^Retomar Pedido de las/ }).click();
  await expect(quantityOf(page, 'Conserva de coco')).toHaveText('1');

  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F3');
  const question = page.getByRole('dialog', { name: '¿Limpiar el carrito?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(quantityOf(page, 'Conserva de coco')).toHaveText('1');
  await page.keyboard.press('F3');
  await question.getByRole('button', { name: 'Limpiar' }).click();
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
});

test('a client made at the till buys for pickup; on credit only within the limit', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [{ name: 'Torta de jojoto', priceUSD: 4.25 }]);
  await signInAs('cashier');
  await openTill(page);
  await searchOf(page).fill('torta de jojoto');
  await searchOf(page).press('Enter');
  await expect(quantityOf(page, 'Torta de jojoto')).toHaveText('1');
  await page.keyboard.press('F1');
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('Yorgelis Ñáñez');
  await expect(page.getByText('No se encontraron clientes.')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  const form = page.getByRole('dialog', { name: 'Crear Nuevo Cliente' });
  await expect(form.getByLabel('Nombre')).toHaveValue('Yorgelis');
  await form.getByLabel('Número de documento').fill('19887766');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cliente creado correctamente')).toBeVisible();
  await expect(orderOf(page).getByText('V-19.887.766')).toBeVisible();
  await page.getByText('Recoger', { exact: true }).click();
  await page.keyboard.press('F2');
  await chooseMethod(page, 'Crédito');
  await pressPrimary(page);
  await expect(page.getByText('Supera el crédito disponible de Yorgelis Ñáñez: $0,00')).toBeVisible();
  await chooseMethod(page, 'Efectivo USD');
  await pressPrimary(page);
  const sale = await saleOnServer(await chargedReceipt(page));
  expect(sale.order_type).toBe('pickup');
  const code = (await page.getByText(/^Pedido de recogida creado exitosamente/).textContent())?.slice(-10);
  const clients = await readSql('select 1 from clients where id = $1 and document_number = $2', [
    sale.client_id,
    '19887766',
  ]);
  expect(clients).toHaveLength(1);
  expect(await readSql('select 1 from pickup_orders where sale_id = $1 and code = $2', [sale.id, code])).toHaveLength(
    1,
  );
});

test('a reference that was used before is said before it counts', async ({ page, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Golfeado con queso', priceUSD: 2 }]);
  await signInAs('cashier');
  await openTill(page);
  for (const reference of ['0000774411', '4411']) {
    await searchOf(page).fill('golfeado con queso');
    await searchOf(page).press('Enter');
    await expect(quantityOf(page, 'Golfeado con queso')).toHaveText('1');
    await page.keyboard.press('F2');
    await chooseMethod(page, 'Pago Móvil');
    await page.getByLabel('Referencia').fill(reference);
    await page.getByRole('combobox', { name: 'Banco' }).fill('0134');
    await page.getByRole('option', { name: '0134 Banesco' }).click();
    await pressPrimary(page);
    if (reference === '4411') {
      await expect(page.getByText(/Esta referencia ya se usó en C\d+-\d{6}/)).toBeVisible();
      await pressPrimary(page);
    }
    await chargedReceipt(page);
    await nextSale(page);
  }
});

test('the till has no accessibility violation, whatever is open', async ({
  page,
  signInAs,
  expectAccessible,
  complaints,
}) => {
  test.setTimeout(everyLookTimeout * 2);
  await signInAs('manager');
  complaints.length = 0;
  await openTill(page);
  await searchOf(page).fill('malta retornable');
  await page.getByRole('button', { name: /Malta retornable/ }).click();
  await searchOf(page).fill('');
  await inEachTheme(page, expectAccessible);
  for (const key of ['F1', 'F12']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible('light');
    await expectAccessible('dark');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Cambiar Malta retornable 355 ml' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F2');
  await chooseMethod(page, 'Pago Móvil');
  await inEachTheme(page, expectAccessible);
  await chooseMethod(page, 'Efectivo USD');
  await typeAmount(page, '5');
  await expect(page.getByText('¿Cómo das el vuelto?')).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.keyboard.press('F3');
  await page.getByRole('dialog').getByRole('button', { name: 'Limpiar' }).click();
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
  expect(complaints).toEqual([]);
});
