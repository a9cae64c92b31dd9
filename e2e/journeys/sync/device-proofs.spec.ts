import { readSql, runSql } from '../../fixtures/database.ts';
import { emails } from '../../fixtures/people.ts';
import { bar, goOffline, goOnline, inStep, queueLength } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { choosePin, takeTill } from '../../fixtures/till/cash.ts';
import { nextSale, openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, orderOf, searchOf, stockUp } from '../../fixtures/till/till.ts';

test.describe.configure({ timeout: 180_000 });

const incidentsOf = (saleId: string) => readSql('select kind from incidents where subject = $1', [`sale:${saleId}`]);
const sellerOf = async (saleId: string) => {
  const [row] = await readSql<{ email: string }>(
    'select u.email from sales s join users u on u.id = s.actor_user_id where s.id = $1',
    [saleId],
  );
  return row?.email;
};

async function sell(page: Parameters<typeof openTill>[0], product: string): Promise<string> {
  await searchOf(page).fill(product);
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText(product)).toBeVisible();
  await openCharge(page);
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  await nextSale(page);
  return receipt;
}

test('[TRUST-01] a till taken by PIN without a connection, reloaded and sold from, sends proved sales: no incident', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Galleta con prueba', priceUSD: 2 }]);
  await choosePin(callAs, 'cashier', '2580');
  await signInAs('manager');
  await openTill(page);
  await inStep(page);
  await goOffline(context, page);
  await takeTill(page, /Cajer/, '2580');
  await page.reload();
  await expect(page.getByText('Atiende')).toBeVisible();
  const receipt = await sell(page, 'Galleta con prueba');
  await goOnline(context, page);
  const { id } = await saleOnServer(receipt);
  expect(await sellerOf(id)).toBe(emails.cashier);
  expect(await incidentsOf(id)).toEqual([]);
});

test('[TRUST-01] work queued by one person and sent after another signed in is still theirs: no incident', {
  tag: '@offline',
}, async ({ page, context, signInAs, signInOn, callAs }) => {
  await stockUp(callAs, [{ name: 'Avena de otra persona', priceUSD: 3 }]);
  await signInAs('cashier');
  await openTill(page);
  await inStep(page);
  await goOffline(context, page);
  const receipt = await sell(page, 'Avena de otra persona');
  // The sale, and the session of the day that it opened.
  expect(await queueLength(page)).toBe(2);
  // Signed out without a connection: what waits stays, and so does its proof.
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('dialog', { name: 'Tu cuenta' }).getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/login');
  expect(await queueLength(page)).toBe(2);
  await context.setOffline(false);
  await signInOn(page, 'assistant');
  await page.goto('/products');
  await expect(bar(page).getByText('En línea')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => queueLength(page), { timeout: 30_000 }).toBe(0);
  const { id } = await saleOnServer(receipt);
  expect(await sellerOf(id)).toBe(emails.cashier);
  expect(await incidentsOf(id)).toEqual([]);
});

test('[TRUST-19] a manager with a short PIN of before is named, and told to renew it', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  await stockUp(callAs, [{ name: 'Jabón con permiso', priceUSD: 10 }]);
  await choosePin(callAs, 'manager', '739164');
  // As the migration left it: the length of the PIN was not noted.
  await runSql(
    `select set_config('app.store_id', '1', false);
     update cashier_pins set digits = null where user_id = (select id from users where email = '${emails.manager}')`,
  );
  await signInAs('cashier');
  await openTill(page);
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog', { name: 'Cambiar de cajero' });
  await expect(dialog.getByText(/^Debe elegir otro PIN de 6 dígitos en Mi Perfil/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Gerente/ })).toHaveCount(0);
  await expectAccessible();
});
