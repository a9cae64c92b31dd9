import { password } from '../../fixtures/people.ts';
import { answersKept, readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { guidePhone, guideView, picture, press } from './guide-picture.ts';

// `npm run screenshots -- guia` renews the pictures of the user guide.
const newcomer = { fullName: 'Rosa Elvira Quintero', email: 'rosa@correo.com', password: 'ocho mangos maduros' };

test.use(guideView);

test('entrar', async ({ page }) => {
  await page.goto('/login');
  await picture(page, 'entrar');
  await page.goto('/register');
  await page.getByLabel('Nombre completo').fill(newcomer.fullName);
  await page.getByLabel('Nombre de usuario').fill('rosa.q');
  await page.getByLabel('Correo electrónico').fill(newcomer.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(newcomer.password);
  await picture(page, 'crear-cuenta');
  await press(page, 'Crear mi cuenta');
  await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
});

test('consola', async ({ page, signInAs, callAs }) => {
  await signInAs('admin');
  await page.goto('/admin-dashboard?section=users');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await picture(page, 'consola-usuarios');
  await page.goto('/admin-dashboard?section=users&search=luis.minipos');
  await press(page, 'Acciones de Gustavo Adolfo Peña');
  await page.getByRole('menuitem', { name: 'Ver detalles' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'consola-detalles');
  const found = (await callAs('admin', 'GET', `/auth/users?search=${newcomer.email}`)) as { data: { id: number }[] };
  await callAs('admin', 'PATCH', `/auth/users/${found.data[0]?.id}/status`, { status: 'active' });
});

test('primera tienda', async ({ page, signInAs }) => {
  await signInAs(newcomer);
  await page.goto('/stores');
  await expect(page.getByText('No tienes tiendas registradas')).toBeVisible();
  await picture(page, 'primera-tienda');
  await press(page, 'Crear Primera Tienda');
  await page.getByLabel('Nombre').fill('Quincalla Los Ñandúes');
  await page.getByLabel('Dirección').fill('Calle Real, Petare');
  await picture(page, 'nueva-tienda');
});

test('elegir tienda', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/stores');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await picture(page, 'tiendas');
  await press(page, /Cambiar de tienda/);
  await expect(page.getByRole('menu')).toBeVisible();
  await picture(page, 'cambiar-tienda');
});

test('configuración y departamentos', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/store/1/settings');
  await expect(page.getByLabel('Tiempo para retirar un pedido')).toBeVisible();
  await picture(page, 'configuracion');
  await page.goto('/departments');
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await picture(page, 'departamentos');
  await press(page, /Nuevo Departamento/);
  await page.getByRole('dialog').getByLabel('Nombre').fill('Frutas y verduras');
  await picture(page, 'nuevo-departamento');
});

test('perfil', async ({ page, signInAs, callAs }) => {
  await callAs({ email: 'carmen@minipos.local', password }, 'GET', '/auth/profile');
  await signInAs('owner');
  await page.goto('/profile');
  await expect(page.getByText('Este dispositivo', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Sesiones y dispositivos' }).scrollIntoViewIfNeeded();
  await picture(page, 'perfil');
});

test.describe('en el teléfono', () => {
  test.use(guidePhone);

  test('sin conexión', { tag: '@offline' }, async ({ page, context, signInAs }) => {
    await signInAs('owner');
    await page.goto('/departments');
    await readyForOffline(page);
    await page.reload();
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    await press(page, 'Más');
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture(page, 'telefono-mas');
    await page.keyboard.press('Escape');
    await answersKept(page, await first.getByRole('heading').innerText());
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Sin conexión: lo que ves/)).toBeVisible({ timeout: 15_000 });
    await picture(page, 'sin-conexion');
  });
});
