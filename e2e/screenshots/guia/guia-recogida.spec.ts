import { expect, test } from '../../fixtures/test.ts';
import { fillPickupCounter } from '../../fixtures/till/pickup-counter.ts';
import { pickupCard } from '../../fixtures/till/pickups.ts';
import { openTill } from '../../fixtures/till/till.ts';
import { guideView, picture } from './guide-picture.ts';

// Pictures of the user guide; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);

test('pedidos de recogida', async ({ page, signInAs, callAs }) => {
  await fillPickupCounter(callAs);
  await signInAs('cashier');
  await page.goto('/pickups');
  await expect(pickupCard(page, 'REC4412ASD')).toBeVisible();
  await picture(page, 'recogida');
  await openTill(page, 'Caja de la entrada');
  await expect(page.getByRole('button', { name: /^Recogida .*con retraso$/ })).toBeVisible();
  await picture(page, 'recogida-en-la-caja');
});
