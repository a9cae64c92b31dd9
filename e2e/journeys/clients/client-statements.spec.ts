import { readFile } from 'node:fs/promises';
import { runSql } from '../../fixtures/database.ts';
import { debtor } from '../../fixtures/debtors.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a client reads their account by a link that was made for them, until it ends or is taken back', async ({
  page,
  browser,
  callAs,
  signInAs,
  expectAccessible,
  complaints,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodega que comparte');
  const name = 'María de los Ángeles Rodríguez de Villalobos';
  const clientId = await debtor(callAs, store, name, 30);
  await signInAs(store.owner);
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir estado de cuenta' });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const link = dialog.getByLabel('Enlace');
  await expect(link).toHaveValue(new RegExp(`/e/${store.storeId}/[\\w-]{24}$`));
  const url = await link.inputValue();
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/584141234567\\?text=.*${encodeURIComponent(url)}`),
  );
  await inEachTheme(page, expectAccessible);

  // Somebody else's phone: no session, no application.
  const guest = await browser.newContext();
  const phone = await guest.newPage();
  await test.step('the page opens without an account and says what is owed', async () => {
    await phone.setViewportSize({ width: 360, height: 780 });
    await phone.goto(url);
    await expect(phone.getByRole('heading', { level: 1, name: 'Bodega que comparte' })).toBeVisible();
    await expect(phone.getByText(name)).toBeVisible();
    await expect(phone.getByText('Deuda total').locator('..')).toContainText('$30,00');
    await expect(phone.getByRole('listitem')).toContainText('Venta a crédito');
    const saving = phone.waitForEvent('download');
    await phone.getByRole('link', { name: 'Descargar PDF' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^Estado-de-cuenta-.*\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('the page is accessible at every width, in both themes', async () => {
    await page.goto('/healthz');
    complaints.length = 0;
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inEachTheme(page, expectAccessible);
    expect(complaints).toEqual([]);
    if (process.env.LOOKS) {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.screenshot({ path: `${process.env.LOOKS}/statement-360.png`, fullPage: true });
    }
  });
  await test.step('an ended link says so in plain words', async () => {
    await runSql(
      `begin; set local app.store_id = '${store.storeId}'; update statement_links set ends_at = now() - interval '1 day'; commit`,
    );
    await phone.goto(url);
    await expect(phone.getByRole('heading', { name: 'Este enlace venció' })).toBeVisible();
  });
  await test.step('one that is taken back opens nothing', async () => {
    await page.goto(`/clients/${clientId}`);
    await page.getByRole('button', { name: 'Compartir' }).click();
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    await expect(link).toHaveValue(/\/e\//);
    const second = await link.inputValue();
    await phone.goto(second);
    await expect(phone.getByText('Deuda total')).toBeVisible();
    await dialog.getByRole('button', { name: 'Anular los enlaces enviados' }).click();
    await expect(page.getByText('Se anuló 1 enlace')).toBeVisible();
    await phone.goto(second);
    await expect(phone.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  });
  await guest.close();
});

test('the shop saves the statement as a PDF; who only looks on cannot share it', async ({ page, callAs, signInAs }) => {
  const store = await ownStore(callAs, 'Bodega con papeles');
  const clientId = await debtor(callAs, store, 'Teresa', 30);
  await signInAs(store.owner);
  await page.goto(`/clients/${clientId}`);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('Estado-de-cuenta-Teresa.pdf');
  const { data } = (await callAs('owner', 'POST', '/clients/stores/1', { firstName: 'Cliente de consulta' })) as {
    data: { id: number };
  };
  await signInAs('viewer');
  await page.goto(`/clients/${data.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente de consulta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0);
});
