import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Made {
  data: { id: number };
}

test('what does not last is proposed by supplier, and becomes a purchase that is filled in already', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const { owner, storeId } = await ownStore(callAs, 'Bodega que repone');
  const department = (await callAs(owner, 'POST', '/departments', { storeId, name: 'Víveres' })) as Made;
  const product = async (name: string, barcode: string, minStock: number) =>
    (await callAs(owner, 'POST', `/products/stores/${storeId}/products`, {
      name,
      barcode,
      departmentId: department.data.id,
      priceUSD: 3,
      costUSD: 1,
      minStock,
    })) as Made;
  const flour = await product('Harina de maíz blanca precocida para arepas, bulto de veinte', '7591002000011', 30);
  await product('Malta', '7591031003540', 6);
  const supplier = (await callAs(owner, 'POST', `/suppliers/stores/${storeId}`, {
    name: 'Distribuidora La Económica de los Valles del Tuy',
  })) as Made;
  const bought = (await callAs(owner, 'POST', `/purchases/stores/${storeId}`, {
    supplierId: supplier.data.id,
    purchaseDate: new Date().toISOString().slice(0, 10),
    items: [{ productId: flour.data.id, packName: 'Bulto', packSize: 20, quantity: 1, unitCost: 0.92 }],
  })) as { data: { id: number; version: number } };
  await callAs(owner, 'PUT', `/purchases/stores/${storeId}/${bought.data.id}/receive`, {
    uuid: crypto.randomUUID(),
    version: bought.data.version,
    lines: [{ line: 1, units: 20 }],
  });
  await signInAs(owner);
  await page.goto('/products/low-stock');
  await page.getByRole('button', { name: 'Qué comprar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Qué comprar' })).toBeVisible();
  const known = page.getByRole('region', { name: 'Qué comprar: Distribuidora La Económica de los Valles del Tuy' });
  await expect(known.getByRole('row', { name: /Harina/ })).toContainText('1 × Bulto de 20');
  await expect(page.getByText('Suele llegar en 1 día.')).toBeVisible();
  const unknown = page.getByRole('region', { name: 'Qué comprar: Sin proveedor' });
  await expect(unknown.getByRole('row', { name: /Malta/ })).toContainText('6');
  await inEachTheme(page, expectAccessible);

  await page.getByRole('link', { name: 'Preparar compra' }).first().click();
  const line = page.getByRole('list', { name: 'Productos de la compra' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line.getByLabel('Cantidad')).toHaveValue('1');
  await expect(line.getByLabel('Costo unitario')).toHaveValue('0,92');
  await expect(page.getByRole('combobox', { name: 'Proveedor' })).toHaveValue(/La Económica/);
  await page.getByRole('button', { name: 'Guardar compra' }).click();
  await expect(page.getByText('Compra creada exitosamente').first()).toBeVisible();

  // What was ordered is on its way: it is not proposed again.
  await page.goto('/purchases/reorder');
  await expect(unknown).toBeVisible();
  await expect(known).toHaveCount(0);
});
