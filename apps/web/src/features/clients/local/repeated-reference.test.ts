import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import { debtPaymentNumber } from '@minipos/documents/receipt/debt-receipt';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { expect, it } from 'vitest';
import { createFailedWork } from '#offline/outbox/failed-work.ts';
import { saleOf } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { findRepeated } from './repeated-reference.ts';

const paid = {
  method: 'zelle',
  currency: 'USD',
  amount: 3,
  amountUSD: 3,
  reference: 'ABCD-482100',
  bankCode: null,
} as const;
const asked = { ...paid, amountCents: 300 } satisfies NotedTender;

async function openTill() {
  const { device, known, chance, clock } = await quietWorld();
  clock.now = Date.now();
  const { db, outbox } = device.tab(0);
  const [clientUuid = ''] = known.clients;
  const data: ClientPaymentFact = { clientUuid, payments: [paid], totalUSD: 3, rate: null, notes: null };
  const [productUuid = ''] = known.products;
  return { db, outbox, chance, data, productUuid };
}

it('a reference that paid a debt here is known when it comes again, for a sale or for another debt', async () => {
  const { db, outbox, chance, data } = await openTill();
  expect(await findRepeated(db, storeId, asked)).toBeNull();
  const uuid = chance.uuid();
  await outbox.enqueue(by, [{ kind: 'ClientPayment.CREATE', entityId: uuid, data }]);
  expect(await findRepeated(db, storeId, asked)).toBe(`el pago de deuda ${debtPaymentNumber(uuid)}`);
  expect(await findRepeated(db, storeId, { ...asked, reference: 'ABCD-482101' })).toBeNull();
  expect(await findRepeated(db, storeId + 1, asked)).toBeNull();
});

it('a reference that paid a sale here is known when it comes again for a debt', async () => {
  const { db, outbox, chance, productUuid } = await openTill();
  const sale = saleOf(chance.uuid(), [{ productUuid, quantity: 3 }]);
  if (sale.kind !== 'Sale.CREATE') throw new Error('not a sale');
  await outbox.enqueue(by, [{ ...sale, data: { ...sale.data, payments: [paid] } }]);
  expect(await findRepeated(db, storeId, asked)).toBe('C1-000001');
});

it('what was given up was never taken', async () => {
  const { db, outbox, chance, data } = await openTill();
  const uuid = chance.uuid();
  const [done] = await outbox.enqueue(by, [{ kind: 'ClientPayment.CREATE', entityId: uuid, data }]);
  await db.syncOperations
    .where('uuid')
    .equals(done?.uuid ?? '')
    .modify({ status: 'failed' });
  await createFailedWork(db, outbox).discard(by, done?.uuid ?? '', 'Se anotó por error');
  expect(await findRepeated(db, storeId, asked)).toBeNull();
});
