import { readFile } from 'node:fs/promises';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { sendWhatCannotBeRead } from '../../fixtures/sync/incidents.ts';
import { settled } from '../../fixtures/sync/settled.ts';
import { expect, test } from '../../fixtures/test.ts';

test('[TRUST-12] what could not be read is put aside, where someone with the right reads, downloads and settles it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('owner');
  await sendWhatCannotBeRead(page, 'Caja dañada');
  const list = page.getByRole('table', { name: 'Operaciones apartadas' });
  const row = list.getByRole('row').filter({ hasText: 'Caja dañada' });
  const dialog = page.getByRole('dialog', { name: 'Venta' });
  const open = async () => {
    // Lists above that are still on their way would push the row, and with it its menu, off the screen.
    await settled(page);
    await row.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Ver operación' }).click();
  };

  await test.step('a cashier sees that it is there, not its data', async () => {
    await signInAs('cashier');
    await page.goto('/sync');
    await expect(row).toContainText('Por revisar');
    await open();
    await expect(dialog.getByText('Caja dañada')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Descargar para soporte' })).toHaveCount(0);
    await expect(dialog.getByText('Señora de la bodega')).toHaveCount(0);
  });

  await test.step('the manager reads and downloads it, and settles it with a note', async () => {
    await signInAs('manager');
    await page.goto('/sync');
    await open();
    const came = dialog.getByRole('region', { name: 'Lo que llegó' });
    await expect(came.getByText('C9-000001')).toBeVisible();
    await expect(came.getByText('Señora de la bodega')).toBeVisible();
    await expect(dialog).not.toContainText(/Sale\.CREATE|data\.|expected|[\da-f]{8}-[\da-f]{4}-/);
    await inEachTheme(page, expectAccessible);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar para soporte' }).click(),
    ]);
    const content = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(content)).toMatchObject({
      data: { notes: 'Señora de la bodega', lines: '<script>alert(1)</script>' },
    });
    await dialog.getByRole('button', { name: 'Dar por revisada' }).click();
    await expect(dialog.getByText('La nota es requerida')).toBeVisible();
    await dialog.getByLabel('Nota').fill('Se cobró de nuevo con el recibo C2-000004');
    await dialog.getByRole('button', { name: 'Dar por revisada' }).click();
    await expect(page.getByText('Operación revisada')).toBeVisible();
    await expect(row).toContainText('Revisada');
  });
});
