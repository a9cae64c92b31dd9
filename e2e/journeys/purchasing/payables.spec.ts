import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Made {
  data: { id: number; version: number };
}

test('an owner pays a supplier, takes a payment back, sends goods back and sees what falls due', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const { owner, storeId } = await ownStore(callAs, 'Bodega que paga');
  const department = (await callAs(owner, 'POST', '/departments', { storeId, name: 'Víveres' })) as Made;
  const product = (await callAs(owner, 'POST', `/products/stores/${storeId}/products`, {
    name: 'Harina de maíz blanca precocida para arepas, bulto de veinte',
    departmentId: department.data.id,
    priceUSD: 3,
  })) as Made;
  const supplier = (await callAs(owner, 'POST', `/suppliers/stores/${storeId}`, {
    name: 'Distribuidora La Económica',
    paymentTerms: 0,
  })) as Made;
  // Due long ago and due long from now.
  const receive = async (purchaseDate: string, units: number) => {
    const { data } = (await callAs(owner, 'POST', `/purchases/stores/${storeId}`, {
      supplierId: supplier.data.id,
      purchaseDate,
      invoiceNumber: `A-${units}`,
      items: [{ productId: product.data.id, quantity: units, unitCost: 1 }],
    })) as Made;
    await callAs(owner, 'PUT', `/purchases/stores/${storeId}/${data.id}/receive`, {
      uuid: crypto.randomUUID(),
      version: data.version,
      lines: [{ line: 1, units }],
    });
    return data.id;
  };
  const late = await receive('2026-01-05', 100);
  await receive('2099-01-05', 50);
  await signInAs(owner);
  await page.goto('/stores');
  await page.goto('/suppliers');
  const dialog = page.getByRole('dialog');

  await test.step('the list says what is owed and what is late, and leads to what falls due', async () => {
    const row = page.getByRole('table', { name: 'Proveedores' }).getByRole('row').filter({ hasText: 'La Económica' });
    await expect(row).toContainText('$174,00');
    await expect(row).toContainText('Vencido $116,00');
    await page.getByRole('button', { name: 'Vencimientos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vencimientos' })).toBeVisible();
    const due = page.getByRole('table', { name: 'Compras por pagar' });
    await expect(due.getByRole('row').nth(1)).toContainText('factura A-100');
    await expect(page.getByRole('region', { name: 'Vencido' })).toContainText('$116,00');
    await inEachTheme(page, expectAccessible);
    await due.getByRole('link', { name: 'Distribuidora La Económica' }).first().click();
  });

  await test.step('pays what is late with the keyboard', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Distribuidora La Económica' })).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Registrar pago' }).press('Enter');
    await expect(dialog.getByLabel('Monto en dólares')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Escribe el monto')).toBeVisible();
    await dialog.getByRole('button', { name: 'Pagar lo vencido' }).press('Enter');
    await expect(dialog.getByText('Queda por pagar').locator('..')).toContainText('$58,00');
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('Monto en dólares').press('Enter');
    await expect(page.getByText('Pago registrado: $116,00')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const statement = page.getByRole('table', { name: 'Estado de cuenta' });
    await expect(statement.getByRole('row').nth(1)).toContainText('Efectivo USD');
    await expect(statement.getByRole('row').nth(1)).toContainText('$58,00');
  });

  await test.step('goods that were paid go back, and pay what is left', async () => {
    await page.goto(`/purchases/${late}`);
    await page.getByRole('button', { name: 'Devolver' }).click();
    await dialog.getByLabel(/^Devolver de Harina/).fill('40');
    await dialog.getByLabel('Motivo').fill('Llegó húmeda');
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Devolver mercancía' }).click();
    await expect(dialog).toHaveCount(0);
    const returns = page.getByRole('table', { name: 'Devoluciones' });
    await expect(returns.getByRole('row').nth(1)).toContainText('$46,40');
    await inEachTheme(page, expectAccessible);
    const { data } = (await callAs(owner, 'GET', `/products/stores/${storeId}/products/${product.data.id}`)) as {
      data: { stock: number };
    };
    expect(data.stock).toBe(110);
  });

  await test.step('a payment that was another’s is taken back, and everything is owed again', async () => {
    await page.goto(`/suppliers/${supplier.data.id}`);
    await expect(page.getByRole('region', { name: 'Se le debe' })).toContainText('$11,60');
    await page.getByRole('button', { name: /^Acciones de Pago/ }).click();
    await page.getByRole('menuitem', { name: 'Anular pago' }).click();
    await dialog.getByLabel('Motivo').fill('Era de otro proveedor');
    await dialog.getByRole('button', { name: 'Anular pago' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Se le debe' })).toContainText('$127,60');
    await expect(page.getByText('Anulado', { exact: true })).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });
});

test('a viewer sees what is owed and pays nothing; a cashier sees no cost', async ({ page, signInAs }) => {
  await signInAs('viewer');
  await page.goto('/suppliers/due');
  await expect(page.getByRole('heading', { level: 1, name: 'Vencimientos' })).toBeVisible();
  await signInAs('cashier');
  await page.goto('/suppliers/due');
  await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página' })).toBeVisible();
});
