import type { Page } from '@playwright/test';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeExact, nextSale } from '../../fixtures/till/charge.ts';
import { choosePaper, openLastPapers, savedBy, wordsOf } from '../../fixtures/till/receipts.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { openTill, orderOf, searchOf, stockUp } from '../../fixtures/till/till.ts';

const paperOf = (page: Page) => page.getByRole('group', { name: /^Vista previa: Recibo/ });

/** A kilo and a half at four dollars, two at five; two dollars off the order. */
async function fillOrder(page: Page): Promise<void> {
  await searchOf(page).fill('Queso del papel');
  await searchOf(page).press('Enter');
  const weight = page.getByRole('dialog', { name: 'Queso del papel' });
  await weight.getByLabel('Cantidad en kg').fill('1,5');
  await weight.getByRole('button', { name: 'Agregar' }).click();
  await expect(weight).toBeHidden();
  for (let unit = 0; unit < 2; unit += 1) {
    await searchOf(page).fill('Ron del papel');
    await searchOf(page).press('Enter');
    await expect(orderOf(page).getByText('Ron del papel')).toBeVisible();
  }
  await expect(orderOf(page).getByText('$16,00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: 'Descuento al pedido' }).click();
  const discount = page.getByRole('dialog', { name: 'Aplicar descuento al pedido' });
  await discount.getByRole('textbox', { name: 'Descuento' }).fill('12,5');
  await page.keyboard.press('Enter');
  await expect(discount).toBeHidden();
}

test('a receipt adds up by hand, says kilos and the new balance, and without a connection whose word that is', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  test.setTimeout(180_000);
  await stockUp(callAs, [
    { name: 'Queso del papel', priceUSD: 4, unit: 'kg' },
    { name: 'Ron del papel', priceUSD: 5 },
  ]);
  await signInAs('manager');
  await openTill(page);
  await inStep(page);
  await choosePaper(page, '80 mm');
  await fillOrder(page);
  await page.keyboard.press('F1');
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('Fiada del Papel');
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  await page.getByRole('dialog', { name: 'Crear Nuevo Cliente' }).getByLabel('Número de documento').fill('20333444');
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('Fiada del Papel')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const receipt = await chargeExact(page, 'Crédito');
  const paper = paperOf(page);
  await expect(paper).toContainText('Queso del papel1,500 kg × $4,00$6,00');
  await expect(paper).toContainText('Ron del papel2 × $5,00$10,00');
  await expect(paper).toContainText('Subtotal$16,00Descuento−$2,00Total$14,00');
  await expect(paper).toContainText('Saldo que debe el cliente$14,00');
  const pdf = wordsOf((await savedBy(page, 'Guardar PDF')).content);
  expect(pdf).toContain('1,500 kg × $4,00');
  expect(pdf).toContain('Saldo que debe el cliente $14,00');
  if (process.env.LOOKS) await paper.screenshot({ path: `${process.env.LOOKS}/receipt-credit.png` });

  // The server's own paper says the same.
  const { id } = await saleOnServer(receipt);
  const { data } = (await callAs('manager', 'GET', `/sales/stores/1/sales/${id}`)) as { data: object };
  expect(data).toMatchObject({ balanceUSD: 14, items: [{ unit: 'kg' }, { unit: 'unit' }] });

  await nextSale(page);
  await context.setOffline(true);
  await fillOrder(page);
  await page.keyboard.press('F1');
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('Fiada del Papel');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Fiada del Papel/ })
    .click();
  await expect(orderOf(page).getByText('Fiada del Papel')).toBeVisible();
  const second = await chargeExact(page, 'Crédito');
  await expect(paperOf(page)).toContainText('Saldo que debe el cliente, según esta caja$28,00');
  await nextSale(page);
  // A second print says the same.
  await openLastPapers(page);
  await page.getByRole('button', { name: `Ver recibo ${second}` }).click();
  await expect(paperOf(page)).toContainText('según esta caja$28,00');
  await context.setOffline(false);
});
