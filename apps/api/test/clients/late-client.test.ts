import { randomUUID } from 'node:crypto';
import { getClientAccount } from '@minipos/contract/clients/client-accounts';
import { sampleReturn } from '@minipos/contract/sales/return-fact';
import { beforeEach, expect, it } from 'vitest';
import { inCash } from '../factories/clients.ts';
import { type CreditShop, createCreditShop } from '../factories/credit-shop.ts';
import { operation } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { recordEach } from '../support/plans.ts';

const test = openTestApp();
let shop: CreditShop;
let seq = 0;
beforeEach(async () => {
  shop = await createCreditShop(test);
  seq = 0;
});

const next = (kind: 'ClientPayment.CREATE' | 'Return.CREATE', data: object) => {
  seq += 1;
  return operation(kind, { seq, entityId: randomUUID(), data: { ...data } });
};
const paid = (clientUuid: string) =>
  next('ClientPayment.CREATE', {
    clientUuid,
    payments: [inCash(2)],
    totalUSD: 2,
    igtfUSD: 0,
    rate: null,
    sessionUuid: null,
    notes: null,
  });
const broughtBack = (clientUuid: string) =>
  next('Return.CREATE', {
    ...sampleReturn,
    clientUuid,
    lines: sampleReturn.lines.map((line) => ({ ...line, productUuid: shop.productUuid })),
    payments: sampleReturn.payments.map((one) => ({ ...one, method: 'credit' })),
  });

/** How many statements it takes when a client comes for whom so much was waiting. */
async function comesAfter(many: number): Promise<number> {
  const uuid = randomUUID();
  const work = Array.from({ length: many }, () => [paid(uuid), broughtBack(uuid)]).flat();
  await shop.send(...work);
  seq += 1;
  let clientId = 0;
  const sent = await recordEach(async () => {
    const data = { firstName: 'Tarde' };
    const [verdict] = await shop.send(operation('Client.CREATE', { seq, entityId: uuid, data }));
    clientId = Number(verdict?.result?.clientId);
  });
  const params = { storeId: shop.storeId, clientId };
  const { data } = await test.as(shop.staff.owner.token)(getClientAccount, { params });
  expect(data.totalDebt).toBeCloseTo(-3.35 * many, 2);
  return sent.length;
}

it('a client who comes after payments and returns in their name takes as many statements for one of them as for twelve', async () => {
  const few = await comesAfter(1);
  expect(await comesAfter(12)).toBe(few);
  expect(await shop.violations()).toEqual([]);
});
