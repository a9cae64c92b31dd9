import { randomUUID } from 'node:crypto';
import { momentAt, mondayOf } from '@minipos/domain/hours/week-hours';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import type { Locator, Page } from '@playwright/test';
import { readSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { type OwnStore, ownStore } from '../../fixtures/own-store.ts';
import { readyForOffline } from '../../fixtures/sync/offline.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';
import { openTill } from '../../fixtures/till/till.ts';

const name = 'Leidy Carolina Briceño de la Santísima Trinidad';

/** Somebody of the store who works with a PIN alone. */
async function hireByPin(callAs: CallAs, { owner, storeId }: OwnStore, pin: string): Promise<number> {
  const path = `/employees/stores/${storeId}`;
  const card = { firstName: 'Leidy Carolina', lastName: 'Briceño de la Santísima Trinidad', hireDate: '2026-01-02' };
  const { data } = (await callAs(owner, 'POST', path, card)) as { data: { id: number } };
  const given = (await callAs(owner, 'POST', `${path}/${data.id}/access`, { role: 'cashier', pin })) as {
    data: { access: { userId: number } };
  };
  return given.data.access.userId;
}

const clock = (page: Page) => page.getByRole('dialog', { name: 'Marcar entrada o salida' });

/** Opens the dialog with its key and says who is there. */
async function sayWho(page: Page, pin: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('F9');
  await clock(page).getByRole('button', { name }).click();
  await clock(page)
    .getByLabel(/^PIN de/)
    .fill(pin);
}

/** Enter held down, as a keyboard sends it, until something has come of it and then some more. */
async function holdEnter(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.down('Enter');
    await expect(until).toBeVisible({ timeout: 20 });
  }).toPass({ intervals: [10] });
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

const marksOnServer = (storeId: number) =>
  readSql<{ kind: string; is_proved: boolean }>(
    'select kind, is_proved from time_marks where store_id = $1 and device_id is not null',
    [storeId],
  );

test('a cashier marks with their PIN without a connection; the mark arrives, and the manager adds the exit that was forgotten', {
  tag: '@offline',
}, async ({ page, context, callAs, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodegón La Candelaria');
  await store.stock({ name: 'Harina de maíz', priceUSD: 1.35 });
  const userId = await hireByPin(callAs, store, '2580');
  await signInAs(store.owner);
  await openTill(page);
  await readyForOffline(page);

  await test.step('offline, by keyboard, and a held key marks once', async () => {
    await page.keyboard.press('F9');
    await expect(clock(page).getByRole('button', { name })).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await sayWho(page, '2581');
    await page.keyboard.press('Enter');
    await expect(clock(page).getByText('PIN incorrecto')).toBeVisible();
    await clock(page)
      .getByLabel(/^PIN de/)
      .fill('2580');
    const proposed = clock(page).getByRole('button', { name: 'Marcar entrada' });
    await holdEnter(page, proposed);
    await expect(proposed).toBeFocused();
    const done = clock(page).getByText(/^Entrada marcada · \d+:\d\d [ap]\.\sm\.$/);
    await holdEnter(page, done);
    await expect(done).toBeVisible();
    await expect(clock(page).getByText('Hoy en este equipo: 0 min')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.keyboard.press('Enter');
    await expect(clock(page)).toBeHidden();
    // Who stands at the till is still the owner.
    await expect(page.getByText(/^Atiende/)).toHaveCount(0);
  });

  await test.step('a second mark within the minute is told, not made', async () => {
    await page.getByRole('button', { name: 'Más acciones de la caja' }).first().click();
    await page.getByRole('menuitem', { name: 'Marcar entrada o salida (F9)' }).click();
    await clock(page).getByRole('button', { name }).click();
    await clock(page)
      .getByLabel(/^PIN de/)
      .fill('2580');
    await clock(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(clock(page).getByText(/^Ya marcaste tu entrada a las/)).toBeVisible();
    await clock(page).getByRole('button', { name: 'Marcar salida' }).dblclick();
    await expect(clock(page).getByText(/^Ya marcaste tu entrada a las/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await context.setOffline(false);
  await expect.poll(() => marksOnServer(store.storeId), { timeout: 30_000 }).toEqual([{ kind: 'in', is_proved: true }]);

  await test.step('the owner sees who is in', async () => {
    await page.goto('/employees');
    await page.getByRole('button', { name: 'Horas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Horas del personal' })).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(/^Adentro desde las/)).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  const lastWeek = addDays(mondayOf(caracasDay(new Date())), -7);
  await callAs(store.owner, 'POST', `/employees/stores/${store.storeId}/hours/${userId}/marks`, {
    uuid: randomUUID(),
    kind: 'in',
    at: momentAt(lastWeek, '08:00').toISOString(),
    reason: 'La caja estaba apagada',
    version: 1,
  });

  await test.step('and adds the exit of last week, with a reason', async () => {
    await page.getByRole('button', { name: 'Semana anterior' }).click();
    await expect(page.getByText('1 marca por revisar')).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(page.getByText('Falta la salida')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Agregar salida' }).click();
    const dialog = page.getByRole('dialog', { name: `Agregar marca de ${name}` });
    await dialog.getByLabel('Hora').fill('16:30');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog.getByText('El motivo es requerido')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Salió sin marcar');
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText('8 h 30 min en la semana')).toBeVisible();
    await expect(page.getByText('Falta la salida')).toHaveCount(0);
    await expect(page.getByText(/^Agregada por Dueña de la tienda el .*: Salió sin marcar$/)).toBeVisible();
  });

  await test.step('a mark that is struck out stays in sight with its reason', async () => {
    await page.getByRole('button', { name: /^Anular la salida de las 4:30/ }).click();
    const dialog = page.getByRole('dialog', { name: '¿Anular la salida?' });
    await dialog.getByLabel('Motivo').fill('Era otra persona');
    await dialog.getByRole('button', { name: 'Anular' }).click();
    await expect(page.getByText(/^Anulada por Dueña de la tienda el .*: Era otra persona$/)).toBeVisible();
    await expect(page.getByText('Falta la salida')).toBeVisible();
    // Half faded it would be measured as too pale.
    await expect(page.getByText('Marca anulada')).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
  });

  await test.step('the week as a file', async () => {
    await page.getByRole('link', { name: 'Volver a las horas' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    expect((await downloading).suggestedFilename()).toBe(`horas-${lastWeek}.csv`);
  });
});

test('who may not see the hours of others finds their own', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('cashier');
  await page.goto('/employees/hours');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis horas' })).toBeVisible();
  await expect(page.getByText('Sin marcas en esta semana')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar marca' })).toHaveCount(0);
  await expectAccessible();
});
