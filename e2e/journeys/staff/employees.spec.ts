import { expectAccessible as checkPage } from '../../fixtures/looks/accessible.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { waitForMail } from '../../fixtures/mails.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { acceptOnPhone, addEmployee, chosenPassword, linkIn, newEmail, phoneSize } from '../../fixtures/staff.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an employee is added and invited, accepts on a phone and works; put out, they are out at once', async ({
  page,
  browser,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodegón La Candelaria');
  const email = newEmail();
  await signInAs(store.owner);
  await page.goto('/employees');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Empleados' })).toBeVisible();

  await test.step('by keyboard: the card', async () => {
    await page.getByRole('button', { name: 'Nuevo Empleado' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nuevo Empleado' });
    await dialog.getByLabel('Nombre', { exact: true }).press('Enter');
    await expect(dialog.getByText('Se requiere al menos un nombre o apellido')).toBeVisible();
    await dialog.getByLabel('Nombre', { exact: true }).fill('Leidy Carolina');
    await dialog.getByLabel('Apellido').fill('Briceño de la Santísima Trinidad');
    await dialog.getByLabel('Salario al mes').fill('240');
    await expect(dialog.getByText(/^Son Bs\. .* a la tasa de hoy$/)).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('Apellido').press('Enter');
    await expect(page.getByText('Empleado creado correctamente')).toBeVisible();
    // Half faded it would be measured as too pale.
    await expect(page.getByText('Empleado creado correctamente')).toHaveCount(0);
  });
  await inEachTheme(page, expectAccessible);
  await page.getByRole('link', { name: /^Leidy Carolina/ }).click();

  await test.step('invited by mail', async () => {
    await expect(page.getByText('No entra a miniPOS.')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Invitar por correo' }).click();
    const dialog = page.getByRole('dialog', { name: /^Invitar a/ });
    await dialog.getByLabel('Correo electrónico').fill(email);
    await dialog.getByLabel('Correo electrónico').press('Enter');
    await expect(page.getByText('Invitación, vence en 7 días')).toBeVisible();
  });

  const phone = await (await browser.newContext({ viewport: phoneSize })).newPage();
  await test.step('accepted on a phone, in one step', async () => {
    const link = linkIn(await waitForMail(email, 'invitation#'));
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1, name: 'Únete a Bodegón La Candelaria' })).toBeVisible();
    await expect(phone.getByText(/te invita a trabajar con miniPOS como Cajero/)).toBeVisible();
    await expect(phone.getByLabel('Correo electrónico')).toHaveValue(email);
    await checkPage(phone, 'light');
    await acceptOnPhone(phone, link);
    await expect(phone).toHaveURL(/\/pos$/);
    const name = await phone.evaluate(() => localStorage.getItem('minipos-session'));
    expect(name).toContain('Leidy Carolina');
  });

  await test.step('a used link is told', async () => {
    const other = await (await browser.newContext({ viewport: phoneSize })).newPage();
    await other.goto(linkIn(await waitForMail(email, 'invitation#')));
    await expect(other.getByText(/La invitación no es válida, ya se usó o venció/)).toBeVisible();
    await other.context().close();
  });

  await test.step('deactivated: out at once', async () => {
    await page.reload();
    await expect(page.getByText(`Entra con su cuenta ${email} como Cajero`)).toBeVisible();
    await page.getByRole('button', { name: /^Más acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    const question = page.getByRole('dialog', { name: '¿Desactivar al empleado?' });
    await expect(question.getByText(/sesiones abiertas aquí, su PIN/)).toBeVisible();
    await question.getByRole('button', { name: 'Desactivar' }).click();
    await expect(page.getByText(/^Inactivo desde/)).toBeVisible();
    await phone.goto('/clients');
    await expect(phone.getByText(/No se ha seleccionado una tienda|Sesión bloqueada/)).toBeVisible();
  });
  await phone.context().close();
});

test('the invitation is copied as a text, and in a browser of somebody else it asks first', async ({
  page,
  browser,
  callAs,
  signInAs,
  signInOn,
}) => {
  const store = await ownStore(callAs, 'Abastos Los Andes');
  const email = newEmail();
  const id = await addEmployee(callAs, store, {
    firstName: 'Rosa Elvira',
    lastName: 'Quintero',
    phone: '0414-1234567',
  });
  await callAs(store.owner, 'POST', `/employees/stores/${store.storeId}/${id}/invitation`, { email, role: 'manager' });
  await signInAs(store.owner);
  await page.setViewportSize(phoneSize);
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Copiar texto de la invitación de Rosa Elvira Quintero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar por WhatsApp' });
  const text = await dialog.getByLabel('Invitación de Rosa Elvira Quintero').inputValue();
  expect(linkIn(text)).toContain('/invitation#');
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/584141234567/,
  );
  await checkPage(page);

  const other = await (await browser.newContext({ viewport: phoneSize })).newPage();
  await signInOn(other, 'cashier');
  await other.goto(linkIn(text));
  await expect(other.getByText(/^Está abierta la sesión de María de los Ángeles/)).toBeVisible();
  await checkPage(other, 'dark');
  await other.getByRole('button', { name: 'Cerrar esa sesión y seguir' }).click();
  await other.getByRole('textbox', { name: 'Contraseña' }).fill(chosenPassword);
  await other.getByRole('button', { name: 'Crear mi cuenta y entrar' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByText('Abastos Los Andes').first()).toBeVisible();
  await other.context().close();
});

test('two who save one card: the second is told and loses nothing; positions are renamed for those who have them', async ({
  page,
  browser,
  callAs,
  signInAs,
  signInOn,
}) => {
  const store = await ownStore(callAs, 'Ferretería El Tornillo');
  const id = await addEmployee(callAs, store, { firstName: 'Yorman José', lastName: 'Contreras', position: 'Cajero' });
  await signInAs(store.owner);
  await page.goto(`/employees/${id}`);
  const second = await (await browser.newContext()).newPage();
  await signInOn(second, store.owner);
  await second.goto(`/employees/${id}`);
  await second.getByRole('button', { name: 'Editar' }).click();
  await second.getByLabel('Dirección').fill('Av. Sucre, casa 4');

  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Teléfono').fill('0412-7654321');
  await page.getByLabel('Teléfono').press('Enter');
  await expect(page.getByText('Empleado actualizado correctamente')).toBeVisible();

  await second.getByLabel('Dirección').press('Enter');
  await expect(second.getByText(/Otra persona cambió esta ficha/)).toBeVisible();
  await expect(second.getByLabel('Teléfono')).toHaveValue(/7654321/);
  await second.getByLabel('Dirección').press('Enter');
  await expect(second.getByText('Empleado actualizado correctamente')).toBeVisible();
  await expect(second.getByText('Av. Sucre, casa 4')).toBeVisible();
  await second.context().close();

  await page.goto('/employees');
  await page.getByRole('button', { name: 'Más acciones con los empleados' }).click();
  await page.getByRole('menuitem', { name: 'Posiciones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar posiciones' });
  const position = dialog.locator('input[value="Cajero"]');
  await position.fill('Cajero principal');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Posiciones guardadas')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Cajero principal' })).toBeVisible();
});
