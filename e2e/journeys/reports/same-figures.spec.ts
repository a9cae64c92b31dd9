import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ownStore } from '../../fixtures/own-store.ts';
import { allSent } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { closeCash, openCash, sellOne } from '../../fixtures/till/cash.ts';
import { openTill } from '../../fixtures/till/till.ts';

/** The dollars and bolívares that a figure shows. */
async function shownIn(page: Page, name: string): Promise<{ usd: string; bs: string }> {
  const text = (await page.getByRole('region', { name, exact: true }).textContent()) ?? '';
  return { usd: /\$[\d.]+,\d\d/.exec(text)?.[0] ?? text, bs: /Bs\. [\d.]+,\d\d/.exec(text)?.[0] ?? text };
}

test('dashboard, report, list of sales, Z and export say the same of a day, to the cent and in both currencies', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(180_000);
  const store = await ownStore(callAs, 'Cinco veces lo mismo');
  // Prices whose taxes and bolívares round badly.
  await store.stock({ name: 'Jabón de olor', priceUSD: 1.37, taxPercent: 16 });
  await store.stock({ name: 'Queso llanero', priceUSD: 3.33, taxPercent: 0 });
  await store.stock({ name: 'Malta retornable', priceUSD: 0.91, taxPercent: 8 });
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  await sellOne(page, 'Jabón de olor', 'Efectivo USD');
  await sellOne(page, 'Queso llanero', 'Punto de venta');
  await sellOne(page, 'Malta retornable', 'Otro');
  const done = await closeCash(page, { notes: { $20: 1 }, looseUsd: '1,37' });
  const paper = (await done.getByRole('group', { name: /^Vista previa: Cierre Z/ }).textContent()) ?? '';
  await allSent(page);

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Ventas del Día' })).toContainText(/\$[1-9]/);
  const told = await shownIn(page, 'Ventas del Día');
  expect(paper).toContain(told.usd);

  await page.goto('/reports?periodo=hoy');
  await expect(page.getByRole('region', { name: 'Ventas netas', exact: true })).toContainText(told.usd);
  expect(await shownIn(page, 'Ventas netas')).toEqual(told);

  await page.goto('/sales');
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText(told.usd);
  expect(await shownIn(page, 'Monto total')).toEqual(told);

  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar ventas' });
  await dialog.getByRole('button', { name: 'Preparar CSV' }).click();
  const ready = dialog.getByRole('button', { name: /^Descargar ventas-[\d-]+\.csv$/ });
  await expect(ready).toBeVisible({ timeout: 20_000 });
  const saving = page.waitForEvent('download');
  await ready.click();
  const [headings = '', ...rows] = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  const sumOf = (heading: string) => {
    const place = headings.split(';').indexOf(heading);
    const cents = rows.map((row) => Math.round(Number(row.split(';')[place]?.replace(',', '.')) * 100));
    return cents.reduce((total, amount) => total + amount, 0);
  };
  const centsIn = (text: string) => Number(text.replaceAll(/\D/g, ''));
  expect(rows).toHaveLength(3);
  expect(sumOf('Total USD')).toBe(centsIn(told.usd));
  expect(sumOf('Total Bs')).toBe(centsIn(told.bs));
});
