import { debtor } from '../../fixtures/debtors.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { allSent } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash, openDrawer } from '../../fixtures/till/cash.ts';
import { openTill } from '../../fixtures/till/till.ts';

test('a debt paid in dollars brings its IGTF: in the dialog, in the statement and in the X', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Distribuidora especial', {
    specialTaxpayer: true,
    igtfEnabled: true,
    igtfRate: 3,
  });
  const clientId = await debtor(callAs, store, 'Teresa', 100);
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  await allSent(page);
  await page.goto(`/clients/${clientId}`);
  const dialog = page.getByRole('dialog');
  const said = (term: string) => dialog.getByText(term, { exact: true }).locator('..');

  await page.getByRole('button', { name: 'Recordatorio' }).click();
  await expect(dialog.getByLabel('Mensaje')).toHaveValue(/en divisas son \$103,00, con el IGTF/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Registrar Pago' }).click();
  await dialog.getByLabel('Monto en dólares').fill('100');
  await expect(said('IGTF')).toContainText('$2,91');
  await expect(said('Paga de la deuda')).toContainText('$97,09');
  await expect(said('Queda debiendo')).toContainText('$2,91');
  await dialog.getByRole('button', { name: 'Pagar Monto Exacto' }).click();
  await expect(said('Entrega')).toContainText('$103,00');
  await expect(said('IGTF')).toContainText('$3,00');
  await expect(said('Queda debiendo')).toContainText('$0,00');
  await inEachTheme(page, expectAccessible);
  await dialog.getByRole('button', { name: 'Registrar pago', exact: true }).click();
  await expect(page.getByText('Pago registrado: $100,00')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Estado de cuenta' })).toContainText(
    'Efectivo USD $103,00 · IGTF $3,00',
  );

  await page.goto('/pos');
  await openDrawer(page, 'Reporte X');
  await expect(said('Abonado a deudas')).toContainText('$100,00');
  await expect(said('Total cobrado de deudas')).toContainText('$103,00');
  await expect(dialog.getByText('Debe haber $123,00')).toBeVisible();
});
