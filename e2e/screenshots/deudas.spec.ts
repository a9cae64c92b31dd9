import { debtor } from '../fixtures/debtors.ts';
import { ownStore } from '../fixtures/own-store.ts';
import { expect, test } from '../fixtures/test.ts';
import { openCash, openDrawer } from '../fixtures/till/cash.ts';
import { openTill } from '../fixtures/till/till.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

const name = 'María de los Ángeles Rodríguez de Villalobos';

test('a large debt with its IGTF, its X, and the sales of one client, at every width', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(180_000);
  const special = { specialTaxpayer: true, igtfEnabled: true, igtfRate: 3 };
  const store = await ownStore(callAs, 'Distribuidora La Candelaria de los Altos', special);
  const clientId = await debtor(callAs, store, name, 98_765.4);
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  const inEveryWidth = async (picture: string) => {
    for (const width of widths) {
      await setWidth(page, width);
      await shootBoth(page, picture, width, false);
    }
    await setWidth(page, 1280);
  };
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('button', { name: 'Registrar Pago' }).click();
  await page.getByRole('button', { name: 'Pagar Monto Exacto' }).click();
  await page.getByRole('button', { name: 'Registrar pago', exact: true }).scrollIntoViewIfNeeded();
  await inEveryWidth('debt-igtf');
  await page.getByRole('button', { name: 'Registrar pago', exact: true }).click();
  await expect(page.getByText(/^Pago registrado/)).toBeVisible();
  await page.goto('/pos');
  await openDrawer(page, 'Reporte X');
  await page.getByText('Total cobrado de deudas').scrollIntoViewIfNeeded();
  await inEveryWidth('debt-x');
  await page.goto(`/sales?clientId=${clientId}`);
  await expect(page.getByRole('button', { name: `Cliente: ${name}` })).toBeVisible();
  await inEveryWidth('sales-of-client');
  await page.getByRole('button', { name: `Cliente: ${name}` }).click();
  await page.getByLabel('Buscar cliente').fill('maría');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^María/ })).toBeVisible();
  await inEveryWidth('find-client');
});
