import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { sellWhatIsNotThere } from '../../fixtures/sync/incidents.ts';
import { expect, test } from '../../fixtures/test.ts';

test('[SYNC-12] a contradiction opens an incident, which someone with the right resolves with a note', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('owner');
  await sellWhatIsNotThere(page, 'Último refresco vendido dos veces');
  const list = page.getByRole('table', { name: 'Incidencias' });
  const row = list.getByRole('row').filter({ hasText: 'Último refresco vendido dos veces' });

  const open = async () => {
    await row.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Ver incidencia' }).click();
  };

  await test.step('a cashier reads it', async () => {
    await signInAs('cashier');
    await page.goto('/sync');
    await expect(row).toContainText('Se vendió más de lo que había');
    await open();
    const dialog = page.getByRole('dialog', { name: 'Se vendió más de lo que había' });
    await expect(dialog.getByText('Cuenta el producto y ajusta su stock.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Resolver' })).toHaveCount(0);
  });

  await test.step('whoever keeps the stock sees no sales and no incidents', async () => {
    await signInAs('stockClerk');
    await page.goto('/sync');
    await expect(page.getByRole('heading', { name: 'Este equipo' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Incidencias' })).toHaveCount(0);
  });

  await test.step('who may resolve it sees the number in the bar, on the first page and in the menu of a phone', async () => {
    await signInAs('manager');
    await page.goto('/dashboard');
    const bell = page.getByRole('link', { name: /incidencias? por resolver$/ });
    await expect(bell).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: 'Incidencias abiertas' })).toContainText(/[1-9]/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /^Más ?, \d+ incidencias? por resolver$/ }).click();
    await page.getByRole('link', { name: /^Sincronización ?, \d+ incidencias? por resolver$/ }).click();
    await expect(page).toHaveURL(/\/sync$/);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto('/dashboard');
    await bell.click();
    await expect(page).toHaveURL(/\/sync#incidencias$/);
  });

  await test.step('a cashier is not called', async () => {
    await signInAs('cashier');
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /incidencia/ })).toHaveCount(0);
  });

  await test.step('it names product, sale and amount, and leads to each', async () => {
    await signInAs('manager');
    await page.goto('/sync');
    await expect(row).toContainText(/Último refresco vendido dos veces · Venta C\d+-000001 · \$2,50/);
    await open();
    const dialog = page.getByRole('dialog', { name: 'Se vendió más de lo que había' });
    await expect(dialog).not.toContainText(/[\da-f]{8}-[\da-f]{4}-|\.CREATE|expected/);
    await dialog.getByRole('link', { name: 'Ver la venta' }).click();
    await expect(page).toHaveURL(/\/sales\?.*venta=\d+/);
    await expect(page.getByRole('dialog').getByText('Último refresco vendido dos veces').first()).toBeVisible();
    await page.goto('/sync');
    await open();
    await dialog.getByRole('link', { name: 'Último refresco vendido dos veces' }).click();
    await expect(page).toHaveURL(/\/products\/\d+$/);
  });

  await test.step('the manager resolves it', async () => {
    await page.goto('/sync');
    await open();
    const dialog = page.getByRole('dialog', { name: 'Se vendió más de lo que había' });
    await expect(dialog.getByText('−1')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Resolver' }).click();
    await expect(dialog.getByText('La nota es requerida')).toBeVisible();
    await dialog.getByLabel('Nota').fill('Se contó de nuevo: había uno en el depósito');
    await dialog.getByRole('button', { name: 'Resolver' }).click();
    await expect(page.getByText('Incidencia resuelta')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByLabel('Mostrar').selectOption('Todas');
    await expect(row).toContainText('Resuelta');
  });
});
