import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import type { Count } from '@minipos/contract/stock/count-shapes';
import * as calls from '@minipos/contract/stock/counts';
import type { Person } from '../factories/accounts.ts';
import { countEntry } from '../factories/stock/counts.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import type { TestApp } from '../support/app.ts';

/** What tests of counts do: phones that count, tills that sell, and people who decide. */
export async function countWorld(test: TestApp, storeId: number, people: { counter: Person; boss: Person }) {
  const { counter, boss } = people;
  const phone = (await createDevice(test.services, storeId, boss, randomUUID(), false)).id;
  const till = (await createDevice(test.services, storeId, boss)).id;
  let seq = 0;
  const next = () => (seq += 1);
  const secondsAgo = (seconds: number) => new Date(test.clock.now.getTime() - seconds * 1000).toISOString();
  const params = (count: Pick<Count, 'id'>) => ({ storeId, countId: count.id });
  const reviewed = (count: Pick<Count, 'id'>) => ({ storeId, reviewedCountId: count.id });
  const read = async (id: number, who = boss) =>
    (await test.as(who.token)(calls.getCount, { params: params({ id }) })).data;
  return {
    phone,
    till,
    params,
    reviewed,
    read,
    /** Sends an entry as a phone does; made so many seconds ago. */
    async count(
      { uuid: countUuid }: Pick<Count, 'uuid'>,
      productUuid: string,
      quantity: number | null,
      options: { ago?: number; corrects?: string; round?: number; who?: Person } = {},
    ) {
      const { ago = 0, who = counter, ...rest } = options;
      const made = countEntry({ countUuid, productUuid, quantity, ...rest }, { timestamp: secondsAgo(ago) });
      const { verdicts } = await push(test, who, storeId, phone, [made]);
      return { uuid: made.entityId, made, verdict: verdicts[0] };
    },
    /** A till tells a sale that was made so many seconds ago. */
    async sell(
      productUuid: string,
      quantity: number,
      { ago = 0, device = till }: { ago?: number; device?: string } = {},
    ) {
      const sale = saleOf([{ productUuid, quantity, price: 1 }]);
      const envelope = { seq: next(), entityId: sale.uuid, data: sale, timestamp: secondsAgo(ago) };
      return push(test, boss, storeId, device, [operation('Sale.CREATE', envelope)]);
    },
    stock: async (productId: number) =>
      (await test.as(boss.token)(getProduct, { params: { storeId, productId } })).data.stock,
    lines: async (id: number, query: object = {}, who = boss) =>
      (await test.as(who.token)(calls.listCountLines, { params: params({ id }), query })).data,
    async review(id: number, who = counter) {
      const { version } = await read(id);
      return (await test.as(who.token)(calls.reviewCount, { params: params({ id }), body: { version } })).data;
    },
    async approve(id: number, fields: object = {}, who = boss) {
      const { version, entries } = await read(id);
      const body = { version, entries, ...fields };
      return (await test.as(who.token)(calls.approveCount, { params: reviewed({ id }), body })).data;
    },
  };
}
export type CountWorld = Awaited<ReturnType<typeof countWorld>>;
