import { randomUUID } from 'node:crypto';
import { ownStore } from '../fixtures/own-store.ts';
import { expect, test } from '../fixtures/test.ts';
import { closeCash, openCash, sellOne } from '../fixtures/till/cash.ts';
import { openTill } from '../fixtures/till/till.ts';
import { setWidth, shootBoth } from './shoot.ts';

test('a Z with what came after its close, and its incident, at every width', async ({ page, signInAs, callAs }) => {
  test.setTimeout(240_000);
  const store = await ownStore(callAs, 'Bodegón después del cierre');
  await store.stock({ name: 'Pan de jamón', priceUSD: 4 });
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  await sellOne(page, 'Pan de jamón', 'Efectivo USD');
  await closeCash(page, { notes: { $20: 1 } });
  const sales = `/sales/stores/${store.storeId}/sales`;
  const listed = async () => ((await callAs(store.owner, 'GET', sales)) as { data: { id: number }[] }).data;
  await expect.poll(async () => (await listed()).length).toBe(1);
  const [sale] = await listed();
  await callAs(store.owner, 'POST', `${sales}/${sale?.id}/corrections`, {
    uuid: randomUUID(),
    reason: 'Pagó con una tarjeta de regalo y no con billetes',
    payments: [{ method: 'other', amount: 4, reference: 'Tarjeta de regalo', bankCode: null }],
    knownCorrections: 0,
  });
  await page.goto(`/store/${store.storeId}/cash?isOpen=false`);
  const table = page.getByRole('table', { name: 'Cajas y cierres' });
  await table.getByRole('button', { name: /^Acciones de Z/ }).click();
  await page.getByRole('menuitem', { name: 'Ver cierre Z' }).click();
  await expect(page.getByText('Llegó algo después del cierre')).toBeVisible();
  for (const width of [360, 768, 1366, 1920]) {
    await setWidth(page, width);
    await page.getByText('Llegó algo después del cierre').scrollIntoViewIfNeeded();
    await shootBoth(page, 'z-after-close', width, false);
  }
  await page.goto('/sync');
  await page
    .getByRole('button', { name: /Llegó algo después de cerrar la caja/ })
    .or(page.getByText('Llegó algo después de cerrar la caja'))
    .first()
    .click();
  for (const width of [360, 768, 1366, 1920]) {
    await setWidth(page, width);
    await shootBoth(page, 'incident-after-close', width, false);
  }
});
