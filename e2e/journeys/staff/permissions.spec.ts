import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const owner = { email: 'luis@minipos.local', password };
const cashier = { email: 'cajera@luis.minipos.local', password };
const cashierName = 'María de los Ángeles Rodríguez de Villalobos';

test('the owner gives and takes rights, and the person may at once what the screen says', async ({
  page,
  browser,
  signInAs,
  signInOn,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInOn(other, cashier);
  await other.goto('/departments');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('button', { name: /Nuevo Departamento/ })).toHaveCount(0);

  await signInAs(owner);
  await page.goto('/permissions');
  await expect(page.getByText('Elige a una persona')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${cashierName}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: cashierName })).toBeVisible();
  const save = page.getByRole('button', { name: 'Guardar permisos' });
  await expect(save).toBeDisabled();

  await test.step('by keyboard: one right given, one taken, both marked', async () => {
    await page.getByRole('checkbox', { name: /^Cambiar departamentos/ }).press('Space');
    await page.getByRole('checkbox', { name: /^Crear clientes/ }).press('Space');
    await expect(page.getByText('2 sin guardar')).toBeVisible();
    await expect(page.getByText('Añadido', { exact: true })).toHaveCount(1);
    await expect(page.getByText('Quitado', { exact: true })).toHaveCount(1);
  });
  await inEachTheme(page, expectAccessible);

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: /^Contaduría Externa/ }).click();
    const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByText('2 sin guardar')).toBeVisible();
  });

  await save.press('Enter');
  await expect(page.getByText('Permisos guardados exitosamente')).toBeVisible();
  await expect(save).toBeDisabled();

  await test.step('saved: the list counts the differences, and a reload shows the same', async () => {
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Cambiar departamentos/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Crear clientes/ })).not.toBeChecked();
    await expect(page.getByText(/^Cambiado el .* por Luis Alberto Mendoza/)).toBeVisible();
    await expect(page.getByRole('img', { name: '2 diferencias con su rol' })).toBeVisible();
  });

  await test.step('the cashier may it', async () => {
    await other.reload();
    await other.getByRole('button', { name: /Nuevo Departamento/ }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('De la cajera');
    await dialog.getByLabel('Nombre').press('Enter');
    await expect(other.getByText(/«De la cajera» creado/)).toBeVisible();
  });

  await test.step('back to the role, saved, and it is refused by the server though the old screen still offers it', async () => {
    await other.getByRole('button', { name: /Nuevo Departamento/ }).click();
    await page.getByRole('button', { name: 'Volver al rol' }).click();
    await expect(page.getByText('2 sin guardar')).toBeVisible();
    await save.click();
    await expect(page.getByText('Permisos guardados exitosamente').first()).toBeVisible();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Ya no');
    await dialog.getByLabel('Nombre').press('Enter');
    await expect(dialog.getByText('No tienes permiso para realizar esta acción.')).toBeVisible();
  });
  await elsewhere.close();
});

test('two who save one person’s rights: the second is told, sees what the first did and loses nothing', async ({
  page,
  browser,
  signInAs,
  signInOn,
}) => {
  await signInAs(owner);
  await page.goto('/permissions');
  await page.getByRole('link', { name: /^Contaduría Externa/ }).click();
  const second = await (await browser.newContext()).newPage();
  await signInOn(second, owner);
  await second.goto(page.url());
  await second.getByRole('checkbox', { name: /^Exportar/ }).check();
  await page.getByRole('checkbox', { name: /^Ver finanzas/ }).check();
  await page.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(page.getByText('Permisos guardados exitosamente')).toBeVisible();

  await second.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(second.getByText(/Otra persona cambió estos permisos/)).toBeVisible();
  await expect(second.getByRole('checkbox', { name: /^Ver finanzas/ })).toBeChecked();
  await expect(second.getByRole('checkbox', { name: /^Exportar/ })).toBeChecked();
  await second.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(second.getByText('Permisos guardados exitosamente')).toBeVisible();
  await second.context().close();
});

test('who may not change rights is told so', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('cashier');
  await page.goto('/permissions');
  await expect(page.getByText('Acceso Denegado')).toBeVisible();
  await expect(page.getByText('No tienes permisos para gestionar los permisos de empleados.')).toBeVisible();
  await expectAccessible();
});
