import { readSql } from '../../fixtures/database.ts';
import { type OwnStore, ownStore } from '../../fixtures/own-store.ts';
import { addEmployee } from '../../fixtures/staff.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';
import { askForCashier } from '../../fixtures/till/cash.ts';
import { payExact } from '../../fixtures/till/charge.ts';
import { openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

test.describe.configure({ timeout: 180_000 });

const kindsOf = (storeId: number) =>
  readSql<{ kind: string; detail: object }>('select kind, detail from incidents where store_id = $1', [storeId]);

const productsOf = (page: Parameters<typeof openTill>[0]) => page.getByRole('list', { name: 'Productos', exact: true });

async function cashierWithPin(callAs: CallAs, store: OwnStore, pin: string): Promise<void> {
  const id = await addEmployee(callAs, store, { firstName: 'Cajera', lastName: 'Sinpermiso' });
  await callAs(store.owner, 'POST', `/employees/stores/${store.storeId}/${id}/access`, { role: 'cashier', pin });
}

test('[SYNC-12] goods in hand are sold though the figure says 0: shown, marked, and looked at later', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  const store = await ownStore(callAs, 'Bodega sin contar');
  await store.stock({ name: 'Aceite que llegó hoy', priceUSD: 4.2, stock: 0 });
  await store.stock({ name: 'Arroz de siempre', priceUSD: 1.1, stock: 2 });
  await signInAs(store.owner);
  await openTill(page);
  const tile = productsOf(page).getByRole('button', { name: /Aceite que llegó hoy/ });
  await expect(tile).toContainText('Sin stock');
  await searchOf(page).fill('aceite');
  await searchOf(page).press('Enter');
  const order = orderOf(page);
  await expect(order.getByText('Sin existencia según el sistema')).toBeVisible();
  // Beyond what there is of another one.
  const rice = productsOf(page).getByRole('button', { name: /Arroz de siempre/ });
  for (const _ of ['1', '2']) await rice.click();
  await expect(order.getByText('Solo 2 según el sistema')).toBeHidden();
  await order.getByRole('button', { name: 'Agregar uno de Arroz de siempre' }).click();
  await expect(order.getByText('Solo 2 según el sistema')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('F2');
  await payExact(page);
  await expect
    .poll(async () => (await kindsOf(store.storeId)).map(({ kind }) => kind), { timeout: 30_000 })
    .toEqual(['oversold', 'oversold']);
});

test('a store may ask for a PIN before more is sold than was counted', async ({ page, signInAs, callAs }) => {
  const store = await ownStore(callAs, 'Bodega con permiso', { beyondStock: 'approve' });
  await store.stock({ name: 'Aceite contado', priceUSD: 4.2, stock: 0 });
  await callAs(store.owner, 'PUT', `/cash/stores/${store.storeId}/pin`, { pin: '739164' });
  await cashierWithPin(callAs, store, '4826');
  await signInAs(store.owner);
  await openTill(page);
  await askForCashier(page);
  const taking = page.getByRole('dialog', { name: 'Cambiar de cajero' });
  await taking.getByRole('button', { name: /Cajera/ }).click();
  // The PIN that somebody else gave becomes one of their own.
  for (const [label, pin] of [
    [/^PIN de/, '4826'],
    [/^Tu PIN nuevo/, '5937'],
    [/^Escribe otra vez/, '5937'],
  ] as const) {
    await taking.getByLabel(label).fill(pin);
    await taking.getByLabel(label).press('Enter');
  }
  await expect(taking).toBeHidden();
  await searchOf(page).fill('aceite');
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText('Sin existencia según el sistema')).toBeVisible();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Autorizar la venta sin existencia' });
  await dialog.getByRole('button', { name: /Dueña/ }).click();
  await dialog.getByLabel(/^PIN de/).fill('739164');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await payExact(page);
  await expect.poll(() => kindsOf(store.storeId), { timeout: 30_000 }).toHaveLength(1);
  const [incident] = await kindsOf(store.storeId);
  expect(incident).toMatchObject({ kind: 'oversold', detail: { onHand: -1 } });
  expect(incident?.detail).toHaveProperty('approvedBy');
  expect(incident?.detail).not.toHaveProperty('isUnapproved');
});

test('a service is made in the form, has no stock, and is sold without any', async ({ page, signInAs, callAs }) => {
  const store = await ownStore(callAs, 'Taller de pantallas');
  await store.stock({ name: 'Protector de vidrio', priceUSD: 3 });
  await signInAs(store.owner);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await dialog.getByLabel('Nombre').fill('Cambio de pantalla');
  await dialog.getByLabel('Departamento').click();
  await page.getByRole('listbox', { name: 'Departamento' }).getByRole('option', { name: 'General' }).click();
  await dialog.getByRole('textbox', { name: /^Precio/ }).fill('25');
  await expect(dialog.getByLabel('Stock inicial')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Tipo', exact: true }).click();
  await page.getByRole('listbox', { name: 'Tipo' }).getByRole('option', { name: 'Servicio' }).click();
  await expect(dialog.getByLabel('Stock inicial')).toBeHidden();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await openTill(page);
  const tile = productsOf(page).getByRole('button', { name: /Cambio de pantalla/ });
  await expect(tile).toContainText('Servicio');
  await tile.click();
  await expect(orderOf(page).getByText('según el sistema')).toBeHidden();
  await page.keyboard.press('F2');
  await payExact(page);
  await expect
    .poll(async () => (await readSql('select 1 from sales where store_id = $1', [store.storeId])).length, {
      timeout: 30_000,
    })
    .toBe(1);
  expect(await kindsOf(store.storeId)).toEqual([]);
  const moved = await readSql('select kind from stock_movements where store_id = $1', [store.storeId]);
  expect(moved).toEqual([{ kind: 'opening' }]);
});
