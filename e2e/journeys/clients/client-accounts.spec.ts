import { debtor } from '../../fixtures/debtors.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { type OwnStore, ownStore } from '../../fixtures/own-store.ts';
import { allSent, inStep } from '../../fixtures/sync/sync.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';
import { openCash, openDrawer } from '../../fixtures/till/cash.ts';
import { openTill } from '../../fixtures/till/till.ts';

const debtOf = async (callAs: CallAs, { owner, storeId }: OwnStore, clientId: number) => {
  const answer = await callAs(owner, 'GET', `/clients/stores/${storeId}/${clientId}/account`);
  return (answer as { data: { totalDebt: number } }).data.totalDebt;
};

test('a debt is paid in two ways, and the till that took it has it in its X', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodega que fía');
  const clientId = await debtor(callAs, store, 'Teresa', 30);
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  await allSent(page);
  await page.goto('/clients');
  const dialog = page.getByRole('dialog');
  const statement = page.getByRole('table', { name: 'Estado de cuenta' });

  await test.step('the account says what is owed and how old it is', async () => {
    await page.getByRole('link', { name: 'Teresa' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Teresa' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Antigüedad de la deuda' })).toContainText('Hasta 30 días$30,00');
    await expect(statement).toContainText('Venta a crédito');
    await expect(statement).toContainText('Pendiente');
    await expect(page.getByRole('table', { name: 'Compras' })).toContainText('Crédito');
    await expect(page.getByRole('region', { name: 'Lo que más compra' })).toContainText('Combo de Teresa');
    await inEachTheme(page, expectAccessible);
  });

  await test.step('ten in dollars and the rest by Pago Móvil', async () => {
    await page.getByRole('button', { name: 'Registrar Pago' }).click();
    await dialog.getByRole('button', { name: 'Registrar pago', exact: true }).click();
    await expect(dialog.getByText('Escribe un monto mayor a 0')).toBeVisible();
    await dialog.getByLabel('Monto en dólares').fill('10');
    await expect(dialog.getByText('Queda debiendo').locator('..')).toContainText('$20,00');
    await dialog.getByRole('button', { name: 'Agregar otro método' }).click();
    const second = dialog.getByRole('group', { name: 'Pago 2' });
    await second.getByRole('combobox', { name: 'Método' }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Pago Móvil' }).click();
    await second.getByRole('button', { name: 'Pagar Monto Exacto' }).click();
    await second.getByRole('combobox', { name: 'Banco' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await second.getByLabel('Referencia').fill('123456');
    await expect(dialog.getByText('Queda debiendo').locator('..')).toContainText('$0,00');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Registrar pago', exact: true }).click();
    await expect(page.getByText('Pago registrado: $30,00')).toBeVisible();
    await expect(statement).toContainText('Efectivo USD $10,00');
    await expect(statement).toContainText('(ref. 123456)');
    await expect(statement).toContainText('Pagada');
    expect(await debtOf(callAs, store, clientId)).toBe(0);
  });

  await test.step('the statement has its paper', async () => {
    await page.getByRole('button', { name: 'Imprimir' }).click();
    const paper = dialog.getByRole('group', { name: 'Vista previa: Estado de Cuenta - Teresa' });
    await expect(paper).toContainText('Deuda: $0,00');
    await expect(paper.getByRole('row')).toHaveCount(3);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the drawer has the ten dollars, and the X says where they came from', async () => {
    await page.goto('/pos');
    await openDrawer(page, 'Reporte X');
    await expect(dialog.getByText('Pagos de deuda')).toHaveCount(2);
    await expect(dialog.getByText('Total cobrado de deudas')).toBeVisible();
    await expect(dialog.getByText('Debe haber').first()).toBeVisible();
    await expect(dialog.getByText('$30,00').first()).toBeVisible();
  });
});

test('without a connection a payment waits on the device, beyond the debt it is saldo a favor', {
  tag: '@offline',
}, async ({ page, context, callAs, signInAs }) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Bodega que fía sin señal');
  const clientId = await debtor(callAs, store, 'Ramón', 8);
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  await page.goto('/clients');
  const row = page.getByRole('table', { name: 'Clientes' }).getByRole('row').filter({ hasText: 'Ramón' });
  await expect(row).toContainText('$8,00');
  await context.setOffline(true);
  await expect(page.getByText(/sin conexión/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Ramón' }).click();
  await page.getByRole('menuitem', { name: 'Pagar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto en dólares').fill('10');
  await expect(dialog.getByText('Queda a su favor').locator('..')).toContainText('$2,00');
  await dialog.getByRole('button', { name: 'Registrar pago', exact: true }).click();
  await expect(page.getByText('Pago registrado: $10,00')).toBeVisible();
  await expect(row).toContainText('saldo a favor');
  await context.setOffline(false);
  await expect.poll(() => debtOf(callAs, store, clientId), { timeout: 60_000 }).toBe(-2);
});

test('a reminder is written for WhatsApp and can be copied', async ({ page, callAs, signInAs, expectAccessible }) => {
  const store = await ownStore(callAs, 'Bodega que recuerda');
  const clientId = await debtor(callAs, store, 'Luisa', 18.4);
  await signInAs(store.owner);
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('button', { name: 'Recordatorio' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Mensaje')).toHaveValue(
    /Hola, Luisa\. .*Bodega que recuerda\.\nTienes un saldo pendiente de \$18,40/,
  );
  const link = dialog.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/584141234567\?text=Hola%2C%20Luisa/);
  await expectAccessible();
});

test('one transfer written down twice in a payment is asked about, and asked anew once a line is gone', async ({
  page,
  callAs,
  signInAs,
}) => {
  const store = await ownStore(callAs, 'Bodega de la referencia doble');
  const clientId = await debtor(callAs, store, 'Rosa Elvira', 30);
  await signInAs(store.owner);
  await page.goto(`/clients/${clientId}`);
  const dialog = page.getByRole('dialog');
  const line = (place: number) => dialog.getByRole('group', { name: `Pago ${place}` });
  const byZelle = async (place: number, amount: string) => {
    await line(place).getByRole('combobox', { name: 'Método' }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Zelle' }).click();
    await line(place).getByLabel('Monto en dólares').fill(amount);
    await line(place).getByLabel('Referencia').fill('48219700');
  };
  const twice = dialog.getByText('La misma referencia está dos veces en este pago.');
  const register = dialog.getByRole('button', { name: 'Registrar pago', exact: true });
  await page.getByRole('button', { name: 'Registrar Pago' }).click();
  await byZelle(1, '3');
  await dialog.getByRole('button', { name: 'Agregar otro método' }).click();
  await byZelle(2, '4');
  await register.click();
  await expect(twice).toBeVisible();
  // The natural answer: the second line was a mistake.
  await line(2)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(twice).toBeHidden();
  await register.click();
  await expect(page.getByText('Pago registrado: $3,00')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Registrar Pago' }).click();
  await byZelle(1, '5');
  await register.click();
  await expect(dialog.getByText(/^Esta referencia ya se usó en el pago de deuda/)).toBeVisible();
  await register.click();
  await expect(page.getByText('Pago registrado: $5,00')).toBeVisible();
});
