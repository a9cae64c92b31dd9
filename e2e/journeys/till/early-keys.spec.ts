import { ownStore } from '../../fixtures/own-store.ts';
import { readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

const monthMs = 30 * 86_400_000;
// The till has often, not always, read by then whether it is open: once would notice nothing.
const times = 8;

test('a till that has just come up loses no F2', { tag: '@offline' }, async ({ page, context, signInAs, callAs }) => {
  const store = await ownStore(callAs, 'Abasto de la esquina');
  await store.stock({ name: 'Panela', priceUSD: 2 });
  await signInAs(store.owner);
  await openTill(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.clock.setSystemTime(Date.now() + monthMs);

  for (let time = 0; time < times; time++) {
    await page.reload();
    await searchOf(page).fill('Panela');
    await searchOf(page).press('Enter');
    await expect(orderOf(page).getByText('Panela')).toBeVisible();
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog', { name: 'Confirmar la tasa de otro día' })).toBeVisible();
  }
});
