import { updateProfile } from '@minipos/contract/accounts/accounts';
import * as calls from '@minipos/contract/activity/activity';
import { updateProduct } from '@minipos/contract/catalogue/products';
import { callUrl } from '@minipos/contract/core/client';
import { changeRights, listRights } from '@minipos/contract/staff/rights';
import { caracasDay } from '@minipos/domain/rates/rates';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createPerson } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { createDepartment } from '../factories/departments.ts';
import { createSale, openTill } from '../factories/sales.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

type Query = Parameters<ReturnType<typeof list>>[0];
const list =
  (person: Person) =>
  async (
    query: {
      userId?: number;
      area?: 'sales' | 'clients' | 'products';
      startDate?: string;
      endDate?: string;
      page?: number;
      limit?: number;
    } = {},
  ) =>
    test.as(person.token)(calls.listActivity, { params: { storeId }, query });
const told = async (person: Person, query?: Query) => (await list(person)(query)).data.map(({ did }) => did);

describe('who did what in a store', () => {
  it('is told newest first, with names, amounts and the record to open', async () => {
    const product = await createProduct(test.services, storeId, staff.owner, { name: 'Harina', priceUSD: 1.35 });
    const client = await createClient(test.services, storeId, staff.owner, { firstName: 'Ana', lastName: 'Rojas' });
    const sale = await createSale(test.services, storeId, staff.owner, { productUuid: product.uuid });
    const { data, pagination } = await list(staff.manager)();
    expect(data[0]).toMatchObject({
      actorName: staff.owner.user.full_name,
      area: 'sales',
      did: expect.stringMatching(/^registró la venta /) as unknown,
      changes: [{ label: 'Total', after: expect.stringMatching(/^\$\d/) as unknown }],
      record: { kind: 'sale', id: sale.id },
    });
    expect(data[1]).toMatchObject({
      did: 'registró al cliente «Ana Rojas»',
      record: { kind: 'client', id: client.id },
    });
    expect(pagination.total).toBe(data.length);
    expect(data.map(({ seq }) => seq)).toEqual(data.map((_, place) => data.length - place));
    // Neither ids nor kinds of our own in what people read.
    const words = JSON.stringify(data.slice(0, 3).map(({ did, changes }) => [did, changes]));
    expect(words).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|\b(sale|client|product|cash|store|user|device)[.:_]/);
  });

  it('names the till, the money and the reason of cash that was taken out', async () => {
    const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
    const { uuid: sessionUuid } = await openTill(test.services, storeId, staff.owner, deviceId);
    const data = { sessionUuid, kind: 'out', currency: 'VES', amount: 842.21, reason: 'Almuerzo' };
    const { verdicts } = await push(test, staff.owner, storeId, deviceId, [
      operation('CashMovement.CREATE', { seq: 1, data }),
    ]);
    expect(verdicts[0]?.status).toBe('applied');
    const [first] = (await list(staff.owner)()).data;
    expect(first).toMatchObject({
      did: expect.stringMatching(/^sacó Bs\. 842,21 de la caja C\d+$/) as unknown,
      changes: [{ label: 'Motivo', after: 'Almuerzo' }],
      area: 'cash',
    });
  });

  it('is filtered by person, area and day, and counted for the whole filter', async () => {
    const before = caracasDay(test.clock.now);
    await createDepartment(test.services, storeId, staff.owner, 'Víveres');
    await createClient(test.services, storeId, staff.manager, { firstName: 'Ana', lastName: '' });
    expect(await told(staff.owner, { area: 'clients' })).toEqual(['registró al cliente «Ana»']);
    expect(await told(staff.owner, { userId: staff.manager.user.id })).toEqual(['registró al cliente «Ana»']);
    expect(await told(staff.owner, { area: 'products', userId: staff.manager.user.id })).toEqual([]);
    const today = await list(staff.owner)({ startDate: before, endDate: before, area: 'products', limit: 1 });
    expect(today.data).toHaveLength(1);
    expect(today.pagination.total).toBeGreaterThanOrEqual(1);
    expect(await told(staff.owner, { endDate: '2020-01-01' })).toEqual([]);
    expect(await told(staff.owner, { startDate: '2099-01-01' })).toEqual([]);
    await expect(list(staff.owner)({ startDate: '2026-11-02', endDate: '2026-11-01' })).rejects.toMatchObject({
      answer: { code: 'VALIDATION', fields: { startDate: 'La fecha inicial es posterior a la final' } },
    });
  });

  it('comes in pages without gaps', async () => {
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro'])
      await createDepartment(test.services, storeId, staff.owner, name);
    const whole = (await list(staff.owner)({ limit: 100 })).data.map(({ seq }) => seq);
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(...(await list(staff.owner)({ page, limit: 2 })).data.map(({ seq }) => seq));
    expect(pages).toEqual(whole.slice(0, 6));
  });

  it('never tells of another store', async () => {
    const other = await createStore(test.services);
    await createDepartment(test.services, other.storeId, other.owner, 'Ajeno');
    expect((await told(staff.owner)).join()).not.toContain('Ajeno');
    const foreign = test.as(staff.owner.token)(calls.listActivity, { params: { storeId: other.storeId } });
    await expect(foreign).rejects.toMatchObject({ answer: { code: 'STORE_NOT_FOUND' } });
    expect(await told(staff.owner, { userId: other.owner.user.id })).toEqual([]);
  });

  it('is only for who may see it, and without what they could not see otherwise', async () => {
    const product = await createProduct(test.services, storeId, staff.owner, { name: 'Harina' });
    const change = { params: { storeId, productId: product.id }, body: { costUSD: 0.77, minStock: 3 } };
    await test.as(staff.owner.token)(updateProduct, change);
    await expect(list(staff.viewer)()).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
    const owner = test.as(staff.owner.token);
    const { data: people } = await owner(listRights, { params: { storeId }, query: {} });
    const { role, version } = people.find(({ userId }) => userId === staff.viewer.user.id) ?? {};
    await owner(changeRights, {
      params: { storeId, userId: staff.viewer.user.id },
      body: { role: role ?? 'viewer', version: version ?? 0, added: ['audit.view'], removed: ['clients.view'] },
    });
    const labels = async (person: Person) =>
      (await list(person)({ area: 'products', limit: 1 })).data[0]?.changes.map(({ label }) => label);
    expect(await labels(staff.owner)).toEqual(['Costo', 'Stock mínimo']);
    expect(await labels(staff.viewer)).toEqual(['Stock mínimo']);
    await createClient(test.services, storeId, staff.owner, { firstName: 'Ana', lastName: 'Rojas' });
    expect(await told(staff.viewer, { area: 'clients' })).toEqual(['registró a un cliente']);
  });

  it('lists everybody who appears in it', async () => {
    await createDepartment(test.services, storeId, staff.manager, 'Víveres');
    const { data } = await test.as(staff.owner.token)(calls.listActivityPeople, { params: { storeId } });
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set([staff.owner.user.id, staff.manager.user.id]));
  });
});

describe('the file', () => {
  const fetchFile = (person: Person) =>
    test.inject({
      method: 'GET',
      url: callUrl(calls.exportActivity, { params: { storeId }, query: {} }),
      token: person.token,
    });

  it('says the same, runs nothing in a spreadsheet, and is itself recorded', async () => {
    await createDepartment(test.services, storeId, staff.owner, '=2+2');
    const { body, headers } = await fetchFile(staff.manager);
    expect(headers['content-disposition']).toMatch(/filename="historial-\d{4}-\d\d-\d\d\.csv"/);
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toContain('Persona');
    expect(body).toContain('creó el departamento «=2+2»');
    expect(body).not.toMatch(/(^|[;,"\n])=/);
    expect((await told(staff.owner))[0]).toBe('exportó el historial');
  });

  it('needs the right to export and the right to see', async () => {
    expect((await fetchFile(staff.cashier)).statusCode).toBe(403);
    const owner = test.as(staff.owner.token);
    const { data: people } = await owner(listRights, { params: { storeId }, query: {} });
    const { version = 0 } = people.find(({ userId }) => userId === staff.viewer.user.id) ?? {};
    const params = { storeId, userId: staff.viewer.user.id };
    await owner(changeRights, { params, body: { role: 'viewer', version, added: ['reports.export'], removed: [] } });
    expect((await fetchFile(staff.viewer)).statusCode).toBe(403);
  });
});

describe('the check of the chain', () => {
  const check = (after = 0) =>
    test.as(staff.owner.token)(calls.checkActivity, { params: { storeId }, query: { after } });
  const tamper = (statement: string) =>
    test.database.as('owner', async (client) => {
      await client.query(
        'alter table audit_log no force row level security; alter table store_clocks no force row level security',
      );
      expect((await client.query(statement, [storeId])).rowCount).toBe(1);
      await client.query(
        'alter table audit_log force row level security; alter table store_clocks force row level security',
      );
    });
  const fill = async () => {
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro'])
      await createDepartment(test.services, storeId, staff.owner, name);
  };

  it('says that it is whole', async () => {
    await fill();
    const { data, message } = await check();
    expect(data).toEqual({ checkedTo: data.total, total: data.total, isDone: true, brokenAt: null });
    expect(message).toBe(`El historial está completo: ${data.total} entradas, ninguna cambiada ni quitada.`);
    expect((await check(3)).data).toMatchObject({ isDone: true, brokenAt: null });
    expect((await check(1_000_000)).data).toMatchObject({ isDone: true });
  });

  it.each([
    ['altered', `update audit_log set detail = '{"name":"otro"}' where store_id = $1 and seq = 3`, 3],
    ['given to somebody else', 'update audit_log set actor_user_id = null where store_id = $1 and seq = 2', 2],
    ['removed from the middle', 'delete from audit_log where store_id = $1 and seq = 4', 4],
    ['removed from the end', 'delete from audit_log where store_id = $1 and seq = 5', 5],
    ['removed from the end, and its place with it', 'update store_clocks set audit_seq = 4 where store_id = $1', 5],
  ])('says from which entry on it is not: %s', async (_how, statement, brokenAt) => {
    await fill();
    await tamper(statement);
    const { data, message } = await check();
    expect(data).toMatchObject({ isDone: true, brokenAt, checkedTo: brokenAt - 1 });
    expect(message).toMatch(new RegExp(`^El historial no está completo desde la entrada n\\.º ${brokenAt}:`));
  });

  it('goes through a long history stretch by stretch, none of which takes long', async () => {
    await test.database.as('app', async (client) => {
      await client.query(`begin; set local app.store_id = '${storeId}'`);
      await client.query(`
        do $$
        declare h bytea; s bigint;
        begin
          select audit_seq, audit_hash into s, h from store_clocks where store_id = ${storeId};
          for n in 1..12000 loop
            s := s + 1;
            h := audit_entry_hash(h, ${storeId}, s, now(), null, 'brand.created', 'brand:1', '{"name":"x"}');
            insert into audit_log (store_id, seq, at, action, subject, detail, hash)
              values (${storeId}, s, now(), 'brand.created', 'brand:1', '{"name":"x"}', h);
          end loop;
          update store_clocks set audit_seq = s, audit_hash = h where store_id = ${storeId};
        end $$`);
      await client.query('commit');
    });
    const stretches = [];
    let after = 0;
    for (;;) {
      const { data } = await check(after);
      stretches.push(data);
      if (data.isDone) break;
      after = data.checkedTo;
    }
    expect(stretches.map(({ checkedTo }) => checkedTo)).toEqual([5000, 10_000, stretches[0]?.total]);
    expect(stretches.every(({ brokenAt }) => brokenAt === null)).toBe(true);
    await tamper(`update audit_log set subject = 'brand:2' where store_id = $1 and seq = 7001`);
    expect((await check()).data).toMatchObject({ isDone: false, brokenAt: null });
    expect((await check(5000)).data).toMatchObject({ isDone: true, brokenAt: 7001, checkedTo: 7000 });
  });
});

it('administrators see what happened to an account, and nobody else', async () => {
  const admin = await createPerson(test.services, { role: 'admin' });
  const params = { userId: staff.cashier.user.id };
  await test.as(staff.cashier.token)(updateProfile, { body: { fullName: 'Otro Nombre' } });
  const { data, pagination } = await test.as(admin.token)(calls.listAccountActivity, { params });
  expect(data).toMatchObject([{ did: 'cambió el perfil', changes: [{ label: 'Nombre', after: 'Otro Nombre' }] }]);
  expect(pagination.total).toBe(1);
  await expect(test.as(staff.owner.token)(calls.listAccountActivity, { params })).rejects.toMatchObject({
    status: 403,
  });
  const nobody = test.as(admin.token)(calls.listAccountActivity, { params: { userId: 999_999 } });
  await expect(nobody).rejects.toMatchObject({ status: 404 });
});
