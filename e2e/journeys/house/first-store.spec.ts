import { expect, test } from '../../fixtures/test.ts';

const person = {
  fullName: 'Rosa Elvira Quintero',
  username: 'rosa.q',
  email: 'rosa@correo.com',
  password: 'ocho mangos maduros',
};

test('from registering to the first department: a new shop owner gets going', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await test.step('registers and is told that the account waits', async () => {
    await page.goto('/register');
    await page.getByLabel('Nombre completo').fill(person.fullName);
    await page.getByLabel('Nombre de usuario').fill(person.username);
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(person.password);
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page.getByText(/Usuario registrado correctamente/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  });

  const signIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(person.password);
    await page.keyboard.press('Enter');
  };

  await test.step('cannot sign in yet, and reads why', async () => {
    await signIn();
    await expect(page.getByText(/pendiente de aprobación por el administrador\. Por favor/)).toBeVisible();
  });

  await test.step('an administrator approves in the console', async () => {
    const context = await browser.newContext({ locale: 'es-VE' });
    const console = await context.newPage();
    await console.goto('/login');
    await console.getByLabel('Correo electrónico').fill('admin@minipos.local');
    await console.getByRole('textbox', { name: 'Contraseña' }).fill('arepa con queso y café');
    await console.keyboard.press('Enter');
    await expect(console.getByRole('heading', { name: 'Inicio de la plataforma' })).toBeVisible();
    // The first page tells of those who wait longest; the newest is in the list.
    await console.getByRole('region', { name: 'Personas por aprobar' }).getByRole('link', { name: 'Usuarios' }).click();
    await console.getByRole('button', { name: `Aprobar a ${person.fullName}` }).click();
    await expect(console.getByText('Usuario activado exitosamente').first()).toBeVisible();
    await context.close();
  });

  await test.step('signs in and creates the first store', async () => {
    await signIn();
    await expect(page).toHaveURL(/dashboard/);
    await page.goto('/stores');
    await expect(page.getByText('No tienes tiendas registradas')).toBeVisible();
    await page.getByRole('button', { name: 'Crear Primera Tienda' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva Tienda' });
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await dialog.getByLabel('Nombre').fill('Quincalla Los Ñandúes');
    await dialog.getByLabel('Dirección').fill('Calle Real, Petare');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { name: 'Quincalla Los Ñandúes' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeVisible();
  });

  await test.step('enters its administration and reaches departments', async () => {
    await page.goto('/stores');
    await page
      .getByRole('button', { name: /Administrar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/store\/\d+\/admin/);
    await expect(page.getByRole('heading', { level: 1, name: 'Quincalla Los Ñandúes' })).toBeVisible();
    await page
      .getByRole('link', { name: /Departamentos/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/departments/);
  });

  await test.step('creates, edits, deactivates and deletes a department', async () => {
    // Until it is known that there are none, the button stands elsewhere.
    await expect(page.getByText('No hay departamentos')).toBeVisible();
    await page
      .getByRole('button', { name: /Nuevo Departamento/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Ferretería');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Ferretería' });
    await expect(card).toBeVisible();

    await card.getByRole('button', { name: 'Editar Ferretería' }).click();
    await dialog.getByLabel('Nombre').fill('Ferretería y pinturas');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { name: 'Ferretería y pinturas' })).toBeVisible();

    await card.getByRole('button', { name: /Acciones|Más/ }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await expect(card.getByText('Inactivo')).toBeVisible();

    await card.getByRole('button', { name: /Acciones|Más/ }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ferretería y pinturas');
    await expectAccessible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Eliminar/ })
      .click();
    await expect(card).toBeHidden();
  });
});
