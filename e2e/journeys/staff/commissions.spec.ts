import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

test('the owner gives a percent, reads what it brings of the net sales of a period and takes the file along', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Café por porcentaje');
  await store.sell({ units: 10 });
  const returned = await store.sell({ units: 5 });
  await callAs(store.owner, 'POST', `/sales/stores/${store.storeId}/sales/${returned.id}/refunds`, {
    uuid: randomUUID(),
    reason: 'Salió defectuoso',
    lines: [{ line: 1, quantity: 5, isRestocked: true }],
    withDelivery: false,
    payments: [{ method: 'cash_usd', amount: 20 }],
  });
  await signInAs(store.owner);
  await page.goto('/employees');

  await test.step('by keyboard: the percent on the card', async () => {
    await page.getByRole('link', { name: 'Dueña de la tienda' }).press('Enter');
    await page.getByRole('button', { name: 'Editar' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Editar Empleado' });
    await dialog.getByLabel('Comisión (%)').fill('120');
    await dialog.getByLabel('Comisión (%)').press('Enter');
    await expect(dialog.getByLabel('Comisión (%)')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Comisión (%)').fill('2,5');
    await dialog.getByLabel('Comisión (%)').press('Enter');
    await expect(page.getByText('2,5 % de su venta neta')).toBeVisible();
  });

  await test.step('this month, with what came back taken off', async () => {
    await page.getByRole('link', { name: 'Volver a los empleados' }).click();
    await page.getByRole('button', { name: 'Comisiones', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Comisiones' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Comisiones' });
    const own = table.getByRole('row', { name: /^Dueña de la tienda/ });
    await expect(own.getByRole('cell')).toContainText(['Dueña', '2', '$60,00', '$20,00', '$40,00', '2,5 %', '$1,00']);
    await expect(own).toContainText('Bs. ');
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$1,00');
    await expect(page.getByText(/Los bolívares son a la tasa de hoy, \d/)).toBeVisible();
    // Half faded it would be measured as too pale.
    await expect(page.getByText('Empleado actualizado correctamente')).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
  });

  await test.step('the file says the same', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^comisiones-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Dueña de la tienda;2;60;20;40;2,5;1;');
    expect(text).toContain('Total;2;60;20;40;;1;');
  });

  await test.step('another period: nothing before, and no end before its beginning', async () => {
    await page.getByRole('radio', { name: 'Mes pasado' }).check();
    await expect(page.getByText('Sin ventas ni comisiones')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
    await page.getByRole('radio', { name: 'Hoy' }).check();
    await expect(page.getByRole('table', { name: 'Comisiones' })).toContainText('$40,00');
    await page.goto('/employees/commissions?from=2026-01-01&to=2020-01-01');
    await expect(page.getByText('El periodo termina antes de empezar.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('El periodo termina antes de empezar.')).toBeVisible();
    await page.getByRole('radio', { name: 'Mes', exact: true }).check();
    await expect(page.getByRole('table', { name: 'Comisiones' })).toContainText('$40,00');
  });
});

test('who may not see salaries finds no way to the commissions', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/employees');
  await expect(page.getByRole('button', { name: 'Nuevo Empleado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comisiones' })).toHaveCount(0);
  await page.goto('/employees/commissions');
  await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página' })).toBeVisible();
});
