import { debtor } from '../../fixtures/debtors.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { allSent } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash, openDrawer } from '../../fixtures/till/cash.ts';
import { openTill } from '../../fixtures/till/till.ts';

test('a payment that was noted wrong is undone, and its till no longer expects the notes', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodega que se equivoca');
  const clientId = await debtor(callAs, store, 'Teresa', 30);
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  await page.goto(`/clients/${clientId}`);
  const dialog = page.getByRole('dialog');
  const statement = page.getByRole('table', { name: 'Estado de cuenta' });
  await page.getByRole('button', { name: 'Registrar Pago' }).click();
  await dialog.getByLabel('Monto en dólares').fill('10');
  await dialog.getByRole('button', { name: 'Registrar pago', exact: true }).click();
  await expect(statement).toContainText('Efectivo USD $10,00');
  await allSent(page);

  const act = async (name: string) => {
    await page.getByRole('button', { name: /^Acciones de Pago / }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await test.step('its receipt opens from the statement: on the screen, on paper, by WhatsApp', async () => {
    await act('Ver recibo');
    await expect(page.getByRole('heading', { level: 1, name: /^Recibo de pago A-[0-9A-F]{8}$/ })).toBeVisible();
    await expect(page.getByText('Saldo anterior: $30,00')).toBeVisible();
    await expect(page.getByText('Saldo que debe el cliente').locator('..')).toContainText('$20,00');
    await expect(page.getByRole('button', { name: /Imprimir/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'WhatsApp' }).click();
    const sending = page.getByRole('form', { name: 'Enviar por WhatsApp' });
    await expect(sending.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /A-[0-9A-F]{8}/);
    await inEachTheme(page, expectAccessible);
    await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
    await expect(statement).toContainText('Efectivo USD $10,00');
  });

  await test.step('with its reason, by keyboard', async () => {
    await act('Anular pago');
    await expect(dialog).toContainText('que sigue abierta');
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('Motivo').fill('Era de otra persona');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pago anulado').first()).toBeVisible();
    await expect(statement).toContainText('Anulado');
    await expect(statement).toContainText('Era de otra persona');
    await expect(page.getByRole('region', { name: 'Antigüedad de la deuda' })).toContainText('$30,00');
    await inEachTheme(page, expectAccessible);
  });

  await test.step('its receipt says that it was undone', async () => {
    await act('Ver recibo');
    await expect(page.getByText('Estado').locator('..')).toContainText('Anulado');
    await expect(page.getByText('Saldo anterior: $30,00')).toBeVisible();
  });

  await test.step('the X says so, and the drawer has its float alone', async () => {
    await page.goto('/pos');
    await openDrawer(page, 'Reporte X');
    await expect(dialog.getByText('Pagos anulados')).toBeVisible();
    await expect(dialog.getByText('Debe haber').first().locator('..')).toContainText('$20,00');
  });
});

test('an old debt is loaded by hand, is overdue by the days of its client, and is reminded of', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodega del cuaderno');
  const { data: client } = (await callAs(store.owner, 'POST', `/clients/stores/${store.storeId}`, {
    firstName: 'Ramón',
    phone: '0414-1234567',
  })) as { data: { id: number } };
  await signInAs(store.owner);
  await page.goto(`/clients/${client.id}`);
  const dialog = page.getByRole('dialog');

  await test.step('beyond the limit, which is lifted with it', async () => {
    await page.getByRole('button', { name: 'Más acciones de Ramón' }).click();
    await page.getByRole('menuitem', { name: 'Cargar saldo anterior' }).click();
    await dialog.getByLabel('Monto').fill('45');
    await dialog.getByLabel('Debe desde').fill('01/09/2026');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toContainText('más que su límite de crédito');
    await dialog.getByLabel('Subir su límite a $45,00').click();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Saldo cargado')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Estado de cuenta' })).toContainText('Saldo anterior');
    await expect(page.getByText('Vencido: $45,00')).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('the list finds who is overdue, with a message for each', async () => {
    await page.goto('/clients?status=overdue');
    const row = page.getByRole('table', { name: 'Clientes' }).getByRole('row').filter({ hasText: 'Ramón' });
    await expect(row).toContainText('$45,00');
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Recordar vencidos' }).click();
    const message = dialog.getByRole('link', { name: 'Abrir el mensaje para Ramón' });
    await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/584141234567\?text=Hola%2C%20Ram/);
    await inEachTheme(page, expectAccessible);
    // WhatsApp itself is not opened here.
    await message.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await message.click();
    await expect(message).toHaveText('Recordado hoy');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Recordar vencidos' }).click();
    await expect(message).toHaveText('Recordado hoy');
    await page.keyboard.press('Escape');
  });

  await test.step('with more days to pay nobody is overdue', async () => {
    await page.goto(`/clients/${client.id}`);
    await page.getByRole('button', { name: 'Editar' }).click();
    await dialog.getByLabel('Días para pagar').fill('365');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Cliente actualizado correctamente')).toBeVisible();
    await expect(page.getByText('Vencido: $45,00')).toHaveCount(0);
  });
});
