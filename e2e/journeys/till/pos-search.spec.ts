import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

test('words typed in a hurry find the product: signs aside, whole words first, and a guess is never added by Enter', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  const store = await ownStore(callAs, 'Abasto de las palabras');
  for (const name of ['Harina P.A.N. 1 kg', 'Pantene acondicionador', 'Pan de sándwich', 'Arroz blanco']) {
    await store.stock({ name, priceUSD: 1.5 });
  }
  await signInAs(store.owner);
  await openTill(page);
  const shelf = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button');
  const order = orderOf(page);

  await searchOf(page).fill('harina pan');
  await expect(shelf).toHaveCount(1);
  await expect(shelf).toContainText('Harina P.A.N. 1 kg');
  await searchOf(page).fill('pan');
  await expect(shelf).toHaveText([/Pan de sándwich/, /Harina P\.A\.N\./, /Pantene/]);

  await searchOf(page).fill('arros');
  await expect(page.getByText('No hay nada con «arros». Esto se parece:')).toBeVisible();
  await expect(shelf).toHaveCount(1);
  await expectAccessible();
  await searchOf(page).press('Enter');
  await expect(page.getByText('Producto no encontrado: arros')).toBeVisible();
  await expect(order.getByText('Arroz blanco')).toHaveCount(0);
  await searchOf(page).press('ArrowDown');
  await searchOf(page).press('Enter');
  await expect(order.getByText('Arroz blanco')).toBeVisible();
});
