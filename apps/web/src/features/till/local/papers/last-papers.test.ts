import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import { sampleReturn } from '@minipos/contract/sales/return-fact';
import type { Store } from '@minipos/contract/stores/stores';
import { debtPaymentNumber } from '@minipos/documents/receipt/debt-receipt';
import { type Receipt, receiptText } from '@minipos/documents/receipt/receipt';
import { returnNumber } from '@minipos/domain/sales/counter-returns';
import { expect, it } from 'vitest';
import { saleOf } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { keepReceipt, paperAgain, readLastPapers } from './last-papers.ts';

const store = { id: storeId, name: 'Bodega', taxId: null, address: '', phone: null } as Store;

/** A till that has sold, taken a part of a debt and taken goods back, one after the other. */
async function busyTill() {
  const { device, known, chance, clock } = await quietWorld();
  const tab = device.tab(0);
  const [clientUuid = ''] = known.clients;
  const [productUuid = ''] = known.products;
  const payments = [
    { method: 'cash_usd', currency: 'USD', amount: 2, amountUSD: 2, reference: null, bankCode: null } as const,
  ];
  const debt: ClientPaymentFact = { clientUuid, payments, totalUSD: 2, rate: null, notes: null };
  const [sold, paid, back] = [chance.uuid(), chance.uuid(), chance.uuid()];
  const work = [
    saleOf(sold, [{ productUuid, quantity: 1 }]),
    { kind: 'ClientPayment.CREATE', entityId: paid, data: debt } as const,
    { kind: 'Return.CREATE', entityId: back, data: sampleReturn } as const,
  ];
  for (const one of work) {
    clock.now += 60_000;
    await tab.outbox.enqueue(by, [one]);
  }
  return { tab, db: tab.db, paid, back };
}

it('payments of debts and returns stand among the sales, newest first, each with its own number', async () => {
  const { db, tab, paid, back } = await busyTill();
  const list = async () => (await readLastPapers(db, storeId)).map(({ number, status }) => [number, status]);
  const numbers = [returnNumber(back), debtPaymentNumber(paid), 'C1-000001'];
  expect(await list()).toEqual(numbers.map((number) => [number, 'pending']));
  await tab.sync();
  expect(await list()).toEqual(numbers.map((number) => [number, 'synced']));
});

it('a second print is what was handed over; one that was not kept is made of what the device knows', async () => {
  const { db, paid } = await busyTill();
  const [back, debt] = await readLastPapers(db, storeId);
  if (!back || !debt) throw new Error('papers are missing');
  expect(receiptText(paperAgain(back, store))).toContain('Total devuelto: $1,35');
  const text = receiptText(paperAgain(debt, store));
  expect(text).toContain('Abono a la deuda: $2,00');
  expect(text).toContain('Ana');
  expect(text).not.toContain('Saldo anterior');
  const handed: Receipt = { ...paperAgain(debt, store), thanks: 'Como se entregó' };
  await keepReceipt(db, paid, handed);
  const [, again] = await readLastPapers(db, storeId);
  expect(again && paperAgain(again, store)).toEqual(handed);
});
