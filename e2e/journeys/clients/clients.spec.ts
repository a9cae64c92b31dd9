import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an owner keeps the clients of the store', async ({ page, callAs, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const { owner } = await ownStore(callAs, 'Bodega de los clientes');
  await signInAs(owner);
  await page.goto('/stores');
  await page.goto('/clients');
  const dialog = page.getByRole('dialog');
  const table = page.getByRole('table', { name: 'Clientes' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });

  await test.step('with nobody yet, the screen says what to do', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Clientes' })).toBeVisible();
    await expect(page.getByText('No se encontraron clientes.')).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('registers a person with the keyboard', async () => {
    await page.getByRole('button', { name: 'Nuevo Cliente' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Crear Nuevo Cliente' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Se requiere al menos un nombre o apellido')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('María');
    await dialog.getByLabel('Apellido').fill('Ñáñez');
    await dialog.getByLabel('Número de documento').fill('123');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^El documento no es válido/)).toBeVisible();
    await dialog.getByLabel('Número de documento').fill('12.345.678');
    await dialog.getByLabel('Teléfono').fill('0414 123 45 67');
    await dialog.getByLabel('Límite de crédito').fill('50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cliente creado correctamente')).toBeVisible();
    await expect(row('María Ñáñez')).toContainText('V-12.345.678');
    await expect(row('María Ñáñez')).toContainText('0414-1234567');
    await expect(row('María Ñáñez')).toContainText('$50,00');
  });

  await test.step('the same document in another writing is refused under its field', async () => {
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
    await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Otra María');
    await dialog.getByLabel('Número de documento').fill('012345678-1');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Ya está registrado a nombre de María Ñáñez')).toBeVisible();
  });

  await test.step('a company has its RIF, whose odd digit only warns', async () => {
    await dialog.getByRole('combobox', { name: 'Tipo', exact: true }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Empresa' }).click();
    await dialog.getByLabel('Razón social').fill('Inversiones El Ávila C.A.');
    await dialog.getByRole('combobox', { name: 'Tipo de documento' }).click();
    await page.getByRole('option', { name: 'J · Jurídico' }).click();
    await dialog.getByLabel('Número de documento').fill('12345678-9');
    await expect(dialog.getByText(/El último dígito de J-12345678-9 no coincide/)).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(row('Inversiones El Ávila C.A.')).toContainText('Empresa · J-12345678-9');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('filters live in the address and its figures follow', async () => {
    await page.getByRole('search').getByLabel('Tipo').selectOption({ label: 'Empresa' });
    await expect(row('María Ñáñez')).toHaveCount(0);
    await expect(page).toHaveURL(/kind=business/);
    await page.reload();
    await expect(row('Inversiones El Ávila C.A.')).toBeVisible();
    await page.getByRole('search').getByLabel('Tipo').selectOption({ label: 'Todos' });
    await page.getByPlaceholder('Nombre, teléfono, documento...').fill('nanez 0414');
    await expect(row('María Ñáñez')).toBeVisible();
    await expect(row('Inversiones El Ávila C.A.')).toHaveCount(0);
    await expect(page.getByText('Total Clientes').locator('..')).toContainText('1');
    await page.getByPlaceholder('Nombre, teléfono, documento...').fill('');
  });

  await test.step('switches off, edits and deletes', async () => {
    const menu = (name: string) => page.getByRole('button', { name: `Acciones de ${name}` });
    await menu('Inversiones El Ávila C.A.').click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await expect(page.getByText('Cliente desactivado')).toBeVisible();
    await expect(row('Inversiones El Ávila C.A.')).toContainText('Inactivo');
    await menu('Inversiones El Ávila C.A.').click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await dialog.getByLabel('Razón social').fill('Inversiones Ávila C.A.');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(row('Inversiones Ávila C.A.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
    await menu('Inversiones Ávila C.A.').click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Cliente eliminado correctamente')).toBeVisible();
    await expect(row('Inversiones Ávila C.A.')).toHaveCount(0);
  });
});

test('without a connection the copy answers, and a new client waits on the device', { tag: '@offline' }, async ({
  page,
  context,
  callAs,
  signInAs,
}) => {
  const { owner, storeId } = await ownStore(callAs, 'Bodega sin señal de clientes');
  await callAs(owner, 'POST', `/clients/stores/${storeId}`, {
    firstName: 'Teresa',
    documentType: 'V',
    documentNumber: '7654321',
  });
  await signInAs(owner);
  await page.goto('/clients');
  await inStep(page);
  const table = page.getByRole('table', { name: 'Clientes' });
  await expect(table).toContainText('Teresa');

  await context.setOffline(true);
  const dialog = page.getByRole('dialog');
  const create = async (name: string, document: string) => {
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
    await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
    await dialog.getByLabel('Número de documento').fill(document);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
  };
  await expect(page.getByText(/sin conexión/i).first()).toBeVisible();
  await create('Repetida', '7.654.321');
  await expect(dialog.getByText('Ya está registrado a nombre de Teresa')).toBeVisible();
  await dialog.getByLabel('Número de documento').fill('9.888.777');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(table).toContainText('Repetida');

  await context.setOffline(false);
  await expect
    .poll(
      async () => {
        const found = await callAs(owner, 'GET', `/clients/stores/${storeId}?search=9888777`);
        return (found as { data: unknown[] }).data.length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
});

test('a cashier registers and does not edit; a stock clerk has no business here', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Nuevo Cliente' }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nombre', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Límite de crédito')).toHaveCount(0);
  await signInAs('stockClerk');
  await page.goto('/clients');
  await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página' })).toBeVisible();
});
