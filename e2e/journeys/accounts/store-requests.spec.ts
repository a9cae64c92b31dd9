import { randomUUID } from 'node:crypto';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { waitForMail } from '../../fixtures/mails.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

const terms = {
  additionalStorePrice: 50,
  bankCode: '0105',
  accountNumber: '01050000000000008812',
  holderName: 'miniPOS, C.A.',
  holderDocument: 'J-12345678-9',
};

test('an owner asks for another store; the administrator confirms the payment and approves; the owner opens it', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const run = randomUUID().slice(0, 8);
  const asked = `Ferretería y Materiales El Constructor del Llano ${run}`;
  const { owner } = await ownStore(callAs, `Bodegón La Candelaria ${run}`);
  await callAs('admin', 'PUT', '/store-requests/admin/terms', terms);
  const card = page.getByRole('region', { name: 'Tu solicitud de tienda' });
  const drawer = page.getByRole('dialog', { name: 'Detalles de la solicitud' });

  await test.step('the form says what it costs and where to pay, and is sent', async () => {
    await signInAs(owner);
    await page.goto('/stores');
    await page.getByRole('button', { name: 'Nueva Tienda' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Solicitar Tienda Adicional' });
    await expect(dialog.getByText('0105 0000 0000 0000 8812')).toBeVisible();
    await dialog.getByLabel('Nombre de la tienda').fill(asked);
    await dialog.getByLabel('Dirección').fill('Av. Bolívar con calle 7, local 3');
    await dialog.getByLabel('Ciudad').fill('Barinas');
    await dialog.getByRole('combobox', { name: /^Moneda/ }).click();
    await page.getByRole('option', { name: 'Dólares' }).click();
    await dialog.getByRole('combobox', { name: /^Banco desde el que pagaste/ }).fill('Banesco');
    await page.getByRole('option', { name: '0134 Banesco' }).click();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Enviar Solicitud' }).click();
    await expect(dialog.getByText('Escribe la referencia').or(dialog.getByText('La referencia tiene'))).toBeVisible();
    await dialog.getByLabel('Referencia').fill('00458273611');
    await dialog.getByLabel('Referencia').press('Enter');
    await expect(page.getByText('Solicitud enviada')).toBeVisible();
    await expect(card.getByText('Pendiente', { exact: true })).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('while it waits there is no second one', async () => {
    await page.getByRole('button', { name: 'Nueva Tienda' }).click();
    await expect(page.getByText('Ya tienes una solicitud por revisar.')).toBeVisible();
    await page.getByRole('button', { name: 'Entendido' }).click();
  });

  await test.step('the administrator confirms the payment and approves', async () => {
    await signInAs('admin');
    await page.goto(`/admin-dashboard?section=requests&search=${run}`);
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: asked }).press('Enter');
    await expect(drawer.getByText('El monto cubre el precio')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Aprobar y crear tienda' })).toBeHidden();
    await inEachTheme(page, expectAccessible);
    await drawer.getByRole('button', { name: 'Pago recibido' }).click();
    await page
      .getByRole('dialog', { name: '¿Confirmar el pago?' })
      .getByRole('button', { name: 'Pago recibido' })
      .click();
    await drawer.getByRole('button', { name: 'Aprobar y crear tienda' }).click();
    await page.getByRole('button', { name: 'Aprobar y crear', exact: true }).click();
    await expect(page.getByText('Solicitud aprobada correctamente')).toBeVisible();
    await expect(drawer.getByText('Tienda creada')).toBeVisible();
    expect(await waitForMail(owner.email, 'ya est')).toContain(asked.slice(0, 10));
  });

  await test.step('the owner opens the new store', async () => {
    await signInAs(owner);
    await page.goto('/stores');
    await inEachTheme(page, expectAccessible);
    await card.getByRole('button', { name: 'Abrir tienda' }).click();
    await expect(page.getByRole('heading', { level: 1, name: asked })).toBeVisible();
  });
});

test('an administrator rejects with a reason, and the owner sends it again', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const run = randomUUID().slice(0, 8);
  const asked = `Quincalla Los Ñandúes ${run}`;
  const { owner } = await ownStore(callAs, `Abastos Rechazados ${run}`);
  await callAs('admin', 'PUT', '/store-requests/admin/terms', terms);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Caracas' }).format(new Date());
  await callAs(owner, 'POST', '/store-requests', {
    storeName: asked,
    storeAddress: 'Calle Real, Petare',
    priceUSD: 50,
    bankCode: '0134',
    paymentReference: '99887766',
    paidOn: day,
    paymentCurrency: 'USD',
    paymentAmount: 40,
  });

  await test.step('with words that are long enough', async () => {
    await signInAs('admin');
    await page.goto(`/admin-dashboard?section=requests&search=${run}`);
    await page.getByRole('button', { name: asked }).click();
    const drawer = page.getByRole('dialog', { name: 'Detalles de la solicitud' });
    await expect(drawer.getByText('Pagó $40,00 y el precio era $50,00')).toBeVisible();
    await drawer.getByRole('button', { name: 'Rechazar…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rechazar solicitud' });
    await dialog.getByRole('combobox', { name: /^Motivo/ }).click();
    await page.getByRole('option', { name: 'Faltan datos o documentos' }).click();
    await dialog.getByLabel('Comentarios').fill('Muy corto');
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await expect(dialog.getByText('Los comentarios deben tener al menos 20 caracteres')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('Comentarios').fill('Faltan 10 dólares. Transfiérelos y envía otra vez.');
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await expect(page.getByText('Solicitud rechazada')).toBeVisible();
  });

  await test.step('the owner reads why and finds the form as it was', async () => {
    await signInAs(owner);
    await page.goto('/stores');
    await expect(page.getByText('Faltan 10 dólares. Transfiérelos y envía otra vez.')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Solicitar otra vez' }).click();
    const dialog = page.getByRole('dialog', { name: 'Solicitar Tienda Adicional' });
    await expect(dialog.getByLabel('Nombre de la tienda')).toHaveValue(asked);
  });
});
