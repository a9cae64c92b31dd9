import { ownStore } from '../../fixtures/own-store.ts';
import { acceptOnPhone, addEmployee, inviteEmployee, phoneSize } from '../../fixtures/staff.ts';
import { expect, test } from '../../fixtures/test.ts';

const person = { firstName: 'Yubirí', lastName: 'Landaeta' };

test.describe('on a phone', () => {
  test.use({ viewport: phoneSize });

  test('a tap on Guardar is never taken by a field that lies under it, and a failed save is told where the thumb is', async ({
    page,
    callAs,
    signInAs,
  }) => {
    const store = await ownStore(callAs, 'Bodega del pulgar');
    await signInAs(store.owner);
    await page.goto('/employees');
    await page.getByRole('button', { name: 'Nuevo Empleado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo Empleado' });
    const save = dialog.getByRole('button', { name: 'Guardar' });
    await dialog.getByLabel('Nombre', { exact: true }).fill('Yubirí');
    await dialog.getByLabel('Salario al mes').fill('240');

    await test.step('whatever part of the form lies under the button, the button takes the tap', async () => {
      const covered = await save.evaluate((button) => {
        const scrolled = button.closest('.mantine-Modal-content');
        if (!scrolled) throw new Error('no dialog');
        const others: number[] = [];
        for (let top = 0; top <= scrolled.scrollHeight; top += 4) {
          scrolled.scrollTop = top;
          const { x, y, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          if (!hit || !button.contains(hit)) others.push(top);
        }
        return others;
      });
      expect(covered).toEqual([]);
    });

    await test.step('refused, it says so beside the button', async () => {
      await page.route('**/api/employees/stores/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await dialog.getByLabel('Dirección').fill('Av. Sucre');
      await save.click();
      await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await page.unroute('**/api/employees/stores/*');
      await save.click();
      await expect(page.getByText('Empleado creado correctamente')).toBeVisible();
    });
  });
});

test('looking for a right saves nothing, and a row stays under the finger that changes it', async ({
  page,
  callAs,
  signInAs,
}) => {
  const store = await ownStore(callAs, 'Bodega de los permisos');
  const id = await addEmployee(callAs, store, person);
  await callAs(store.owner, 'POST', `/employees/stores/${store.storeId}/${id}/access`, {
    role: 'cashier',
    pin: '482615',
  });
  await signInAs(store.owner);
  await page.goto('/permissions');
  await page.getByRole('link', { name: /^Yubirí Landaeta/ }).click();
  await page.getByRole('checkbox', { name: /^Crear clientes/ }).uncheck();
  let saved = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved += 1;
  });
  await page.getByRole('searchbox', { name: 'Buscar un permiso' }).fill('clientes');
  await page.getByRole('searchbox', { name: 'Buscar un permiso' }).press('Enter');
  await page.getByRole('checkbox', { name: /^Crear clientes/ }).press('Enter');
  await expect(page.getByText('1 sin guardar')).toBeVisible();
  expect(saved).toBe(0);

  await page.getByText(/^Concedidos \d/).click();
  const right = page.getByRole('checkbox', { name: /^Ver clientes/ });
  await right.uncheck();
  await expect(right, 'a row does not vanish under the finger').toBeVisible();
  await right.check();
  await expect(page.getByText('1 sin guardar')).toBeVisible();
});

test('who comes back is offered the role they had', async ({ page, browser, callAs, signInAs }) => {
  const store = await ownStore(callAs, 'Bodega de los regresos');
  const { id, link } = await inviteEmployee(callAs, store, person, 'viewer');
  const context = await browser.newContext({ viewport: phoneSize });
  const phone = await context.newPage();
  await acceptOnPhone(phone, link);
  await expect(phone).toHaveURL(/\/dashboard$/);
  await context.close();
  await callAs(store.owner, 'DELETE', `/employees/stores/${store.storeId}/${id}/access`);
  await signInAs(store.owner);
  await page.goto(`/employees/${id}`);
  await page.getByRole('button', { name: 'Devolver acceso' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Rol' })).toHaveValue('Solo Lectura');
  await dialog.getByRole('button', { name: 'Devolver acceso' }).click();
  await expect(page.getByText(/como Solo Lectura/)).toBeVisible();
});
