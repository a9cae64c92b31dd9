import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/looks/accessible.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTill, orderOf, quantityOf, scan, searchOf } from '../../fixtures/till/till.ts';

const malta = { name: 'Malta retornable', priceUSD: 0.6, barcode: '7591031000105' };
const jabon = { name: 'Jabón azul', priceUSD: 0.45, barcode: '194253397168' };
const gasa = { name: 'Gasa estéril', priceUSD: 1.2, barcode: '7590002019007' };
const queso = { name: 'Queso palmita', priceUSD: 7.2, barcode: '2000000041211', unit: 'kg' as const };

/** Keys one after the other, as fingers press them. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 70 });
}

test.beforeEach(async ({ page, signInAs, callAs }) => {
  const store = await ownStore(callAs, 'Bodega de las teclas');
  for (const product of [malta, jabon, gasa, queso]) await store.stock(product);
  await signInAs(store.owner);
  await openTill(page);
  await page.keyboard.press('/');
  await expect(searchOf(page)).toBeFocused();
});

test('a number and a star before a code, a name or a scan say how many', async ({ page }) => {
  await type(page, `6*${malta.barcode}`);
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, malta.name)).toHaveText('6');
  await expect(searchOf(page)).toHaveValue('');

  await test.step('a scan after the star', async () => {
    await type(page, '12*');
    await scan(page, jabon.barcode);
    await expect(quantityOf(page, jabon.name)).toHaveText('12');
    await expect(searchOf(page)).toHaveValue('');
    await scan(page, jabon.barcode);
    await expect(quantityOf(page, jabon.name)).toHaveText('13');
  });
  await test.step('a weight is not asked for when it was typed', async () => {
    await type(page, '0,350*');
    await scan(page, queso.barcode);
    await expect(quantityOf(page, queso.name)).toHaveText('0,350');
    await type(page, '1.5*palmita');
    await expect(page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(quantityOf(page, queso.name)).toHaveText('1,850');
  });
  await test.step('and a touch', async () => {
    await type(page, '4*');
    await page.getByRole('button', { name: /^Gasa estéril/ }).click();
    await expect(quantityOf(page, gasa.name)).toHaveText('4');
    await expect(searchOf(page)).toHaveValue('');
  });
});

test('what cannot be a quantity is refused in its own words, and nothing is added', async ({ page }) => {
  const refused = async (typed: string, words: string) => {
    await searchOf(page).fill('');
    await type(page, typed);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words).last()).toBeVisible();
    await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
  };
  await refused(`${jabon.barcode}*`, 'Eso es un código, no una cantidad');
  await refused(`99999999*${malta.barcode}`, 'Eso es un código, no una cantidad');
  await refused(`10000*${malta.barcode}`, 'Revisa la cantidad: es demasiado grande');
  await refused(`0*${malta.barcode}`, 'La cantidad debe ser mayor a 0');
  await refused(`0,3505*${queso.barcode}`, 'Escribe tres decimales como máximo');
  await refused(`1,5*${malta.barcode}`, `${malta.name}: Se vende por unidades: escribe un número entero`);
  await refused('6*', 'Escribe o escanea el producto después de 6*');
  // A code that was read, then a star, then another code: neither is how many.
  await searchOf(page).fill(`${jabon.barcode}*`);
  await searchOf(page).focus();
  await scan(page, malta.barcode);
  await expect(searchOf(page)).toHaveValue('');
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
});

test('plus, minus and star mean the line that was touched last, and a held key counts once', async ({ page }) => {
  const marked = orderOf(page).locator('li[data-current]');
  await type(page, '+');
  await expect(page.getByText('El pedido está vacío: agrega un producto primero.')).toBeVisible();
  await scan(page, malta.barcode);
  await scan(page, jabon.barcode);
  await expect(marked).toContainText(jabon.name);
  await type(page, '++');
  await expect(quantityOf(page, jabon.name)).toHaveText('3');
  await type(page, '-');
  await expect(quantityOf(page, jabon.name)).toHaveText('2');
  for (let time = 0; time < 8; time += 1) await page.keyboard.down('+');
  await page.keyboard.up('+');
  await expect(quantityOf(page, jabon.name)).toHaveText('3');

  await test.step('a number and plus: so many they are', async () => {
    await scan(page, malta.barcode);
    await expect(marked).toContainText(malta.name);
    await type(page, '6+');
    await expect(quantityOf(page, malta.name)).toHaveText('6');
    await expect(quantityOf(page, jabon.name)).toHaveText('3');
    await expect(searchOf(page)).toHaveValue('');
    await type(page, '194253397168+');
    await expect(page.getByText('Eso es un código, no una cantidad')).toBeVisible();
    await expect(quantityOf(page, malta.name)).toHaveText('6');
    await page.keyboard.press('Escape');
  });
  await test.step('star opens it; a digit takes the place of what stood there', async () => {
    await type(page, '*');
    const dialog = page.getByRole('dialog', { name: malta.name });
    await expect(dialog.getByLabel('Cantidad')).toBeFocused();
    await expectAccessible(page);
    await type(page, '9');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(quantityOf(page, malta.name)).toHaveText('9');
    await expect(searchOf(page)).toBeFocused();
  });
  await test.step('the last one is not taken out without asking', async () => {
    await type(page, '1+-');
    const dialog = page.getByRole('dialog', { name: malta.name });
    await expect(dialog.getByRole('button', { name: 'Quitar del pedido' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(quantityOf(page, malta.name)).toHaveText('1');
  });
  await test.step('they also work where nothing is typed into', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F4');
    await orderOf(page).getByText('Total', { exact: true }).click();
    await expect(searchOf(page)).not.toBeFocused();
    await type(page, '++');
    await expect(quantityOf(page, malta.name)).toHaveText('3');
  });
});

test('a code that begins with one of the keys is a code', async ({ page }) => {
  await type(page, `3*${malta.barcode}`);
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, malta.name)).toHaveText('3');
  for (const code of ['+H123PROD4567', '-99887766', '*C39*', 'LARGO-77']) {
    await scan(page, code);
    await expect(page.getByText(`Producto no encontrado: ${code}`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(quantityOf(page, malta.name)).toHaveText('3');
  }
});

test('the help names the keys of the order', async ({ page }) => {
  await page.keyboard.press('F12');
  const help = page.getByRole('dialog', { name: 'Ayuda de la caja' });
  for (const key of ['6*', '+ −', '6 +', '*']) await expect(help.getByText(key, { exact: true })).toBeVisible();
});
