import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import * as work from '@minipos/contract/repairs/repair-work';
import { findViolations } from '@minipos/db/invariants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createRepair, createWorkshop } from '../factories/repairs/workshop.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const which = fc.nat({ max: 3 });
const units = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), which, units }),
  fc.record({ kind: fc.constant('repeat' as const), which }),
  fc.record({ kind: fc.constant('change' as const), which, units }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const startStock = 12;

/** Two repairs that share one part; what is asked is done where it may be done, and a refusal changes nothing. */
async function world() {
  const { storeId, staff } = await createWorkshop(test.services);
  const ask = test.as(staff.owner.token);
  const productId = (await createProduct(test.services, storeId, staff.owner, { stock: startStock })).id;
  const repairs = await Promise.all([0, 1].map(() => createRepair(test.services, storeId, staff.owner)));
  const sent: { repairId: number; body: Parameters<typeof put>[1] }[] = [];
  const put = async (repairId: number, body: { uuid: string; quantity: number; version: number }) => {
    const whole = { ...body, kind: 'part' as const, productId, unitPrice: 1 };
    return (await ask(work.addRepairItem, { params: { storeId, serviceId: repairId }, body: whole })).data;
  };
  const keep = (repair: Repair) => {
    repairs[repairs.findIndex(({ id }) => id === repair.id)] = repair;
  };
  const itemOf = (at: number) => {
    const repair = repairs[at % 2] as Repair;
    const item = repair.items[at % Math.max(1, repair.items.length)];
    return { repair, item, params: { storeId, linedServiceId: repair.id, itemId: item?.id ?? 0 } };
  };
  const act: { [Kind in Step['kind']]: (one: Extract<Step, { kind: Kind }>) => Promise<void> } = {
    put: async (one) => {
      const { repair } = itemOf(one.which);
      const body = { uuid: randomUUID(), quantity: one.units, version: repair.version };
      sent.push({ repairId: repair.id, body });
      keep(await put(repair.id, body));
    },
    // The same request again, from whatever state the repair was in then.
    repeat: async (one) => {
      const again = sent[one.which % Math.max(1, sent.length)];
      if (again) await put(again.repairId, again.body);
    },
    change: async (one) => {
      const { repair, params } = itemOf(one.which);
      const body = { version: repair.version, quantity: one.units, unitPrice: 1 };
      keep((await ask(work.updateRepairItem, { params, body })).data);
    },
    remove: async (one) => {
      const { repair, params } = itemOf(one.which);
      keep((await ask(work.removeRepairItem, { params, query: { version: repair.version } })).data);
    },
    cancel: async (one) => {
      const { repair } = itemOf(one.which);
      const body = { version: repair.version, status: 'cancelled' as const, notes: 'No lo quiere' };
      keep((await ask(work.moveRepair, { params: { storeId, serviceId: repair.id }, body })).data);
    },
  };
  let refused = 0;
  return {
    refused: () => refused,
    run: (one: Step) =>
      (act[one.kind] as (given: Step) => Promise<void>)(one).catch((error: { answer?: { code: string } }) => {
        if (error.answer === undefined || error.answer.code === 'INTERNAL') throw error;
        refused += 1;
      }),
    check: async () => {
      const { stock } = (await ask(getProduct, { params: { storeId, productId } })).data;
      const inDevices = repairs
        .filter(({ status }) => status !== 'cancelled')
        .flatMap(({ items }) => items.map(({ quantity }) => quantity))
        .reduce((total, quantity) => total + quantity, 0);
      expect(stock).toBe(startStock - inDevices);
      await test.database.as('console', async (client) => expect(await findViolations(client)).toEqual([]));
    },
  };
}

// As long as a busy machine takes.
const patience = { timeout: 240_000 };

it(
  'whatever is put in, changed, removed, cancelled and repeated, parts are on their shelf or in a device',
  patience,
  async () => {
    let done = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const one = await world();
        for (const given of steps) await one.run(given);
        await one.check();
        done += steps.length - one.refused();
        refused += one.refused();
      }),
      { numRuns: 12 },
    );
    // Histories in which nothing happens, or nothing is refused, would prove nothing.
    expect(done).toBeGreaterThan(15);
    expect(refused).toBeGreaterThan(3);
  },
);
