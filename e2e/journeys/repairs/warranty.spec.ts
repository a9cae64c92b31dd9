import { randomUUID } from 'node:crypto';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { repairStore } from '../../fixtures/repair-store.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a device that was handed over comes back under its warranty', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await repairStore(callAs, 'Servicio Técnico de las garantías');
  const client = await store.addClient('Rosa Elvira');
  let repair = await store.receive(client, { deviceBrand: 'Samsung', deviceModel: 'Galaxy S21 FE' });
  const work = async (method: string, path: string, body: object) => {
    repair = await store.work(method, repair, path, { version: repair.version, ...body });
  };
  await work('PATCH', '/status', { status: 'in_progress' });
  const line = { kind: 'other', description: 'Cambio de pantalla', unitPrice: 96, warrantyDays: 90 };
  await work('POST', '/items', { uuid: randomUUID(), ...line });
  await work('PATCH', '/status', { status: 'completed' });
  await signInAs(store.owner);
  await page.goto(`/services/${repair.id}`);
  const dialog = page.getByRole('dialog');

  await test.step('before it is handed over there is nothing to come back from', async () => {
    await expect(page.getByRole('button', { name: 'Entregar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Volvió en garantía' })).toHaveCount(0);
  });

  await test.step('the dialog says how it is charged, and which sales it does not know', async () => {
    await page.getByRole('button', { name: 'Entregar' }).click();
    await expect(dialog.getByText(/como un servicio/)).toBeVisible();
    await expect(dialog.getByText(/No hay ventas a su nombre/)).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('combobox', { name: 'Venta con la que se cobró' }).click();
    await page.getByRole('option', { name: 'Sin cobro' }).click();
    await dialog.getByLabel('Por qué no se cobra').fill('Cortesía de la casa');
    await dialog.getByRole('button', { name: 'Entregar' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('it comes back: client and device are known, and whose warranty it is', async () => {
    await page.getByRole('button', { name: 'Volvió en garantía' }).click();
    await expect(page).toHaveURL(new RegExp(`/services/new\\?garantia=${repair.id}$`));
    await expect(page.getByText(/Vuelve en garantía de R-000001, que vale hasta el \d/)).toBeVisible();
    await expect(page.getByLabel('Modelo')).toHaveValue('Galaxy S21 FE');
    await expect(page.getByRole('button', { name: 'Cambiar cliente' })).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
    await page.getByLabel('Problema').fill('La pantalla parpadea');
    await page.getByRole('button', { name: 'Recibir e imprimir recibo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Equipo recibido: R-000002' })).toBeVisible();
  });

  await test.step('the new repair says so, and the first one knows of it', async () => {
    await page.getByRole('button', { name: 'Ver el servicio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^R-000002/ })).toBeVisible();
    await expect(page.getByText('En garantía', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'R-000001' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^R-000001/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'R-000002' })).toBeVisible();
    // It is here: it cannot come back once more.
    await expect(page.getByRole('button', { name: 'Volvió en garantía' })).toHaveCount(0);
  });
});

test('a key that is kept can be taken away, and so can the links that went out', async ({ page, callAs, signInAs }) => {
  const store = await repairStore(callAs, 'Servicio Técnico de las claves');
  const client = await store.addClient('Rosa Elvira');
  const repair = await store.receive(client, { unlockNote: '2580' });
  await signInAs(store.owner);
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto(`/services/${repair.id}/edit`);

  await test.step('the key', async () => {
    await page.getByRole('button', { name: 'Quitar la clave' }).click();
    await expect(page.getByText('La clave guardada se quita al guardar.')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^R-000001/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver la clave del equipo' })).toHaveCount(0);
  });

  await test.step('to look at the paper makes no link; to send it does', async () => {
    await page.getByRole('button', { name: 'Imprimir recibo' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Aquí sale el código QR al imprimir')).toBeVisible();
    const message = dialog.getByLabel('Mensaje para el cliente');
    await expect(message).toHaveValue(/\[enlace\]/);
    await page.keyboard.press('Escape');
    const followed = page.getByRole('region', { name: 'Seguimiento del cliente' });
    await expect(followed).toHaveCount(0);
    await page.getByRole('button', { name: 'Imprimir recibo' }).click();
    await dialog.getByRole('button', { name: 'Copiar' }).click();
    await expect(message).toHaveValue(/\/s\/\d+\//);
    const [, path = ''] = /(\/s\/\d+\/\S+)/.exec(await message.inputValue()) ?? [];
    await page.keyboard.press('Escape');
    await expect(followed).toContainText('Todavía no');
    expect((await page.request.get(path)).ok()).toBe(true);
    await followed.getByRole('button', { name: 'Anular enlaces' }).click();
    await dialog.getByRole('button', { name: 'Anular' }).click();
    await expect(followed).toHaveCount(0);
    expect((await page.request.get(path)).ok()).toBe(false);
  });
});
