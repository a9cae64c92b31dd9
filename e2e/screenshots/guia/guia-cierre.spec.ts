import { expect, test } from '../../fixtures/test.ts';
import { choosePin, closeCash, moveCash, openCash, openDrawer, sellOne } from '../../fixtures/till/cash.ts';
import { openTill } from '../../fixtures/till/till.ts';
import { guideView, picture } from './guide-picture.ts';

// Pictures of the user guide; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);

test('cierre de caja', async ({ page, signInAs, callAs }) => {
  await choosePin(callAs, 'manager', '739164');
  await signInAs('manager');
  await openTill(page, 'Caja de la entrada');
  await openCash(page, { usd: '20', bs: '1.000' });
  await sellOne(page, 'Arroz', 'Efectivo USD');
  await sellOne(page, 'Café', 'Punto de venta');
  await moveCash(page, 'Salida', { currency: 'Dólares', amount: '5', reason: 'Compra de hielo' });
  await page.getByRole('button', { name: 'Caja abierta' }).click();
  await expect(page.getByRole('dialog', { name: 'Manejar la caja' })).toBeVisible();
  await picture(page, 'caja-abierta');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openDrawer(page, 'Cerrar caja');
  const dialog = page.getByRole('dialog', { name: 'Cerrar caja' });
  await dialog.getByLabel('Billetes de $10', { exact: true }).fill('1');
  await dialog.getByLabel('Billetes de Bs. 500').fill('2');
  await picture(page, 'caja-contar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await closeCash(page, { notes: { $10: 1, $5: 1, $1: 1, 'Bs. 500': 2 } });
  await picture(page, 'caja-cierre');
  await page.goto('/store/1/cash');
  await expect(page.getByRole('table', { name: 'Cajas y cierres' }).getByText('Cerrada')).not.toHaveCount(0);
  await picture(page, 'cajas-y-cierres');
});
