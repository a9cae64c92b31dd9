import { readSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { inStep, rowsOf } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeOf, payExact } from '../../fixtures/till/charge.ts';
import { deliveryOf } from '../../fixtures/till/delivery.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { openTill, orderOf, quantityOf, searchOf, settle } from '../../fixtures/till/till.ts';

const address = 'Urb. Las Acacias, calle 4, casa 12, portón azul frente a la panadería';

test('the owner names zones; by keys and without a connection an order goes to one at its fee, and the sale keeps it', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Tienda que lleva');
  await store.stock({ name: 'Torta tres leches', priceUSD: 12 });
  const client = { firstName: 'Rosa', lastName: 'Méndez', phone: '0414-1234567', address: 'Calle vieja 1' };
  await callAs(store.owner, 'POST', `/clients/stores/${store.storeId}`, client);
  await signInAs(store.owner);

  await page.goto(`/store/${store.storeId}/settings`);
  await page.getByRole('button', { name: 'Agregar zona' }).click();
  await expect(page.getByLabel('Nombre de la zona 1')).toBeFocused();
  await page.getByLabel('Nombre de la zona 1').fill('Centro');
  await page.getByLabel('Costo de Centro').fill('2,50');
  await page.getByRole('button', { name: 'Agregar zona' }).click();
  await page.getByLabel('Nombre de la zona 2').fill('centro');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Ya hay una zona con ese nombre')).toBeVisible();
  await page.getByLabel('Nombre de la zona 2').fill('El Este');
  await page.getByLabel('Costo de El Este').fill('7');
  await inEachTheme(page, expectAccessible);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();

  await openTill(page);
  await inStep(page);
  // The till is told of the zones with its next pull.
  const zones = async () => {
    const rows = await rowsOf<{ deliveryZones: { name: string }[] }>(page, 'settings');
    return rows.flatMap(({ deliveryZones }) => deliveryZones.map(({ name }) => name));
  };
  await expect.poll(zones).toEqual(['Centro', 'El Este']);
  await context.setOffline(true);
  await page.reload();
  await searchOf(page).fill('torta tres leches');
  await searchOf(page).press('Enter');
  await expect(quantityOf(page, 'Torta tres leches')).toHaveText('1');
  await page.keyboard.press('F1');
  await expect(page.getByRole('searchbox', { name: 'Buscar cliente' })).toBeFocused();
  await page.keyboard.type('rosa', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Brought, not yet said where: charging asks.
  await page.getByText('Entrega a domicilio', { exact: true }).click();
  await expect(deliveryOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deliveryOf(page)).toBeHidden();
  await expect(orderOf(page).getByText('$5,00')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(deliveryOf(page)).toBeVisible();
  await expect(deliveryOf(page).getByLabel('Dirección')).toBeFocused();
  await expect(deliveryOf(page).getByLabel('Dirección')).toHaveValue('Calle vieja 1');
  await expect(deliveryOf(page).getByLabel('Nombre de quien recibe')).toHaveValue('Rosa Méndez');
  await deliveryOf(page).getByLabel('Dirección').fill(' ');
  await page.keyboard.press('Enter');
  await expect(deliveryOf(page).getByText('Escribe a dónde se lleva')).toBeVisible();
  await deliveryOf(page).getByLabel('Zona').selectOption({ label: 'Centro: $2,50' });
  await deliveryOf(page).getByLabel('Dirección').fill(address);
  await inEachTheme(page, expectAccessible);
  await deliveryOf(page).getByLabel('Dirección').press('Enter');
  await expect(deliveryOf(page)).toBeHidden();
  await expect(orderOf(page).getByText(address)).toBeVisible();
  await expect(orderOf(page).getByText('$14,50')).toBeVisible();

  // Somebody comes for it after all, and then not: the fee goes and comes back.
  await page.getByText('Recoger', { exact: true }).click();
  await expect(orderOf(page).getByText('$12,00').first()).toBeVisible();
  await expect(orderOf(page).getByText(address)).toBeHidden();
  await page.getByText('Entrega a domicilio', { exact: true }).click();
  await expect(deliveryOf(page).getByLabel('Dirección')).toHaveValue(address);
  await settle(page);
  await deliveryOf(page).getByRole('button', { name: 'Guardar entrega' }).click();
  await expect(deliveryOf(page)).toBeHidden();

  // A note for the shop, and one of the line for the buyer.
  await page.getByRole('button', { name: /^Más acciones de la caja/ }).click();
  await page.getByRole('menuitem', { name: 'Nota del pedido' }).click();
  const notes = page.getByRole('dialog', { name: 'Escribir la nota del pedido' });
  await expect(notes.getByText('0 de 500 caracteres')).toBeVisible();
  await expect(notes.getByLabel('Nota', { exact: true })).toBeFocused();
  await page.keyboard.type('Cobrar el envío aparte', { delay: 20 });
  await notes.getByRole('switch', { name: 'Mostrar en el recibo' }).click();
  await notes.getByLabel('Nota', { exact: true }).press('Enter');
  await expect(orderOf(page).getByText('Nota interna: Cobrar el envío aparte')).toBeVisible();
  await expect(notes).toBeHidden();
  await orderOf(page)
    .getByRole('button', { name: /^Cambiar Torta/ })
    .click();
  await page.getByLabel('Nota del producto').fill('Feliz cumpleaños Ana');
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('Feliz cumpleaños Ana')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('F2');
  await expect(chargeOf(page)).toBeVisible();
  await settle(page);
  const receipt = await payExact(page);
  const paper = page.getByRole('region', { name: 'Venta cobrada' });
  for (const words of [address, 'Rosa Méndez · 0414-1234567', /Feliz cumpleaños Ana/]) {
    await expect(paper.getByText(words).first()).toBeVisible();
  }
  await expect(paper.getByText('Cobrar el envío aparte')).toBeHidden();

  await context.setOffline(false);
  expect(await saleOnServer(receipt, store.storeId)).toMatchObject({ total_usd: '14.50' });
  const [sale] = await readSql<Record<string, unknown>>(
    `select s.id, delivery_usd, delivery, is_note_internal, i.note from sales s
     join sale_items i on i.store_id = s.store_id and i.sale_id = s.id
     where s.store_id = $1 and receipt_number = $2`,
    [store.storeId, receipt],
  );
  expect(sale).toMatchObject({
    delivery_usd: '2.50',
    delivery: { zoneName: 'Centro', address, name: 'Rosa Méndez', phone: '0414-1234567' },
    is_note_internal: true,
    note: 'Feliz cumpleaños Ana',
  });
  expect(await readSql('select kind from incidents where store_id = $1', [store.storeId])).toEqual([]);

  // The next order of the same client is proposed to go where the last one went.
  await page.keyboard.press('Enter');
  await page.keyboard.press('F1');
  await page.getByRole('button', { name: /Rosa Méndez/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByText('Entrega a domicilio', { exact: true }).click();
  await expect(deliveryOf(page).getByLabel('Dirección')).toHaveValue(address);
  await expect(deliveryOf(page).getByLabel('Zona')).toHaveValue(/./);

  await page.goto(`/sales?venta=${String(sale?.id)}`);
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(address)).toBeVisible();
  await expect(detail.getByText('Entrega a domicilio · Centro')).toBeVisible();
  await expect(detail.getByText('Feliz cumpleaños Ana')).toBeVisible();
  await expect(detail.getByText('Nota interna')).toBeVisible();
});
