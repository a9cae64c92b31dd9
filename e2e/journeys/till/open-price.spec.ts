import { readSql } from '../../fixtures/database.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeExact, nextSale } from '../../fixtures/till/charge.ts';
import { keptQuantities, openTill, orderOf, quantityOf, scan, searchOf } from '../../fixtures/till/till.ts';

const service = {
  name: 'Servicio técnico',
  priceUSD: 0,
  kind: 'service' as const,
  barcode: '7591002000011',
  taxPercent: 16,
};
const glass = { name: 'Protector de vidrio', priceUSD: 3, barcode: '7591002000028' };

test('a service without a price is charged for what is written, with and without a connection', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  const store = await ownStore(callAs, 'Taller de precios al cobrar');
  await store.stock(service);
  await store.stock(glass);
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  const tile = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button', { name: /^Servicio/ });
  const dialog = page.getByRole('dialog', { name: service.name });
  const price = dialog.getByLabel('Precio');
  const order = orderOf(page);
  await expect(tile).toContainText('Precio al cobrar');
  await expect(tile).not.toContainText('0,00');

  await test.step('a double tap asks once; nothing written adds nothing', async () => {
    await tile.dblclick();
    await expect(price).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Escribe el precio')).toBeVisible();
    await expect(order.getByText('El pedido está vacío')).toBeVisible();
  });

  await test.step('a scan while it is asked ends up in the order, never in the price', async () => {
    await scan(page, glass.barcode);
    await expect(quantityOf(page, glass.name)).toHaveText('1');
    await scan(page, service.barcode);
    await expect(price).toHaveValue('');
    await expect(quantityOf(page, glass.name)).toHaveText('1');
    await expect(quantityOf(page, service.name)).toHaveCount(0);
  });

  await test.step('Enter adds it, and its price can be written again', async () => {
    await price.fill('100');
    await price.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(order.getByText('$100,00 c/u')).toBeVisible();
    await order.getByRole('button', { name: `Cambiar ${service.name}` }).click();
    await price.fill('116,50');
    await price.press('Enter');
    await expect(order.getByText('$116,50 c/u')).toBeVisible();
    await order.getByRole('button', { name: `Cambiar ${glass.name}` }).click();
    const other = page.getByRole('dialog', { name: glass.name });
    await expect(other.getByLabel('Precio')).toHaveCount(0);
    await other.getByRole('button', { name: 'Quitar del pedido' }).click();
  });
  const first = await chargeExact(page);
  await nextSale(page);

  const second = await test.step('the same without a connection, named in the search', async () => {
    await context.setOffline(true);
    await searchOf(page).fill('servicio');
    await searchOf(page).press('Enter');
    await expect(price).toBeFocused();
    await price.fill('116.5');
    await price.press('Enter');
    await expect(order.getByText('$116,50 c/u')).toBeVisible();
    // What is written stays, whatever is read again. A reload in the frame of the key itself would come before the disk has it.
    await expect.poll(() => keptQuantities(page)).toEqual({ [service.name]: 1000 });
    await page.reload();
    await expect(order.getByText('$116,50 c/u')).toBeVisible();
    const receipt = await chargeExact(page);
    await context.setOffline(false);
    return receipt;
  });

  await test.step('both reach the server as they were charged, and nobody has to look at them', async () => {
    const sold = () =>
      readSql(
        `select s.receipt_number, s.total_usd::text, s.tax_usd::text, l.unit_price_usd::text from sales s
         join sale_items l on l.store_id = s.store_id and l.sale_id = s.id where s.store_id = $1 order by s.id`,
        [store.storeId],
      );
    const charged = { total_usd: '116.50', tax_usd: '16.07', unit_price_usd: '116.50' };
    await expect
      .poll(sold, { timeout: 60_000 })
      .toEqual([first, second].map((receipt_number) => ({ receipt_number, ...charged })));
    expect(await readSql('select kind from incidents where store_id = $1', [store.storeId])).toEqual([]);
  });
});

test('a service is made without a price in the form; goods are not', async ({ page, signInAs, callAs }) => {
  const store = await ownStore(callAs, 'Taller del formulario');
  await store.stock(glass);
  await signInAs(store.owner);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await dialog.getByLabel('Nombre').fill('Mano de obra');
  await dialog.getByLabel('Departamento').click();
  await page.getByRole('listbox', { name: 'Departamento' }).getByRole('option', { name: 'General' }).click();
  await dialog.getByRole('textbox', { name: /^Precio/ }).fill('0');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El precio debe ser mayor a 0').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Tipo', exact: true }).click();
  await page.getByRole('listbox', { name: 'Tipo' }).getByRole('option', { name: 'Servicio' }).click();
  await expect(dialog.getByText('Con precio 0 se escribe al cobrar.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
});
