import { randomUUID } from 'node:crypto';
import { getIncident, type Incident, listIncidents } from '@minipos/contract/incidents/incidents';
import { beforeEach, describe, expect, it } from 'vitest';
import { openIncidents } from '#db/incidents.queries.ts';
import { writeStore } from '#db/transaction.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, pushFor, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  product = await createProduct(test.services, storeId, staff.owner, { stock: 1 });
});

const till = 'C1 · Caja de prueba';
const sold = (quantity: number, options: Parameters<typeof saleOf>[1] = {}) => {
  const data = saleOf([{ productUuid: product.uuid, quantity, price: 1.35, name: 'Nombre viejo' }], {
    receipt: 7,
    ...options,
  });
  return operation('Sale.CREATE', { seq: 1, entityId: data.uuid, data });
};
const read = async (kind: Incident['kind'], person: Person = staff.owner): Promise<Incident> => {
  const { data } = await test.as(person.token)(listIncidents, { params: { storeId }, query: { kind } });
  const [incident] = data;
  if (!incident) throw new Error(`no incident ${kind}`);
  return incident;
};

describe('an incident names what it is about', () => {
  it('the sale with its amount and seller, the product by its name of today, the till', async () => {
    await push(test, staff.cashier, storeId, deviceId, [sold(3)]);
    const incident = await read('oversold');
    expect(incident.about).toMatchObject({
      sale: {
        id: Number(incident.subject.split(':')[1]),
        label: 'C1-000007',
        totalUSD: 4.05,
        seller: staff.cashier.user.full_name,
      },
      product: { id: product.id, name: product.name },
      client: null,
      till,
    });
    const params = { storeId, incidentId: incident.id };
    expect((await test.as(staff.viewer.token)(getIncident, { params })).data).toEqual(incident);
  });

  it('the client of a sale beyond their limit', async () => {
    const client = await createClient(test.services, storeId, staff.owner, { firstName: 'Teresa', creditLimit: 0 });
    await push(test, staff.cashier, storeId, deviceId, [sold(1, { clientUuid: client.uuid, onCredit: true })]);
    expect((await read('over_limit')).about).toMatchObject({
      client: { id: client.id, name: expect.stringContaining('Teresa') as string },
      sale: { label: 'C1-000007' },
    });
  });

  it('the sale of an operation whose maker nobody proved, and the till it was made on', async () => {
    const { id: other } = await createDevice(test.services, storeId, staff.owner);
    await pushFor(test, staff.manager, { storeId, deviceId, signerId: other }, [
      { ...sold(1), actorUserId: staff.cashier.user.id },
    ]);
    const { about, subject } = await read('unproved_actor');
    expect(subject).toMatch(/^operation:/);
    expect(about).toMatchObject({ sale: { label: 'C1-000007' }, till });
  });

  it('the device of what could not be read', async () => {
    await push(test, staff.owner, storeId, deviceId, [{ kind: 'Sale.CREATE', uuid: randomUUID(), data: { lines: 1 } }]);
    expect((await read('quarantined')).about).toMatchObject({ till, sale: null, product: null });
  });

  it('nothing of another store, whatever its subject says', async () => {
    await push(test, staff.cashier, storeId, deviceId, [sold(3)]);
    const { subject } = await read('oversold');
    const other = await createStaffedStore(test.services);
    const detail = { productUuid: product.uuid, productId: product.id, deviceId, entityId: product.uuid };
    await writeStore(test.services.db, other.storeId, 1, (tx) =>
      openIncidents(tx, [{ kind: 'oversold', subject, detail, at: test.services.clock() }]),
    );
    const call = test.as(other.staff.owner.token);
    const { data } = await call(listIncidents, { params: { storeId: other.storeId } });
    const none = { sale: null, payment: null, client: null, product: null, till: null, approver: null };
    expect(data.map(({ about }) => about)).toEqual([none]);
  });

  it('an odd subject or detail does not keep the list from being read', async () => {
    const odd = { productId: 'x', productUuid: 7, deviceId: null, clientUuid: 'no', approvedBy: 1.5, entityId: [] };
    await writeStore(test.services.db, storeId, 2, (tx) =>
      openIncidents(tx, [
        { kind: 'oversold', subject: 'sale:x', detail: odd, at: test.services.clock() },
        { kind: 'oversold', subject: 'device', detail: {}, at: test.services.clock() },
      ]),
    );
    const { data } = await test.as(staff.owner.token)(listIncidents, { params: { storeId } });
    expect(data).toHaveLength(2);
  });
});
