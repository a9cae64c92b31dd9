import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { runSql } from '../../fixtures/database.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { withoutRates } from '../../fixtures/rates.ts';
import { answersKept, readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';

const rateShape = /1 USD = [\d.]+,\d{4} Bs\./;
const card = (page: Page) => page.getByRole('region', { name: 'Tasa BCV' });

for (const width of [360, 768, 1280]) {
  test(`the rate stands on the dashboard and on every screen at ${width} px`, async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs('cashier');
    await page.goto('/dashboard');
    await expect(card(page).getByText(rateShape)).toBeVisible();
    await expect(card(page).getByText(/Fecha valor \d\d\/\d\d\/\d{4} · BCV/)).toBeVisible();
    await expect(card(page).getByText('Al día')).toBeVisible();
    // The bank has published the next banking day's: announced, not applied.
    await expect(card(page).getByText(/^desde (mañana|el \w+ \d\d\/\d\d): [\d.]+,\d{4} Bs\.$/i)).toBeVisible();
    const everywhere =
      width < 1024
        ? page.getByRole('contentinfo').getByText(/BCV [\d.]+,\d{4}/)
        : page.getByRole('button', { name: /^Tasa BCV [\d.]+,\d{4}/ });
    await expect(everywhere).toBeVisible();
    await expectAccessible();
  });
}

test('the chip in the top bar tells rate, value date, source and what comes next, and leads to the screen', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('cashier');
  await page.goto('/departments');
  const chip = page.getByRole('button', { name: /^Tasa BCV/ });
  await chip.click();
  const details = page.getByRole('dialog', { name: 'Tasa BCV' });
  await expect(details.getByText(/[\d.]+,\d{4} Bs\. por \$/).first()).toBeVisible();
  await expect(details.getByText('Fecha valor')).toBeVisible();
  await expect(details.getByText('BCV', { exact: true })).toBeVisible();
  await expect(details.getByText(/^Desde (mañana|el )/)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(chip).toBeFocused();
  await chip.click();
  await details.getByRole('link', { name: 'Ver la tasa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasa BCV' })).toBeVisible();
  // A cashier looks, but does not type.
  await expect(page.getByRole('button', { name: 'Escribir tasa' })).toHaveCount(0);
});

for (const width of [360, 768, 1280]) {
  test(`chart, table, CSV and calculator at ${width} px`, async ({ page, signInAs, expectAccessible }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs('manager');
    await page.goto('/rates');
    const chart = page.getByRole('region', { name: 'La tasa en el tiempo' });
    await expect(chart.getByRole('img').first()).toBeVisible({ timeout: 20_000 });
    await chart.getByRole('button', { name: 'Ver tabla' }).click();
    await expect(chart.getByRole('row')).not.toHaveCount(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toMatch(/^\ufeffFecha valor;Bs\. por \$\r\n\d\d\/\d\d\/\d{4};\d+(,\d+)?\r\n/);
    await expect(page.getByRole('table', { name: 'Tasas anteriores' })).toBeVisible();

    const calculator = page.getByRole('region', { name: 'Calculadora' });
    const one = await calculator.getByLabel('Bolívares').inputValue();
    await calculator.getByLabel('Dólares').fill('100');
    const hundred = await calculator.getByLabel('Bolívares').inputValue();
    const amount = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));
    expect(Math.abs(amount(hundred) - amount(one) * 100)).toBeLessThan(1);
    await calculator.getByLabel('Bolívares').fill(hundred);
    await expect(calculator.getByLabel('Dólares')).toHaveValue('100,00');
    await expectAccessible();
  });
}

test('a manager types a missing rate, is asked about a jump, and withdraws it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('manager');
  await withoutRates('value_date > current_date - 5', async () => {
    await page.goto('/rates');
    await expect(card(page).getByText('Desactualizada', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Escribir tasa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Escribir tasa' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escribe la tasa en bolívares por dólar')).toBeVisible();
    await dialog.getByLabel('Bolívares por dólar').fill('2.345,6789');
    await dialog.getByLabel('Motivo').fill('El BCV no responde desde ayer');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      dialog.getByText(/La tasa vigente es .* un cambio de [\d,]+\s%\. ¿Seguro que es correcta\?/),
    ).toBeVisible();
    await dialog.getByLabel('Sí, revisé la tasa y es correcta').check();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page).getByText('1 USD = 2.345,6789 Bs.')).toBeVisible();
    await expect(card(page).getByText(/Manual \(escrita en la tienda\)/)).toBeVisible();
    await expectAccessible();

    await page.getByRole('button', { name: /Acciones de la tasa del/ }).click();
    await page.getByRole('menuitem', { name: 'Retirar' }).click();
    const question = page.getByRole('dialog', { name: '¿Retirar la tasa manual?' });
    await expect(question.getByText(/2\.345,6789/)).toBeVisible();
    await question.getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByText('Retirada', { exact: true })).toBeVisible();
    await expect(card(page).getByText('1 USD = 2.345,6789 Bs.')).toHaveCount(0);
  });
});

test('an administrator decides about a jump in the console', async ({ page, signInAs, expectAccessible }) => {
  await runSql(`insert into exchange_rates (value_date, rate, source, status, first_seen_at, seen_at)
    values (current_date + 5, 5555.5, 'bcv', 'waiting', now(), now())`);
  try {
    await signInAs('admin');
    await page.goto('/admin-dashboard?section=rates');
    await expect(page.getByText(/Por confirmar: 5\.555,5000 Bs\. por \$/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await page.getByRole('dialog', { name: '¿Rechazar la tasa?' }).getByRole('button', { name: 'Rechazar' }).click();
    await expect(page.getByText(/Por confirmar/)).toHaveCount(0);
  } finally {
    await runSql('delete from exchange_rates where rate = 5555.5');
  }
});

test('without any rate the block says so and no bolívares are shown anywhere', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  // Where nothing was sold yet: what was sold at a rate keeps its bolívares.
  const store = await ownStore(callAs, 'Tienda sin tasa');
  await signInAs(store.owner);
  await withoutRates('true', async () => {
    for (const path of ['/dashboard', '/rates']) {
      await page.goto(path);
      await expect(card(page).getByText('Todavía no hay tasa')).toBeVisible();
      await expect(page.getByText(/Bs\. \d|\d Bs\./)).toHaveCount(0);
      await expect(page.getByText(/36,5|\b50,0/)).toHaveCount(0);
      await expectAccessible();
    }
    await expect(page.getByRole('button', { name: /Tasa BCV\s*sin tasa/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Calculadora' })).toHaveCount(0);
  });
});

test('without a connection the last known rate stays, with its age', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('cashier');
  await page.goto('/dashboard');
  await readyForOffline(page);
  await page.goto('/dashboard');
  await expect(card(page).getByText(rateShape)).toBeVisible();
  const shown = await card(page).getByText(rateShape).textContent();
  await answersKept(page, '"rateText"');
  await context.setOffline(true);
  await page.reload();
  await expect(card(page).getByText(shown ?? 'nothing')).toBeVisible();
  await expect(card(page).getByText(/Se muestra la recibida el \d\d\/\d\d\/\d{4}/)).toBeVisible({ timeout: 20_000 });
  await expectAccessible();
});
