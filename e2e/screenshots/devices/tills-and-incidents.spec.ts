import { randomUUID } from 'node:crypto';
import { ownStore } from '../../fixtures/own-store.ts';
import { sellWhatIsNotThere, sendWhatCannotBeRead } from '../../fixtures/sync/incidents.ts';
import { settled } from '../../fixtures/sync/settled.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTill, tillStep } from '../../fixtures/till/till.ts';
import { shootBoth } from '../shoot.ts';

const sizes = [
  [360, 640],
  [768, 1024],
  [1366, 657],
  [1920, 1080],
] as const;

test('a browser becomes a till', async ({ page, context, signInAs, callAs }) => {
  test.setTimeout(240_000);
  const { owner, stock } = await ownStore(callAs, 'Bodegón y Charcutería Hermanos Rodríguez de la Avenida Bolívar');
  await stock({ name: 'Pan de caja', priceUSD: 1.5 });
  await signInAs(owner);
  await page.goto('/pos');
  await expect(tillStep.title(page)).toBeVisible();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await shootBoth(page, 'caja-nueva', width, false);
    await page.getByRole('button', { name: 'Usar como caja' }).click();
    await expect(page.getByText('El nombre es requerido')).toBeVisible();
    await shootBoth(page, 'caja-nueva-error', width, false);
  }
  await context.setOffline(true);
  await expect(page.getByText('Esperando la conexión')).toBeVisible({ timeout: 30_000 });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await shootBoth(page, 'caja-nueva-offline', width, false);
  }
  await context.setOffline(false);
  await openTill(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/sync');
    await expect(page.getByText('C1 · Caja de prueba')).toBeVisible();
    await shootBoth(page, 'caja-sync', width);
  }
});

test('incidents by name, and how many wait', async ({ page, signInAs }) => {
  test.setTimeout(240_000);
  await signInAs('owner');
  const name = `Harina de maíz blanco precocida P.A.N. de un kilo en empaque familiar ${randomUUID().slice(0, 4)}`;
  await sellWhatIsNotThere(page, name);
  await sendWhatCannotBeRead(page, 'Caja dañada de la entrada de la avenida');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Incidencias abiertas' })).toContainText(/\d/);
    await settled(page);
    await shootBoth(page, 'incidencias-inicio', width);
    await page.goto('/sync');
    const row = page.getByRole('table', { name: 'Incidencias' }).getByRole('row').filter({ hasText: name });
    await expect(row).toBeVisible();
    await settled(page);
    await shootBoth(page, 'incidencias', width);
    await row.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Ver incidencia' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shootBoth(page, 'incidencia', width, false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const set = page.getByRole('table', { name: 'Operaciones apartadas' }).getByRole('row');
    await set
      .filter({ hasText: 'Caja dañada de la entrada' })
      .first()
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name: 'Ver operación' }).click();
    await expect(page.getByRole('region', { name: 'Lo que llegó' })).toBeVisible();
    await shootBoth(page, 'apartada', width, false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: /^Más/ }).click();
  await expect(page.getByRole('dialog', { name: 'Más' })).toBeVisible();
  await shootBoth(page, 'incidencias-mas', 360, false);
});
