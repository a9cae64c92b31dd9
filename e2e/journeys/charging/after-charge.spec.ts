import { debtor } from '../../fixtures/debtors.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { allSent } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { moveCash, openCash, openDrawer, sellOne } from '../../fixtures/till/cash.ts';
import { askForDebt, takenOf } from '../../fixtures/till/debts.ts';
import { choosePrinter, plugPrinter, printedText, unplugPrinter } from '../../fixtures/till/fake-printer.ts';
import { openTill, settle } from '../../fixtures/till/till.ts';

const pulse = '\x1bp\x00';

test('as it is set, a charge prints by itself and notes open the drawer; a printer that is gone stops no sale', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Bodega de la gaveta');
  await debtor(callAs, store, 'Carmen', 12);
  await store.stock({ name: 'Papelón de la gaveta', priceUSD: 1.1 });
  await plugPrinter(page);
  await signInAs(store.owner);
  await openTill(page);
  const dialog = await choosePrinter(page);
  await dialog.getByLabel('Imprimir al cobrar').check();
  await dialog.getByLabel('Abrir gaveta al cobrar en efectivo').check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.reload();
  await openCash(page, { usd: '20', bs: '0' });

  await test.step('notes open it, before the receipt', async () => {
    const receipt = await sellOne(page, 'Papelón de la gaveta', 'Efectivo USD');
    const printed = await printedText(page);
    expect(printed.startsWith(pulse)).toBe(true);
    expect(printed).toContain(receipt);
  });

  await test.step('a card does not', async () => {
    const receipt = await sellOne(page, 'Papelón de la gaveta', 'Punto de venta');
    const printed = await printedText(page);
    expect(printed).toContain(receipt);
    expect(printed).not.toContain(pulse);
  });

  await test.step('a debt paid in notes and cash taken out do', async () => {
    await askForDebt(page, 'Carmen');
    await page.keyboard.press('Enter');
    await expect(takenOf(page)).toBeVisible();
    await settle(page);
    const printed = await printedText(page);
    expect(printed.startsWith(pulse)).toBe(true);
    expect(printed).toContain('Saldo anterior: $12,00');
    await page.keyboard.press('Enter');
    await expect(takenOf(page)).toBeHidden();
    await moveCash(page, 'Salida', { currency: 'Dólares', amount: '2', reason: 'Hielo' });
    await expect.poll(() => printedText(page)).toContain(pulse);
  });

  await test.step('without a sale somebody who may opens it, and the history says who', async () => {
    await openDrawer(page, 'Abrir gaveta');
    await expect(page.getByText('Gaveta abierta. Quedó anotado en el historial.')).toBeVisible();
    expect(await printedText(page)).toContain(pulse);
    await allSent(page);
    const answer = await callAs(store.owner, 'GET', `/stores/${store.storeId}/history?area=cash`);
    const [latest] = (answer as { data: { did: string }[] }).data;
    expect(latest?.did).toMatch(/^abrió la gaveta de la caja C\d+ sin una venta$/);
  });

  await test.step('a printer that is gone is said, and the next sale goes on', async () => {
    await unplugPrinter(page);
    await sellOne(page, 'Papelón de la gaveta', 'Efectivo USD');
    await expect(page.getByText('El recibo no se imprimió')).toBeVisible();
    await sellOne(page, 'Papelón de la gaveta', 'Efectivo USD');
    await expect(page.getByText('El recibo no se imprimió')).toHaveCount(1);
  });
});
