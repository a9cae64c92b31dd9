import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { sellOne } from '../../fixtures/till/cash.ts';
import { decimal, inNotes, read, saleOnServer, toBs } from '../../fixtures/till/sales.ts';
import { openTill } from '../../fixtures/till/till.ts';

test('notes in bolívares are whole until the store says otherwise; the sale and its receipt say what was let off', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Tienda sin céntimos');
  await store.stock({ name: 'Pan de jamón', priceUSD: 1.35 });
  const { data } = (await callAs(store.owner, 'GET', `/bcv/stores/${store.storeId}/current`)) as {
    data: { rateText: string };
  };
  const exact = toBs(135, data.rateText);
  const notes = inNotes(exact);
  expect(notes).toBeLessThan(exact);
  await signInAs(store.owner);
  await openTill(page);
  const first = await sellOne(page, 'Pan de jamón', 'Efectivo Bs');
  const sale = await saleOnServer(first, store.storeId);
  expect(sale).toMatchObject({ total_bs: decimal(exact), rounding_bs: decimal(exact - notes) });
  expect(sale.tenders).toMatchObject([{ method: 'cash_ves', amount: decimal(notes), amount_usd: '1.35' }]);

  await page.goto(`/sales?venta=${sale.id}`);
  const payments = page.getByRole('region', { name: 'Pagos' });
  await expect(payments).toContainText(`Redondeo a favor del clienteBs. ${read(exact - notes)}`);

  await page.goto(`/store/${store.storeId}/settings`);
  const round = page.getByRole('switch', { name: /^Redondear el efectivo en bolívares/ });
  await expect(round).toBeChecked();
  await round.click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();

  await openTill(page);
  const second = await saleOnServer(await sellOne(page, 'Pan de jamón', 'Efectivo Bs'), store.storeId);
  expect(second).toMatchObject({ rounding_bs: '0.00' });
  expect(second.tenders).toMatchObject([{ method: 'cash_ves', amount: decimal(exact) }]);
});
