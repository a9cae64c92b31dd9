import { debtor } from '../fixtures/debtors.ts';
import { ownStore } from '../fixtures/own-store.ts';
import { expect, test } from '../fixtures/test.ts';
import { guideView, picture } from './guide-picture.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

test.use(guideView);

test('clientes', async ({ page, callAs, signInAs }) => {
  test.setTimeout(240_000);
  const store = await ownStore(callAs, 'Bodega La Esquina de Catia');
  const inEveryWidth = async (name: string) => {
    for (const width of widths) {
      await setWidth(page, width);
      await shootBoth(page, name, width);
    }
    await setWidth(page, 1280);
  };
  await debtor(callAs, store, 'Yolimar Contreras', 12.5);
  await debtor(callAs, store, 'María de los Ángeles Rodríguez de Villalobos', 48);
  await signInAs(store.owner);
  await page.goto('/clients');
  const longest = page.getByRole('link', { name: 'María de los Ángeles Rodríguez de Villalobos' });
  await expect(longest).toBeVisible();
  await picture(page, 'clientes');
  await inEveryWidth('clients');

  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inEveryWidth('client-new');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await longest.click();
  await expect(page.getByRole('table', { name: 'Estado de cuenta' })).toBeVisible();
  await picture(page, 'cuenta-de-cliente');
  await inEveryWidth('client-account');
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const link = page.getByLabel('Enlace');
  await expect(link).toHaveValue(/\/e\//);
  await picture(page, 'compartir-estado');
  await inEveryWidth('client-share');
  const url = await link.inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Más acciones de María/ }).click();
  await page.getByRole('menuitem', { name: 'Unir con otro cliente' }).click();
  await page.getByRole('button', { name: /^Yolimar Contreras/ }).click();
  await expect(page.getByText('Esto no se puede deshacer.')).toBeVisible();
  await picture(page, 'unir-clientes');
  await inEveryWidth('client-merge');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Registrar Pago' }).click();
  await page.getByRole('button', { name: 'Pagar Monto Exacto' }).click();
  await picture(page, 'pagar-deuda');
  await inEveryWidth('client-pay');
  await page.goto(url);
  await expect(page.getByText('Deuda total')).toBeVisible();
  await inEveryWidth('statement');
  await setWidth(page, 360);
  await picture(page, 'estado-publico');
});
