import { readSql } from '../../fixtures/database.ts';
import { emails } from '../../fixtures/people.ts';
import { readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { askForCashier, choosePin, closeCash, openCash, reportOnServer, sellOne } from '../../fixtures/till/cash.ts';
import { chargeOf, chooseMethod, openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, orderOf, searchOf, stockUp } from '../../fixtures/till/till.ts';

// A whole day at a till takes its time on a small machine; nothing here waits for time to pass.
test.describe.configure({ timeout: 240_000 });

test('[TRUST-07] a discount and a credit beyond what the cashier may need somebody’s PIN, who stands in the sale; offline, too', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  await stockUp(callAs, [{ name: 'Queso con permiso', priceUSD: 10 }]);
  await choosePin(callAs, 'manager', '739164');
  await signInAs('cashier');
  await openTill(page);
  await readyForOffline(page);
  await expect(searchOf(page)).toBeVisible();
  // The people who may authorise are on the device before the connection goes.
  await askForCashier(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: /Gerente/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(true);

  const authorise = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: /Gerente/ }).click();
    await dialog.getByLabel(/^PIN de/).fill('739164');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await searchOf(page).fill('Queso con permiso');
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText('Queso con permiso')).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: 'Descuento al pedido' }).click();
  const discount = page.getByRole('dialog', { name: 'Aplicar descuento al pedido' });
  await discount.getByLabel('Descuento', { exact: true }).fill('25');
  await expect(discount.getByText('Este descuento necesita autorización')).toBeVisible();
  await discount.getByRole('button', { name: 'Autorizar con PIN' }).click();
  await authorise('Autorizar el descuento');
  await expect(orderOf(page).getByText('$7,50').first()).toBeVisible();

  // The word was given for a quarter, not for more.
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: 'Descuento al pedido' }).click();
  await discount.getByLabel('Descuento', { exact: true }).fill('60');
  await expect(discount.getByText('Puedes descontar hasta 25 %')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What was written of a line stays while somebody stands for its discount.
  await orderOf(page)
    .getByRole('button', { name: /^Cambiar Queso/ })
    .click();
  const line = page.getByRole('dialog', { name: 'Queso con permiso' });
  await line.getByLabel('Nota del producto').fill('En trozos');
  await line.getByLabel('Descuento', { exact: true }).fill('30');
  await line.getByRole('button', { name: 'Autorizar con PIN' }).click();
  await authorise('Autorizar el descuento');
  await expect(orderOf(page).getByText('En trozos')).toBeVisible();
  await orderOf(page)
    .getByRole('button', { name: /^Cambiar Queso/ })
    .click();
  await line.getByLabel('Descuento', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(orderOf(page).getByText('$7,50').first()).toBeVisible();

  await page.keyboard.press('F1');
  await page
    .getByRole('dialog', { name: 'Seleccionar Cliente' })
    .getByRole('button', { name: 'Nuevo Cliente' })
    .click();
  const client = page.getByRole('dialog', { name: 'Crear Nuevo Cliente' });
  await client.getByLabel('Nombre').fill('Petra sin límite');
  await client.getByLabel('Apellido').fill('Rojas');
  await client.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openCharge(page);
  await chooseMethod(page, 'Crédito');
  await pressPrimary(page);
  await expect(chargeOf(page).getByRole('alert')).toContainText('Supera el crédito disponible');
  await page.getByRole('button', { name: 'Autorizar con PIN' }).click();
  await authorise('Autorizar el crédito');
  // What was in the way is gone, and the screen says who stands for it.
  await expect(chargeOf(page).getByRole('alert')).toHaveCount(0);
  await expect(chargeOf(page).getByText(/^Autorizado por /)).toBeVisible();
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);

  await context.setOffline(false);
  const sale = await saleOnServer(receipt);
  const [row] = await readSql<{ seller: string; discount: string; credit: string }>(
    `select u.email as seller, d.email as discount, c.email as credit from sales s join users u on u.id = s.actor_user_id
     join users d on d.id = s.discount_approved_by_user_id join users c on c.id = s.credit_approved_by_user_id
     where s.id = $1`,
    [sale.id],
  );
  expect(row).toEqual({ seller: emails.cashier, discount: emails.manager, credit: emails.manager });
  const incidents = await readSql('select kind from incidents where subject = $1', [`sale:${sale.id}`]);
  expect(incidents).toEqual([]);
});

test('a manager gives a PIN and reads the Z of any till', async ({
  page,
  signInAs,
  signInOn,
  callAs,
  browser,
  baseURL,
}) => {
  await stockUp(callAs, [{ name: 'Pan del gerente', priceUSD: 1.2 }]);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const till = await context.newPage();
  await signInOn(till, 'cashier');
  await openTill(till);
  await openCash(till, { usd: '5', bs: '' });
  const receipt = await sellOne(till, 'Pan del gerente', 'Efectivo USD');
  await closeCash(till, { notes: { $5: 1, $1: 1 }, looseUsd: '0,20' });
  const { session } = await reportOnServer(callAs, receipt);
  await context.close();

  await signInAs('manager');
  await page.goto('/store/1/cash?isOpen=false');
  const table = page.getByRole('table', { name: 'Cajas y cierres' });
  await table
    .getByRole('button', { name: `Acciones de ${session.zNumber}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Ver cierre Z' }).click();
  const report = page.getByRole('dialog', { name: `Cierre ${session.zNumber}` });
  await expect(report.getByText('Cuadra').first()).toBeVisible();
  await expect(report.getByRole('group', { name: /^Vista previa/ })).toContainText('Efectivo USD (1)$1,20');
  await page.keyboard.press('Escape');

  const people = page.getByRole('table', { name: 'Personas que pueden tomar una caja' });
  const cashier = people.getByRole('row', { name: /Cajero/ }).first();
  await cashier.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: /PIN$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cambiar el PIN de/ });
  await dialog.getByLabel('Nuevo PIN').fill('1234');
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(dialog.getByText('Este PIN es demasiado fácil de adivinar. Elige otro.')).toBeVisible();
  await dialog.getByLabel('Nuevo PIN').fill('4826');
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(dialog).toBeHidden();
  // Until they choose their own, whoever gave it knows it.
  await expect(cashier.getByText('Dado, sin cambiar')).toBeVisible();
});

test('everyone chooses their own PIN in their profile', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('assistant');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Elegir PIN' }).click();
  await page.getByLabel('Nuevo PIN').fill('2580');
  await page.getByLabel('Confirmar PIN').fill('2580');
  await page.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(page.getByText('Tu PIN debe tener 6 dígitos porque puedes autorizar', { exact: true })).toBeVisible();
  await page.getByLabel('Nuevo PIN').fill('258036');
  await page.getByLabel('Confirmar PIN').fill('258137');
  await page.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(page.getByText('Los PIN no coinciden')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Confirmar PIN').fill('258036');
  await page.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(page.getByText('PIN guardado')).toBeVisible();
});
