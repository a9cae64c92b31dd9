import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import { findViolations } from '@minipos/db/invariants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const debts = (storeId: number) =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ uuid: string; debt: string }>(
      'select uuid, current_debt_usd as debt from clients where store_id = $1',
      [storeId],
    );
    return new Map(rows.map(({ uuid, debt }) => [uuid, Math.round(Number(debt) * 100)]));
  });

const anySale = fc.record({
  client: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 9999 }),
  onCredit: fc.boolean(),
  device: fc.integer({ min: 0, max: 1 }),
  times: fc.integer({ min: 1, max: 3 }),
  inCapitals: fc.boolean(),
});

it('what every client owes is the sum of what was sold to them on credit, whoever sends it, however often, in whatever letters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 12 }), async (sales) => {
      const { storeId, owner } = await createStore(test.services);
      const devices = await Promise.all([0, 1].map(() => createDevice(test.services, storeId, owner)));
      const product = await createProduct(test.services, storeId, owner, { stock: 5 });
      const clients = [0, 1, 2].map((index) =>
        operation('Client.CREATE', { seq: index + 1, data: { firstName: `Cliente ${index}` } }),
      );
      await push(test, owner, storeId, devices[0]?.id ?? '', clients);
      const expected = new Map(clients.map(({ entityId }) => [entityId, 0]));
      const batches = sales.map(({ client, quantity, cents, onCredit, device, times, inCapitals }, index) => {
        const clientUuid = clients[client]?.entityId ?? randomUUID();
        if (onCredit) expected.set(clientUuid, (expected.get(clientUuid) ?? 0) + quantity * cents);
        const written = (uuid: string) => (inCapitals ? uuid.toUpperCase() : uuid);
        const lines = [{ productUuid: written(product.uuid), quantity, price: cents / 100 }];
        const data = saleOf(lines, { clientUuid: written(clientUuid), onCredit });
        const one = operation('Sale.CREATE', { seq: index + 10, data });
        return { deviceId: devices[device]?.id ?? '', batch: Array.from({ length: times }, () => one) };
      });
      await Promise.all(batches.map(({ deviceId, batch }) => push(test, owner, storeId, deviceId, batch)));
      expect(await debts(storeId)).toEqual(expected);
      const sold = sales.reduce((sum, { quantity }) => sum + quantity, 0);
      const asked = { params: { storeId, productId: product.id } };
      expect((await test.as(owner.token)(getProduct, asked)).data.stock).toBe(5 - sold);
      expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
