import { readFile } from 'node:fs/promises';
import { paidSalesSql, withoutSalesSql } from '@minipos/db/seed/paid-sales';
import { readSql, runSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

test('the owner exports what the filters of the list leave and takes the file away', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Ventas en archivo');
  await store.sell({ units: 1 });
  await store.sell({ units: 2, method: 'card', notes: '=SUMA(1;1)' });
  await signInAs(store.owner);
  await page.goto('/sales?paymentMethod=card');
  await expect(page.getByRole('table', { name: 'Ventas' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar ventas' });
  await expect(dialog.getByText('1 venta: las que cumplen los filtros de la lista.')).toBeVisible();
  await expect(dialog.getByText('Todavía no hay archivos.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preparar CSV' }).click();
  const ready = dialog.getByRole('button', { name: /^Descargar ventas-[\d-]+\.csv$/ });
  await expect(ready).toBeVisible({ timeout: 20_000 });
  const saving = page.waitForEvent('download');
  await ready.click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^ventas-[\d-]+\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [headings = '', row = '', ...rest] = text.trimEnd().split('\r\n');
  expect(headings).toContain('Total USD;Tasa;Fecha de la tasa;Total Bs');
  expect(row).toContain(';8;842,2067;13/11/2026;6737,65;');
  expect(row).toContain("'=SUMA(1;1)");
  expect(rest).toEqual([]);

  await dialog.getByRole('button', { name: 'Preparar Excel (.xlsx)' }).click();
  await expect(dialog.getByRole('button', { name: /^Descargar ventas-[\d-]+\.xlsx$/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await inEachTheme(page, expectAccessible);
});

test('who may not export sees the sales without the button', async ({ page, signInAs }) => {
  await signInAs('viewer');
  await page.goto('/sales');
  await expect(page.getByRole('region', { name: 'Monto total' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
});

test('a long file is written while its owner does something else; the button says how far it is, and a notice when it is ready', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Ventas de muchos años');
  const [person] = await readSql<{ id: string }>('select id from users where email = $1', [store.owner.email]);
  await runSql(paidSalesSql(store.storeId, Number(person?.id), 40_000));
  try {
    await signInAs(store.owner);
    await page.goto('/sales');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar ventas' });
    await expect(dialog.getByText('40.000 ventas: todas las de la tienda.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Preparar Excel (.xlsx)' }).click();
    await expect(dialog.getByText(/de 40\.000 ventas \(\d+ %\)/)).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Exportando \d+ %$/ })).toBeVisible();
    await expect(page.getByText('El archivo de ventas está listo')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Exportar' }).click();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Descargar ventas/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(dialog.getByRole('listitem')).toContainText('40.000 ventas');
  } finally {
    // Sales without lines are none that a backup of this database would be restored with.
    await runSql(withoutSalesSql(store.storeId));
  }
});
