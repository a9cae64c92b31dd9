import { readSql } from '../../fixtures/database.ts';
import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { goOffline, inStep, queueLength } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash } from '../../fixtures/till/cash.ts';
import { nextSale, openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { chargedReceipt, openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

test.describe.configure({ timeout: 180_000 });

test('[TRUST-09] the owner names a device, closes its cash session from elsewhere and retires it; its work stays on it', {
  tag: '@offline',
}, async ({ page, browser, signInOn, callAs, expectAccessible }) => {
  const { owner, storeId, stock } = await ownStore(callAs, 'Tienda de equipos');
  await stock({ name: 'Pan de equipo', priceUSD: 1.5 });
  const elsewhere = await browser.newContext({ locale: 'es-VE', timezoneId: 'America/Caracas' });
  const till = await elsewhere.newPage();
  await signInOn(till, owner);
  await openTill(till);
  await inStep(till);
  await openCash(till, { usd: '5', bs: '' });
  await expect.poll(() => queueLength(till), { timeout: 30_000 }).toBe(0);

  await signInOn(page, owner);
  await page.goto('/sync');
  await page.getByRole('link', { name: 'Ver todos los equipos' }).click();
  const table = page.getByRole('table', { name: 'Equipos' });
  const lost = table.getByRole('row').filter({ hasText: 'Caja abierta' });
  await expect(lost).toHaveCount(1);
  // The owner's own browser only looks: it is no till, and nothing was registered.
  await expect(table.getByText('Este equipo')).toHaveCount(0);
  await expect(lost.getByText('hace un momento')).toBeVisible();
  await expectAccessible('light');
  await expectAccessible('dark');

  await test.step('renamed with the keyboard', async () => {
    await lost.getByRole('button', { name: /^Acciones de/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Cambiar nombre' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre del equipo' });
    await dialog.getByLabel('Nombre').fill('Teléfono de la entrada');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(lost.getByText('Teléfono de la entrada')).toBeVisible();
  });

  await test.step('a device without a connection sells on', async () => {
    await goOffline(elsewhere, till);
    await searchOf(till).fill('Pan de equipo');
    await searchOf(till).press('Enter');
    await expect(orderOf(till).getByText('Pan de equipo')).toBeVisible();
    await openCharge(till);
    await pressPrimary(till);
    await chargedReceipt(till);
    await nextSale(till);
  });

  await test.step('its cash session is closed with a reason', async () => {
    await lost.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar su caja' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cerrar la caja de «Teléfono de la entrada»' });
    await dialog.getByLabel('Motivo').fill('Se perdió el teléfono');
    await dialog.getByLabel('Contado en dólares').fill('5');
    await dialog.getByRole('button', { name: 'Cerrar caja' }).click();
    await expect(dialog.getByText('Escribe los dos montos, o ninguno si nadie pudo contar')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Contado en bolívares').fill('0');
    await dialog.getByRole('button', { name: 'Cerrar caja' }).click();
    await expect(dialog).toBeHidden();
    await expect(table.getByText('Caja abierta')).toHaveCount(0);
    const rows = await readSql('select close_note, is_lost from cash_sessions where store_id = $1', [storeId]);
    expect(rows).toEqual([{ close_note: 'Se perdió el teléfono', is_lost: true }]);
  });

  const renamed = table.getByRole('row').filter({ hasText: 'Teléfono de la entrada' });
  await test.step('retired with a reason', async () => {
    await renamed.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Retirar equipo' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Retirar «Teléfono de la entrada»?' });
    await dialog.getByRole('button', { name: 'Retirar' }).click();
    await expect(dialog.getByText('El motivo es requerido')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Se quedó en un taxi');
    await dialog.getByRole('button', { name: 'Retirar' }).click();
    await expect(dialog).toBeHidden();
    await expect(renamed.getByText('Retirado')).toBeVisible();
    await expect(renamed.getByText('Se quedó en un taxi')).toBeVisible();
  });

  await test.step('on the retired device: words, the sale and the order stay', async () => {
    await searchOf(till).fill('Pan de equipo');
    await searchOf(till).press('Enter');
    await expect(orderOf(till).getByText('Pan de equipo')).toBeVisible();
    await elsewhere.setOffline(false);
    await expect(till.getByText('Este equipo fue retirado de la tienda')).toBeVisible({ timeout: 30_000 });
    await expect(orderOf(till).getByText('Pan de equipo')).toBeVisible();
    expect(await queueLength(till)).toBe(1);
    await till.getByRole('link', { name: 'Qué hacer' }).click();
    const file = till.waitForEvent('download');
    await till.getByRole('button', { name: 'Exportar lo pendiente' }).click();
    expect((await file).suggestedFilename()).toMatch(/^minipos-pendiente-/);
    expect(await queueLength(till)).toBe(1);
    expect(await readSql('select 1 from sales where store_id = $1', [storeId])).toEqual([]);
  });
  await elsewhere.close();
});

test('Equipos on a phone: cards that fit, read-only for who may only look, the last list without a connection', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs('viewer');
  await page.goto('/sync/devices');
  const table = page.getByRole('table', { name: 'Equipos' });
  await expect(table.or(page.getByText('Todavía no hay equipos'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Acciones de/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible('light');
  await expectAccessible('dark');

  // In a store of its own: the first page of another may be full of the devices of other journeys.
  const { owner, stock } = await ownStore(callAs, 'Tienda de un equipo');
  await stock({ name: 'Pan de un equipo', priceUSD: 1 });
  await signInAs(owner);
  await openTill(page);
  await page.goto('/sync/devices');
  await expect(table.getByText('Este equipo')).toBeVisible({ timeout: 30_000 });
  await inStep(page);
  await goOffline(context, page);
  await expect(page.getByText('Sin conexión se ve la última lista que llegó.', { exact: false })).toBeVisible();
  await table
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Cambiar nombre' })).toBeDisabled();
  await expectNoSidewaysScroll(page);
});

test('someone who may not see the devices finds neither the link nor the screen', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await page.goto('/sync');
  await expect(page.getByRole('heading', { name: 'Este equipo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver todos los equipos' })).toHaveCount(0);
  await page.goto('/sync/devices');
  await expect(page.getByRole('table', { name: 'Equipos' })).toHaveCount(0);
});
