import { everyLookTimeout, inEveryLook } from '../../fixtures/looks/looks.ts';
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

  await test.step('the manager resolves it', async () => {
    await signInAs('manager');
    await page.goto('/sync');
    await open();
    const dialog = page.getByRole('dialog', { name: 'Se vendió más de lo que había' });
    await expect(dialog.getByText('−1')).toBeVisible();
    await inEveryLook(page, expectAccessible);
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
