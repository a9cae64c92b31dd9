import { listActivity } from '@minipos/contract/activity/activity';
import { callUrl } from '@minipos/contract/core/client';
import { editSale, type SaleEdit } from '@minipos/contract/sales/sale-edit';
import { getSale, getSaleReceipt } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { pdfWords } from '@minipos/documents/test/receipts';
import { beforeEach, expect, it } from 'vitest';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
let clientId: number;
beforeEach(async () => {
  shop = await createRefundShop(test);
  const { id } = await shop.sell({ units: 1, toClient: true });
  const { data } = await test.as(shop.staff.viewer.token)(getSale, { params: { storeId: shop.storeId, saleId: id } });
  clientId = data.client?.id ?? 0;
});

const edit = (saleId: number, body: SaleEdit, who = shop.staff.manager) =>
  test.as(who.token)(editSale, { params: { storeId: shop.storeId, saleId }, body });
const refused = (code: string) => ({ answer: { code } });

it('a sale learns whom it was for and gets its note; what was charged stays', async () => {
  const sale = await shop.sell({ units: 2 });
  const { data } = await edit(sale.id, { clientId, notes: '  Retira el lunes ' });
  expect(data).toMatchObject({
    client: { id: clientId, name: 'Yolanda' },
    notes: 'Retira el lunes',
    totalUSD: 8,
    debt: [],
  });
  expect((await edit(sale.id, { notes: '' })).data).toMatchObject({ client: { id: clientId }, notes: null });
  expect((await edit(sale.id, { clientId: null })).data).toMatchObject({ client: null });
  const { rows } = await test.database.as('console', (client) =>
    client.query<{ detail: unknown }>(
      "select detail from audit_log where store_id = $1 and action = 'sale.changed' order by seq",
      [shop.storeId],
    ),
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]?.detail).toMatchObject({
    before: { clientId: null, notes: null },
    after: { notes: 'Retira el lunes' },
  });
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
});

it('saying nothing new writes nothing', async () => {
  const sale = await shop.sell({ units: 1 });
  await edit(sale.id, { notes: null, clientId: null });
  const { rowCount } = await test.database.as('console', (client) =>
    client.query("select 1 from audit_log where store_id = $1 and action = 'sale.changed'", [shop.storeId]),
  );
  expect(rowCount).toBe(0);
});

it('a sale that made debt keeps its client, and nobody unknown is named', async () => {
  const credit = await shop.sell({ units: 1, method: 'credit', toClient: true });
  await expect(edit(credit.id, { clientId: null })).rejects.toMatchObject(refused('SALE_CLIENT_FIXED'));
  expect((await edit(credit.id, { notes: 'Paga el viernes' })).data.notes).toBe('Paga el viernes');
  const sale = await shop.sell({ units: 1 });
  await expect(edit(sale.id, { clientId: 999_999_999 })).rejects.toMatchObject(refused('CLIENT_NOT_FOUND'));
  await expect(edit(sale.id, { notes: 'x' }, shop.staff.cashier)).rejects.toMatchObject({ status: 403 });
});

it('the fiscal document of a sale is noted by whoever may edit it, changes no figure, and stands on the receipt', async () => {
  const sale = await shop.sell({ units: 2 });
  const params = { storeId: shop.storeId, saleId: sale.id };
  const fiscal = {
    fiscalNumber: '00001234',
    controlNumber: '00-00005678',
    machineSerial: 'Z1F0012345',
    zNumber: '0456',
  };
  const before = (await test.as(shop.staff.viewer.token)(getSale, { params })).data;
  expect(before.fiscal).toBeNull();
  await expect(edit(sale.id, { fiscal }, shop.staff.cashier)).rejects.toMatchObject({ status: 403 });
  const { data } = await edit(sale.id, { fiscal });
  expect(data).toEqual({ ...before, fiscal });
  expect((await edit(sale.id, { notes: 'Con factura' })).data.fiscal).toEqual(fiscal);
  const pdf = await test.inject({
    method: 'GET',
    url: callUrl(getSaleReceipt, { params, query: { paper: '80mm' } }),
    token: shop.staff.viewer.token,
  });
  const words = pdfWords(pdf.rawPayload).join(' ');
  for (const value of Object.values(fiscal)) expect(words).toContain(value);
  expect(words).toContain('COPIA DE LA FACTURA FISCAL');
  expect(words).not.toContain('NO FISCAL');
  const history = await test.as(shop.staff.owner.token)(listActivity, { params: { storeId: shop.storeId } });
  expect(history.data.find(({ changes }) => changes.some(({ label }) => label === 'Reporte Z'))?.changes).toEqual([
    { label: 'Factura fiscal', before: 'nada', after: '00001234' },
    { label: 'Número de control', before: 'nada', after: '00-00005678' },
    { label: 'Serial de la máquina fiscal', before: 'nada', after: 'Z1F0012345' },
    { label: 'Reporte Z', before: 'nada', after: '0456' },
  ]);
  const nothing = { fiscalNumber: ' ', controlNumber: '', machineSerial: null, zNumber: null };
  expect((await edit(sale.id, { fiscal: nothing })).data.fiscal).toBeNull();
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
});

it('what no fiscal document says is not taken for one', async () => {
  const sale = await shop.sell({ units: 1 });
  const none = { fiscalNumber: null, controlNumber: null, machineSerial: null, zNumber: null };
  for (const wrong of ['<b>1</b>', '1'.repeat(31)])
    await expect(edit(sale.id, { fiscal: { ...none, fiscalNumber: wrong } })).rejects.toMatchObject(
      refused('VALIDATION'),
    );
});
