import type { Page } from '@playwright/test';
import { readSql } from '../../fixtures/database.ts';
import { type OwnStore, ownStore } from '../../fixtures/own-store.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';
import { chooseMethod, nextSale, pressPrimary, typeAmount } from '../../fixtures/till/charge.ts';
import { deliverTo } from '../../fixtures/till/delivery.ts';
import { cents, type ExactLine, type ExactOrder, exactSale, inBs, inUsd } from '../../fixtures/till/exact-sale.ts';
import { decimal, read, saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, orderOf, quantityOf, scan } from '../../fixtures/till/till.ts';

interface SoldLine extends ExactLine {
  name: string;
  barcode: string;
}

const rates = ['16', '8', '0'] as const;

/** Prices that round badly, every tax, four weighed lines, discounts on every fifth. */
const thirty: SoldLine[] = Array.from({ length: 30 }, (_, at) => {
  const isWeighed = at % 8 === 7;
  return {
    name: `Artículo ${String(at + 1).padStart(2, '0')} de la cuenta larga`,
    barcode: `CUENTA-${String(at + 1).padStart(2, '0')}`,
    price: `${(at * 7) % 23}.${String(11 + ((at * 37) % 89)).padStart(2, '0')}`,
    quantity: isWeighed ? `${at % 3}.${String(137 + at * 13)}` : String(1 + (at % 3)),
    tax: rates[at % 3] ?? '16',
    ...(at % 5 === 0 ? { discount: at % 2 === 0 ? '12.5%' : '0.35' } : {}),
  };
});

const isWeighed = ({ quantity }: SoldLine) => quantity.includes('.');
const spoken = (text: string) => text.replace('.', ',');

async function stockLines(store: OwnStore, lines: readonly SoldLine[]): Promise<void> {
  for (const line of lines) {
    await store.stock({
      name: line.name,
      barcode: line.barcode,
      priceUSD: Number(line.price),
      unit: isWeighed(line) ? 'kg' : 'unit',
      taxPercent: Number(line.tax),
    });
  }
}

async function addLine(page: Page, line: SoldLine): Promise<void> {
  if (isWeighed(line)) {
    await scan(page, line.barcode);
    const dialog = page.getByRole('dialog', { name: line.name });
    await dialog.getByLabel('Cantidad en kg').fill(spoken(line.quantity));
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog).toBeHidden();
  } else for (let count = 0; count < Number(line.quantity); count += 1) await scan(page, line.barcode);
  await expect(quantityOf(page, line.name)).toHaveText(spoken(line.quantity));
}

async function discountLine(page: Page, { name, discount = '' }: SoldLine): Promise<void> {
  await page.getByRole('button', { name: `Cambiar ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  if (!discount.endsWith('%')) await dialog.getByText('Monto en $').click();
  await dialog.getByRole('textbox', { name: 'Descuento' }).fill(spoken(discount.replace('%', '')));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}

async function discountOrder(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: 'Descuento al pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplicar descuento al pedido' });
  await dialog.getByRole('textbox', { name: 'Descuento' }).fill(spoken(percent.replace('%', '')));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function fillOrder(page: Page, order: ExactOrder & { lines: readonly SoldLine[] }): Promise<void> {
  for (const line of order.lines) await addLine(page, line);
  for (const line of order.lines) if (line.discount !== undefined) await discountLine(page, line);
  if (order.orderDiscount !== undefined) await discountOrder(page, order.orderDiscount);
}

const text = (amount: bigint) => decimal(Number(amount));
const shown = (amount: bigint) => read(Number(amount));

/** The sale as the server keeps it is the exact one, line by line and in its sums. */
async function expectExact(
  page: Page,
  till: { storeId: number; rate: string },
  order: ExactOrder,
  said: string[] = [],
) {
  const due = exactSale(order);
  const sale = await saleOnServer(await chargedReceipt(page), till.storeId);
  expect(sale).toMatchObject({
    subtotal_usd: text(due.subtotal),
    discount_usd: text(due.discount),
    tax_usd: text(due.tax),
    delivery_usd: text(due.delivery),
    total_usd: text(due.total),
    total_bs: text(inBs(due.total, till.rate)),
  });
  const items = await readSql(
    'select discount_usd, tax_usd, total_usd from sale_items where sale_id = $1 order by line',
    [sale.id],
  );
  expect(items).toEqual(
    due.lines.map(({ discount, tax, total }) => ({
      discount_usd: text(discount),
      tax_usd: text(tax),
      total_usd: text(total),
    })),
  );
  const incidents = await readSql<{ kind: string }>('select kind from incidents where subject = $1', [
    `sale:${sale.id}`,
  ]);
  expect(incidents.map(({ kind }) => kind)).toEqual(said);
  return { sale, due };
}

async function rateOf(callAs: CallAs, { owner, storeId }: OwnStore): Promise<string> {
  const { data } = (await callAs(owner, 'GET', `/bcv/stores/${storeId}/current`)) as { data: { rateText: string } };
  return data.rateText;
}

test('thirty lines with discounts, three taxes and delivery, paid in two currencies with change in the other, to the cent', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(240_000);
  const store = await ownStore(callAs, 'Tienda de la cuenta larga', { deliveryCostUSD: 3.7 });
  await stockLines(store, thirty);
  const rate = await rateOf(callAs, store);
  await signInAs(store.owner);
  await openTill(page);
  const order = { lines: thirty, orderDiscount: '3.33%', delivery: '3.70' };
  await fillOrder(page, order);
  await deliverTo(page, 'Calle de la cuenta larga', 'Quien espera');
  const { total, discount } = exactSale(order);
  await expect(orderOf(page).getByText(`$${shown(total)}`, { exact: true })).toBeVisible();
  await expect(orderOf(page).getByText(`−$${shown(discount)}`, { exact: true })).toBeVisible();
  await expect(orderOf(page).getByText(`Bs. ${shown(inBs(total, rate))}`, { exact: true })).toBeVisible();

  await page.keyboard.press('F2');
  await chooseMethod(page, 'Efectivo USD');
  await typeAmount(page, '100');
  await pressPrimary(page);
  await chooseMethod(page, 'Efectivo Bs');
  // More bolívares than are due; what is too much goes back in dollars.
  const handed = inBs(total - cents('100') + cents('7.77'), rate);
  await typeAmount(page, shown(handed));
  const worth = inUsd(handed, rate);
  const back = cents('100') + worth - total;
  await page.getByRole('radio', { name: `$${shown(back)} en efectivo`, exact: true }).click();
  await pressPrimary(page);
  const { sale } = await expectExact(page, { storeId: store.storeId, rate }, order);
  expect(sale.tenders).toMatchObject([
    { kind: 'payment', method: 'cash_usd', currency: 'USD', amount: '100.00', amount_usd: '100.00' },
    { kind: 'payment', method: 'cash_ves', currency: 'VES', amount: text(handed), amount_usd: text(worth) },
    { kind: 'change', method: 'cash_usd', currency: 'USD', amount: text(back), amount_usd: text(back) },
  ]);
  expect(sale.order_type).toBe('delivery');
});

test('a sale partly on credit owes exactly the rest, and one for pickup comes to the exact sum', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Tienda que fía');
  const lines = thirty.slice(4, 11);
  await stockLines(store, lines);
  const rate = await rateOf(callAs, store);
  await signInAs(store.owner);
  await openTill(page);
  const onCredit = { lines, orderDiscount: '7.5%' };
  await fillOrder(page, onCredit);
  await page.keyboard.press('F1');
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('Fiada Exacta');
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  await page.getByRole('dialog', { name: 'Crear Nuevo Cliente' }).getByLabel('Número de documento').fill('20111222');
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('Fiada Exacta')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F2');
  await chooseMethod(page, 'Efectivo USD');
  await typeAmount(page, '20,5');
  await pressPrimary(page);
  await chooseMethod(page, 'Crédito');
  await pressPrimary(page);
  // Beyond the limit the sale stands and a person is told; nothing else is said of it.
  const { sale, due } = await expectExact(page, { storeId: store.storeId, rate }, onCredit, ['over_limit']);
  const debt = due.total - cents('20.50');
  expect(sale.tenders).toMatchObject([
    { method: 'cash_usd', amount: '20.50' },
    { method: 'credit', amount: text(debt) },
  ]);
  const [client] = await readSql<{ current_debt_usd: string }>('select current_debt_usd from clients where id = $1', [
    sale.client_id,
  ]);
  expect(client?.current_debt_usd).toBe(text(debt));

  await nextSale(page);
  const forLater = { lines: lines.slice(0, 4) };
  await fillOrder(page, forLater);
  await page.getByText('Recoger', { exact: true }).click();
  await page.keyboard.press('F2');
  await chooseMethod(page, 'Efectivo Bs');
  await pressPrimary(page);
  const later = await expectExact(page, { storeId: store.storeId, rate }, forLater);
  const inside = inBs(later.due.total, rate);
  // In notes: whole bolívares, and what is let off is told.
  const notes = inside - (inside % 100n);
  expect(later.sale.tenders).toMatchObject([
    { method: 'cash_ves', amount: text(notes), amount_usd: text(later.due.total) },
  ]);
  expect(later.sale.rounding_bs).toBe(text(inside - notes));
  expect(later.sale.order_type).toBe('pickup');
  expect(await readSql('select status from pickup_orders where sale_id = $1', [later.sale.id])).toEqual([
    { status: 'pending' },
  ]);
});
