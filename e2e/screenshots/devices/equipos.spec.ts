import { ownStore } from '../../fixtures/own-store.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash } from '../../fixtures/till/cash.ts';
import { openTill } from '../../fixtures/till/till.ts';
import { shootBoth } from '../shoot.ts';

const sizes = [
  [360, 640],
  [768, 1024],
  [1366, 657],
  [1920, 1080],
] as const;

test('devices of a store, and what is done about them', { tag: '@offline' }, async ({
  page,
  browser,
  signInOn,
  callAs,
}) => {
  test.setTimeout(240_000);
  const { owner, storeId, stock } = await ownStore(callAs, 'Tienda de equipos');
  await stock({ name: 'Pan de equipo', priceUSD: 1.5 });
  const elsewhere = await browser.newContext({ locale: 'es-VE', timezoneId: 'America/Caracas' });
  const till = await elsewhere.newPage();
  await signInOn(till, owner);
  await openTill(till);
  await inStep(till);
  await openCash(till, { usd: '5', bs: '' });
  await signInOn(page, owner);
  await openTill(page);
  await inStep(page);
  const devices = (await callAs(owner, 'GET', `/sync/stores/${storeId}/devices`)) as { data: { id: string }[] };
  const path = (at: number) => `/sync/stores/${storeId}/devices/${devices.data[at]?.id}`;
  await callAs(owner, 'PATCH', path(0), { name: 'Caja principal de la entrada de la avenida' });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/sync');
    await expect(page.getByRole('link', { name: 'Ver todos los equipos' })).toBeVisible();
    await shootBoth(page, 'equipos-sync', width);
    await page.goto('/sync/devices');
    const table = page.getByRole('table', { name: 'Equipos' });
    const lost = table.getByRole('row').filter({ hasText: /Caja (abierta|sin cerrar)/ });
    await expect(lost).toHaveCount(1);
    await expect(table.getByText('Este equipo')).toBeVisible();
    await shootBoth(page, 'equipos', width);
    for (const [action, name] of [
      ['Cambiar nombre', 'rename'],
      ['Cerrar su caja', 'close'],
      ['Retirar equipo', 'retire'],
    ] as const) {
      await lost.getByRole('button', { name: /^Acciones de/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shootBoth(page, `equipos-${name}`, width, false);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
  // The device in hand is retired: the till and the synchronisation say so.
  const own = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('miniPOSDB');
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('meta').objectStore('meta').getAll();
          all.addEventListener('success', () => resolve((all.result[0] as { deviceId: string }).deviceId));
        });
      }),
  );
  await callAs(owner, 'POST', `/sync/stores/${storeId}/devices/${own}/retire`, { reason: 'Se dañó la pantalla' });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/pos');
    await expect(page.getByText('Este equipo fue retirado de la tienda')).toBeVisible({ timeout: 30_000 });
    await shootBoth(page, 'equipos-retired-till', width, false);
    await page.goto('/sync');
    await expect(page.getByText('Este equipo fue retirado de la tienda')).toBeVisible({ timeout: 30_000 });
    await shootBoth(page, 'equipos-retired', width);
    await page.goto('/sync/devices');
    await expect(page.getByText('Retirado')).toBeVisible();
    await shootBoth(page, 'equipos-after', width);
  }
  await elsewhere.close();
});
