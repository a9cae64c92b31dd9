import type { Locator, Page } from '@playwright/test';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Made {
  data: { id: number };
}

test('an owner orders, receives in two parts and sees cost and debt', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const { owner, storeId } = await ownStore(callAs, 'Bodega que compra');
  const department = (await callAs(owner, 'POST', '/departments', { storeId, name: 'Víveres' })) as Made;
  const product = async (name: string, barcode: string) =>
    (await callAs(owner, 'POST', `/products/stores/${storeId}/products`, {
      name,
      barcode,
      departmentId: department.data.id,
      priceUSD: 3,
    })) as Made;
  const flour = await product('Harina de maíz blanca precocida para arepas, bulto de veinte', '7591002000011');
  await product('Malta', '7591031003540');
  await callAs(owner, 'POST', `/suppliers/stores/${storeId}`, { name: 'Distribuidora La Económica', paymentTerms: 30 });
  await signInAs(owner);
  await page.goto('/stores');
  await page.goto('/purchases');

  await test.step('with none yet, the screen says what to do', async () => {
    await expect(page.getByText('No se encontraron compras.')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Nueva Compra' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nueva Compra' })).toBeVisible();
  });

  await test.step('says what is missing, adds up in both currencies and saves', async () => {
    await page.getByRole('button', { name: 'Guardar compra' }).click();
    await expect(page.getByText('Elige el proveedor')).toBeVisible();
    await page.getByRole('combobox', { name: 'Proveedor' }).click();
    await page.getByRole('option', { name: 'Distribuidora La Económica' }).click();
    await add(page, 'harina', /Harina de maíz/);
    await add(page, 'malta', /Malta/);
    const lines = page.getByRole('list', { name: 'Productos de la compra' }).getByRole('listitem');
    const first = lines.filter({ hasText: 'Harina' });
    await first.getByLabel('Cantidad').fill('15');
    await first.getByLabel('Unid. por empaque').fill('20');
    await first.getByLabel('Costo unitario').fill('0,92');
    const second = lines.filter({ hasText: 'Malta' });
    await second.getByLabel('Cantidad').fill('10');
    await second.getByLabel('Costo unitario').fill('1,5');
    await expect(first).toContainText('$276,00');
    await expect(first).toContainText('Entran 300');
    await page.getByLabel('Flete').fill('10');
    // 291 and 16 % of it, and the freight.
    await expect(page.getByRole('region', { name: 'Totales' })).toContainText('$347,56');
    await inEachTheme(page, expectAccessible);
    await expectAboveFoot(page, page.getByRole('button', { name: 'Guardar compra' }));
    await page.getByRole('button', { name: 'Guardar compra' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compra COM-000001' })).toBeVisible();
    await expect(page.getByText('Pendiente')).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('the order is printed, saved and sent', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Imprimir orden' }).press('Enter');
    await expect(dialog.getByText('Orden de compra COM-000001')).toBeVisible();
    await expect(dialog.getByText('$347,56')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Guardar PDF' }).click();
    expect((await saved).suggestedFilename()).toBe('Orden-de-compra-COM-000001.pdf');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enviar por WhatsApp' }).press('Enter');
    await expect(dialog.getByLabel('Mensaje')).toHaveValue(/15 × bulto de 20/);
    await inEachTheme(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('counts a part by scanner and by hand; what lacks is told', async () => {
    await page.getByRole('button', { name: 'Marcar como Recibida' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recibir COM-000001' })).toBeVisible();
    await page.getByLabel('Contado de Malta').fill('12');
    await expect(page.getByText('Sobran 2')).toBeVisible();
    await page.getByRole('button', { name: /^Agregar un empaque de Harina/ }).click();
    await expect(page.getByText('Faltan 280')).toBeVisible();
    await page.getByLabel('Número de factura').fill('A-00045871');
    await inEachTheme(page, expectAccessible);
    await expectAboveFoot(page, page.getByRole('button', { name: 'Recibir lo contado' }));
    await page.getByRole('button', { name: 'Recibir lo contado' }).click();
    await expect(page.getByText('Recibida en parte')).toBeVisible();
  });

  await test.step('what came gets its labels: one of each, or as many as came', async () => {
    await page.getByRole('button', { name: 'Etiquetas' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('2 etiquetas')).toBeVisible();
    await dialog.getByRole('button', { name: 'Según lo recibido' }).click();
    await expect(dialog.getByText('32 etiquetas')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the rest arrives, and everything is on the shelf and owed', async () => {
    await page.getByRole('button', { name: 'Recibir' }).click();
    await page.getByRole('button', { name: 'Llegó todo' }).click();
    await page.getByRole('button', { name: 'Recibir lo contado' }).click();
    await expect(page.getByText('Recibida', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Recepciones' }).getByRole('row')).toHaveCount(3);
    const { data } = (await callAs(owner, 'GET', `/products/stores/${storeId}/products/${flour.data.id}`)) as {
      data: { stock: number; costUSD: number };
    };
    expect(data).toMatchObject({ stock: 300, costUSD: 0.95 });
    await page.goto('/suppliers');
    await expect(page.getByText('Por Pagar').locator('..')).toContainText('$351,');
  });

  await test.step('the supplier leads to its purchases', async () => {
    await page.getByRole('button', { name: 'Acciones de Distribuidora La Económica' }).click();
    await page.getByRole('menuitem', { name: 'Ver Compras' }).click();
    await expect(page).toHaveURL(/supplierId=/);
    const row = page.getByRole('table', { name: 'Compras' }).getByRole('row').filter({ hasText: 'COM-000001' });
    await expect(row).toContainText('factura A-00045871');
    await inEachTheme(page, expectAccessible);
  });

  await test.step('the book of purchases has it with its invoice', async () => {
    await page.goto('/reports?reporte=purchases-book&periodo=hoy');
    await expect(page.getByRole('heading', { level: 2, name: 'Libro de compras' }).first()).toBeVisible();
    const papers = page.getByRole('region', { name: 'Detalle: Libro de compras' }).getByRole('table');
    await expect(papers).toContainText('A-00045871');
    await inEachTheme(page, expectAccessible);
  });
});

/** On a phone, with the page at its top: what stays in reach is not under the bars of the shell. */
async function expectAboveFoot(page: Page, button: Locator) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const foot = page.getByRole('contentinfo');
  await expect
    .poll(async () => {
      const [own, under] = await Promise.all([button.boundingBox(), foot.boundingBox()]);
      return own && under ? own.y + own.height <= under.y : false;
    })
    .toBe(true);
  if (before) await page.setViewportSize(before);
}

async function add(page: Page, words: string, name: RegExp) {
  await page.getByLabel('Agregar producto').pressSequentially(words, { delay: 60 });
  await page.getByRole('option', { name }).click();
}

test('an owner gives up an order with a reason; a viewer only looks', async ({ page, callAs, signInAs }) => {
  const { owner, storeId } = await ownStore(callAs, 'Bodega que cancela');
  const department = (await callAs(owner, 'POST', '/departments', { storeId, name: 'Víveres' })) as Made;
  const product = (await callAs(owner, 'POST', `/products/stores/${storeId}/products`, {
    name: 'Arroz',
    departmentId: department.data.id,
    priceUSD: 2,
  })) as Made;
  const supplier = (await callAs(owner, 'POST', `/suppliers/stores/${storeId}`, { name: 'Arrocera' })) as Made;
  const purchase = (await callAs(owner, 'POST', `/purchases/stores/${storeId}`, {
    supplierId: supplier.data.id,
    purchaseDate: '2026-11-16',
    items: [{ productId: product.data.id, quantity: 5, unitCost: 1 }],
  })) as Made;
  await signInAs(owner);
  await page.goto('/stores');
  await page.goto(`/purchases/${purchase.data.id}`);
  await page.getByRole('button', { name: 'Cancelar Compra' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancelar Compra' }).click();
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('No tenían');
  await dialog.getByRole('button', { name: 'Cancelar Compra' }).click();
  await expect(page.getByText('Cancelada: No tenían')).toBeVisible();
  await expect(page.getByRole('button', { name: /Recibi/ })).toHaveCount(0);
  await signInAs('viewer');
  await page.goto('/purchases');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Compras' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva Compra' })).toHaveCount(0);
});
