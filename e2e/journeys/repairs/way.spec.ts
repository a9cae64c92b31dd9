import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { repairStore } from '../../fixtures/repair-store.ts';
import { expect, listenToComplaints, test } from '../../fixtures/test.ts';

test('a device is received on a phone, approved by its client, repaired and handed over', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
  browser,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await repairStore(callAs, 'Servicio Técnico Carmen');
  await store.stock({ name: 'Pantalla AMOLED original', priceUSD: 96, barcode: '7591002000011' });
  await signInAs(store.owner);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto('/services/new');
  const dialog = page.getByRole('dialog');

  await test.step('says what lacks, in order', async () => {
    await page.getByRole('button', { name: 'Recibir e imprimir recibo' }).click();
    await expect(page.getByText('Debe seleccionar un cliente')).toBeVisible();
    await expect(page.getByText('Debe seleccionar el tipo de dispositivo')).toBeVisible();
    await expect(page.getByText('Debe describir el problema')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.setViewportSize({ width: 360, height: 640 });
  });

  await test.step('client, device, damage; a reload loses nothing', async () => {
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
    await dialog.getByLabel('Nombre').first().fill('Rosa Elvira');
    await dialog.getByLabel('Teléfono').fill('0414-1234567');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cambiar cliente' })).toBeVisible();
    await page.getByRole('radio', { name: 'Teléfono' }).check();
    await page.getByRole('textbox', { name: 'Marca' }).fill('Samsung');
    await page.getByLabel('Modelo').fill('Galaxy S21 FE');
    await page.getByLabel('IMEI o serie').fill('356938035643809');
    await expect(page.getByText('IMEI correcto ✓')).toBeVisible();
    await page.getByLabel('Problema').fill('Pantalla y tapa trasera');
    // By keyboard: the cross is moved to the spot.
    await page.getByRole('button', { name: /^Marcar daño en el frente/ }).press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Daño 1, en el frente' })).toHaveValue('Pantalla rota');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Estuche' }).check();
    await page.getByLabel('Clave o patrón').fill('2580');
    await page.reload();
    await expect(page.getByText(/Sigues donde lo dejaste\. La clave no se guarda/)).toBeVisible();
    await expect(page.getByLabel('Modelo')).toHaveValue('Galaxy S21 FE');
    await expect(page.getByRole('checkbox', { name: 'Estuche' })).toBeChecked();
    // What opens the device is never kept on this one.
    await expect(page.getByLabel('Clave o patrón')).toHaveValue('');
    await page.getByLabel('Clave o patrón').fill('2580');
  });

  await test.step('the paper has its number and a code, the message the way to follow it', async () => {
    await page.getByRole('button', { name: 'Recibir e imprimir recibo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Equipo recibido: R-000001' })).toBeVisible();
    const paper = page.getByRole('region', { name: 'Recibo del equipo R-000001' });
    await expect(paper).toContainText('356938035643809');
    await page.getByRole('button', { name: 'Copiar' }).click();
    await expect(paper.getByRole('img', { name: 'Código QR del equipo' })).toBeVisible();
    await expect(page.getByLabel('Mensaje para el cliente')).toHaveValue(/\/s\/\d+\//);
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Ver el servicio' }).click();
  });

  await test.step('a part off the shelf and an hour of work make the total', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^R-000001/ })).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Ver la clave del equipo' }).click();
    await expect(page.getByText('2580')).toBeVisible();
    await page.getByRole('button', { name: 'Repuesto', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Agregar producto' }).fill('AMOLED');
    await page.getByRole('option', { name: /AMOLED/ }).click();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Mano de obra', exact: true }).click();
    await dialog.getByLabel('De qué se trata').fill('Cambio de pantalla');
    await dialog.getByLabel('Precio por hora').fill('20');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Repuestos y mano de obra' })).toContainText('$116,00');
  });

  const link = await test.step('the quote goes out with a link', async () => {
    await page.getByRole('button', { name: 'Hacer presupuesto' }).click();
    const message = dialog.getByLabel('Mensaje para el cliente');
    await expect(message).toHaveValue(/\$116,00/);
    await dialog.getByRole('button', { name: 'Copiar' }).click();
    await expect(message).toHaveValue(/\/s\/\d+\//);
    await inEachTheme(page, expectAccessible);
    const [, path] = /(\/s\/\d+\/\S+)/.exec(await message.inputValue()) ?? [];
    await page.keyboard.press('Escape');
    return path ?? '';
  });

  await test.step('the client approves it without an account', async () => {
    const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const complaints = listenToComplaints(visitor);
    await visitor.goto(link);
    await expect(visitor.getByText('$116,00').first()).toBeVisible();
    await expect(visitor.getByText('Rosa Elvira')).toHaveCount(0);
    await visitor.getByRole('button', { name: /^Aprobar/ }).click();
    await expect(visitor.getByText(/aprobado|aprobaste/i).first()).toBeVisible();
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  await test.step('the counter sees it, finishes and hands the device over', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Presupuesto' })).toContainText('Aprobado');
    const moves = page.getByRole('region', { name: 'Mover el servicio' });
    await moves.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: 'Entregar' }).click();
    await dialog.getByRole('combobox', { name: 'Venta con la que se cobró' }).click();
    await page.getByRole('option', { name: 'Sin cobro' }).click();
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    await expect(dialog.getByText('Escribe por qué no se cobra')).toBeVisible();
    await dialog.getByLabel('Por qué no se cobra').fill('Cortesía de la casa');
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Entrega' })).toContainText('Cortesía de la casa');
    await expect(page.getByRole('button', { name: 'Ver la clave del equipo' })).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
  });
});
