import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { listRepairs } from '@minipos/contract/repairs/repairs';
import { findViolations } from '@minipos/db/invariants';
import { repairNumber } from '@minipos/domain/repairs/repair-number';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { intakeOf } from '../factories/repairs/intakes.ts';
import { createWorkshop } from '../factories/repairs/workshop.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

/** What two tills did: each took some devices in, of clients whom one of them wrote down. Sent in any order, some of it twice. */
const day = fc.record({
  intakes: fc.array(fc.record({ till: fc.nat({ max: 1 }), client: fc.nat({ max: 1 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  order: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  again: fc.array(fc.nat(), { maxLength: 4 }),
});

it('whatever order two tills send in, and however often, each device is here once, under its number and its client', async () => {
  await fc.assert(
    fc.asyncProperty(day, async ({ intakes, order, again }) => {
      const { storeId, staff } = await createWorkshop(test.services);
      const tills = [
        (await createDevice(test.services, storeId, staff.owner)).id,
        (await createDevice(test.services, storeId, staff.owner)).id,
      ];
      const clients = [randomUUID(), randomUUID()];
      const next = [0, 0];
      const cards = clients.map((entityId, at) => ({
        till: at,
        made: operation('Client.CREATE', { seq: (next[at] = 1), entityId, data: { firstName: `Cliente ${at}` } }),
      }));
      const counters = [0, 0];
      const taken = intakes.map(({ till, client }) => {
        const number = repairNumber(till + 1, (counters[till] = (counters[till] ?? 0) + 1));
        const data = { ...intakeOf(clients[client] ?? '', number, { clientName: 'Por el recibo' }) };
        const seq = (next[till] = (next[till] ?? 0) + 1);
        return { till, client, number, made: operation('Repair.CREATE', { seq, data }) };
      });
      const all = [...cards, ...taken];
      const shuffled = all
        .map((one, at) => ({ one, key: order[at % order.length] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one);
      const sent = [...shuffled, ...again.flatMap((at) => all[at % all.length] ?? [])];
      for (const { till, made } of sent) await push(test, staff.owner, storeId, tills[till] ?? '', [made]);
      const asked = test.as(staff.owner.token);
      const { data } = await asked(listRepairs, { params: { storeId }, query: { sort: 'number', limit: 50 } });
      const here = data.map(({ serviceNumber, client }) => `${serviceNumber} ${client.name}`);
      expect(here.toSorted()).toEqual(taken.map(({ number, client }) => `${number} Cliente ${client}`).toSorted());
      const { data: incidents } = await asked(listIncidents, { params: { storeId }, query: { isOpen: true } });
      expect(incidents).toEqual([]);
      expect(await test.database.as('console', (sql) => findViolations(sql))).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 240_000);
