import { expect, test } from '../../fixtures/test.ts';
import { amountOf, chooseMethod, nextSale, openCharge, pressPrimary, typeAmount } from '../../fixtures/till/charge.ts';
import { deliverTo } from '../../fixtures/till/delivery.ts';
import { backInNotes, decimal, inNotes, read, saleOnServer, toBs } from '../../fixtures/till/sales.ts';
import {
  chargedReceipt,
  openTill,
  orderOf,
  quantityOf,
  rateNow,
  scan,
  searchOf,
  settle,
  stockUp,
} from '../../fixtures/till/till.ts';

/** The tax inside an amount that contains 16 %, half up, in whole cents. */
const taxInside = (cents: number) => Math.floor((cents * 16 * 2 + 116) / 232);

test('a sale by keyboard only, charged in bolívares and told to the server once', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [
    { name: 'Papelón rallado molido', priceUSD: 1.35 },
    { name: 'Cachapa de budare grande', priceUSD: 2.75, barcode: 'TEC-0001' },
  ]);
  const rate = await rateNow(callAs);
  await signInAs('cashier');
  await openTill(page);
  await page.keyboard.press('F4');
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.type('papelon rall', { delay: 80 });
  await expect(page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('Papelón rallado molido')).toBeVisible();
  // A code and Enter adds at once; twice is two of it.
  for (const count of [1, 2]) {
    await page.keyboard.type('TEC-0001', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(quantityOf(page, 'Cachapa de budare grande')).toHaveText(String(count));
  }
  const total = 135 + 2 * 275;
  const bs = toBs(total, rate);
  await expect(orderOf(page).getByText(`$${read(total)}`, { exact: true })).toBeVisible();
  await expect(orderOf(page).getByText(`Bs. ${read(bs)}`, { exact: true })).toBeVisible();

  await page.keyboard.press('F2');
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(amountOf(page)).toBeFocused();
  await expect(amountOf(page)).toHaveValue(read(inNotes(bs)));
  await page.keyboard.press('Enter');
  const receipt = await chargedReceipt(page);
  await expect(page.getByRole('button', { name: 'Nueva venta' })).toBeFocused();
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();

  const sale = await saleOnServer(receipt);
  expect(sale).toMatchObject({
    subtotal_usd: decimal(total - taxInside(total)),
    tax_usd: decimal(taxInside(total)),
    discount_usd: '0.00',
    total_usd: decimal(total),
    total_bs: decimal(bs),
    rounding_bs: decimal(bs - inNotes(bs)),
  });
  expect(sale.tenders).toMatchObject([
    { method: 'cash_ves', amount: decimal(inNotes(bs)), amount_usd: decimal(total) },
  ]);
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a sale by touch only, paid in dollars with change in both currencies', async ({ page, signInAs, callAs }) => {
    await stockUp(callAs, [
      { name: 'Tequeños de la casa', priceUSD: 3.4 },
      { name: 'Queso de mano artesanal', priceUSD: 6.8, unit: 'kg' },
    ]);
    const rate = await rateNow(callAs);
    await signInAs('cashier');
    await openTill(page);
    await searchOf(page).tap();
    await searchOf(page).fill('de la casa');
    await page.getByRole('button', { name: /Tequeños de la casa/ }).tap();
    await searchOf(page).fill('queso de mano');
    await page.getByRole('button', { name: /Queso de mano artesanal/ }).tap();
    const weight = page.getByRole('dialog', { name: 'Queso de mano artesanal' });
    await weight.getByLabel('Cantidad en kg').fill('0,755');
    await weight.getByRole('button', { name: 'Agregar' }).tap();
    await expect(weight).toBeHidden();
    await page.getByRole('button', { name: 'Agregar uno de Tequeños de la casa' }).tap();
    // 0,755 kg at 6,80 are 5,134: five dollars thirteen.
    const total = 2 * 340 + 513;
    await expect(orderOf(page).getByText(`$${read(total)}`, { exact: true })).toBeVisible();
    await openCharge(page);
    await chooseMethod(page, 'Efectivo USD');
    const pad = page.getByRole('group', { name: 'Teclado numérico' });
    for (const key of ['2', '0']) await pad.getByRole('button', { name: key, exact: true }).tap();
    const back = 2000 - total;
    const rest = toBs(back, rate) - toBs(800, rate) === toBs(7, rate) ? toBs(7, rate) : toBs(back - 800, rate);
    await expect(page.getByRole('radio', { name: /Sugerido/ })).toBeChecked();
    await pressPrimary(page);
    const sale = await saleOnServer(await chargedReceipt(page));
    expect(back).toBe(807);
    expect(sale).toMatchObject({ total_usd: decimal(total), total_bs: decimal(toBs(total, rate)) });
    expect(sale.tenders).toMatchObject([
      { kind: 'payment', method: 'cash_usd', amount: '20.00', amount_usd: '20.00' },
      { kind: 'change', method: 'cash_usd', amount: '8.00', amount_usd: '8.00' },
      { kind: 'change', method: 'cash_ves', amount: decimal(backInNotes(rest)), amount_usd: '0.07' },
    ]);
    await nextSale(page);
    await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
  });
});

test('a scanner adds wherever the focus is, and what nobody knows is said', async ({ page, signInAs, callAs }) => {
  await stockUp(callAs, [
    { name: 'Malta de prueba fría', priceUSD: 0.8, barcode: '2000000000114' },
    { name: 'Galleta de prueba dulce', priceUSD: 1.15, barcode: '2000000000121' },
  ]);
  await signInAs('cashier');
  await openTill(page);
  await scan(page, '2000000000114');
  await expect(orderOf(page).getByText('Malta de prueba fría')).toBeVisible();
  await searchOf(page).focus();
  await scan(page, '2000000000121');
  await scan(page, '2000000000114');
  await expect(quantityOf(page, 'Malta de prueba fría')).toHaveText('2');
  await expect(searchOf(page)).toHaveValue('');
  // In another field the scanner leaves nothing behind either.
  await page.getByRole('searchbox', { name: 'Buscar departamento' }).focus();
  await scan(page, '2000000000121');
  await expect(quantityOf(page, 'Galleta de prueba dulce')).toHaveText('2');
  await expect(page.getByRole('searchbox', { name: 'Buscar departamento' })).toHaveValue('');
  await scan(page, '9999999999994');
  await expect(page.getByText('Producto no encontrado: 9999999999994')).toBeVisible();
  const total = 2 * 80 + 2 * 115;
  await openCharge(page);
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  // The next client's first product opens the next sale.
  await scan(page, '2000000000121');
  await expect(orderOf(page).getByText('Galleta de prueba dulce')).toBeVisible();
  expect(await saleOnServer(receipt)).toMatchObject({ total_usd: decimal(total) });
});

test('discounts, delivery and two payments in two currencies add up to the cent', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [
    { name: 'Ron añejo de prueba', priceUSD: 18.99 },
    { name: 'Hielo en bolsa de prueba', priceUSD: 1.49 },
  ]);
  const rate = await rateNow(callAs);
  await signInAs('manager');
  await openTill(page);
  for (const name of ['ron añejo de prueba', 'hielo en bolsa']) {
    await searchOf(page).fill(name);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Agregar uno de Hielo en bolsa de prueba' }).click();
  await page.getByRole('button', { name: 'Cambiar Ron añejo de prueba' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Descuento' }).fill('10');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: 'Descuento al pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplicar descuento al pedido' });
  await dialog.getByText('Monto en $').click();
  await dialog.getByRole('textbox', { name: 'Descuento' }).fill('1,50');
  await page.keyboard.press('Enter');
  await deliverTo(page, 'Calle del ron', 'Quien espera');
  // 18,99 less 10 % (1,899 → 1,90), two of 1,49, less 1,50, and 5 for the delivery.
  const goods = 1899 - 190 + 2 * 149 - 150;
  const total = goods + 500;
  await expect(orderOf(page).getByText(`$${read(total)}`, { exact: true })).toBeVisible();
  await expect(orderOf(page).getByText('−$3,40', { exact: true })).toBeVisible();

  await page.keyboard.press('F2');
  await chooseMethod(page, 'Efectivo USD');
  await typeAmount(page, '10');
  await pressPrimary(page);
  await chooseMethod(page, 'Pago Móvil');
  const due = toBs(total - 1000, rate);
  await expect(amountOf(page)).toHaveValue(read(due));
  await pressPrimary(page);
  await expect(page.getByText('Elige el banco')).toBeVisible();
  await page.getByRole('combobox', { name: 'Banco' }).fill('vene');
  await page.getByRole('option', { name: '0102 Venezuela' }).click();
  await pressPrimary(page);
  await expect(page.getByText('Escribe el número de referencia')).toBeVisible();
  await expect(page.getByLabel('Referencia')).toBeFocused();
  await page.getByLabel('Referencia').fill('00482199');
  await pressPrimary(page);
  const sale = await saleOnServer(await chargedReceipt(page));
  expect(sale).toMatchObject({
    order_type: 'delivery',
    discount_usd: '3.40',
    delivery_usd: '5.00',
    tax_usd: decimal(taxInside(goods)),
    total_usd: decimal(total),
    total_bs: decimal(toBs(total, rate)),
  });
  expect(sale.tenders).toMatchObject([
    { method: 'cash_usd', amount: '10.00' },
    {
      method: 'mobile_payment',
      amount: decimal(due),
      amount_usd: decimal(total - 1000),
      reference: '00482199',
      bank_code: '0102',
    },
  ]);
  await expect(page.getByText('Documento no fiscal')).toBeVisible();
});
