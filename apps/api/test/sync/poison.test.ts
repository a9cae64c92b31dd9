import { isDeepStrictEqual } from 'node:util';
import { createClient } from '@minipos/contract/clients/clients';
import { apiPrefix } from '@minipos/contract/core/prefix';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import type { Verdict } from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  product = await createProduct(test.services, storeId, staff.owner, { stock: 10 });
});

const fact = () => saleOf([{ productUuid: product.uuid, quantity: 1, price: 1.35 }]);
const sale = (seq: number, data: object = {}) => ({
  ...operation('Sale.CREATE', { seq, data: { ...fact(), ...data } }),
  actorUserId: staff.owner.user.id,
});
const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

/** Sends operations that are JSON text already: what no program of ours would write. */
async function pushText(...operations: string[]): Promise<Verdict[]> {
  const request = { method: 'POST', url: `${apiPrefix}/sync/push` } as const;
  const payload = `{"storeId":${storeId},"deviceId":"${deviceId}","epoch":null,"operations":[${operations.join(',')}]}`;
  const device = await deviceOf(deviceId);
  const signature = await device.sign({ ...request, body: payload }, test.clock.now.getTime());
  const headers = { 'content-type': 'application/json', ...signature };
  const answer = await test.inject({ ...request, headers, payload, token: staff.owner.token });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { verdicts: Verdict[] } }>().data.verdicts;
}

const kept = () =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ payload: string; problem: string }>(
      'select payload, problem from sync_quarantine where store_id = $1 order by id',
      [storeId],
    );
    return rows;
  });
const incidents = async () => (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data;

const withText = (text: string) => JSON.stringify(sale(2, { notes: text }));
const poisons: [string, () => string][] = [
  ['NUL in a text', () => withText('a\0b')],
  ['half of a character', () => withText('a\ud800b')],
  ['a rate of the year zero', () => JSON.stringify(sale(2, { rate: rateOf('0000-01-01'), totalBs: 135 }))],
  ['50,000 levels', () => JSON.stringify(sale(2, { notes: 'HERE' })).replace('"HERE"', deep(50_000))],
  ['NUL in the name of a field', () => JSON.stringify(sale(2, { 'a\0b': 1 }))],
  ['a field called __proto__', () => JSON.stringify(sale(2)).replace('"notes"', '"__proto__":{"a":1},"notes"')],
  ['a field without an end', () => JSON.stringify(sale(2, { ['n'.repeat(70_000)]: 1 }))],
];
const rateOf = (valueDate: string) => ({ rate: '100', valueDate, source: 'bcv' as const });

describe('[TRUST-08] an entry that cannot be kept gets a verdict, alone', () => {
  it.each(poisons)('%s', async (_, poison) => {
    const text = poison();
    const verdicts = await pushText(JSON.stringify(sale(1)), text, JSON.stringify(sale(3)));
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied']);
    expect(verdicts[1]?.message).toMatch(/guardada|aparte/);
    const [only, ...others] = await kept();
    expect(others).toEqual([]);
    // Kept as it came: the same data can be read out of it.
    const payload = only?.payload ?? '';
    expect(payload === text || isDeepStrictEqual(JSON.parse(payload), JSON.parse(text))).toBe(true);
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['quarantined']);
    expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
  });

  it('one that PostgreSQL refuses is kept with its data, and is judged again when it comes again', async () => {
    const owner = (text: string) => test.database.as('owner', (client) => client.query(text));
    const poison = JSON.stringify(sale(2, { receiptNumber: 'C1-777777' }));
    await owner(`alter table sales add constraint poison check (receipt_number <> 'C1-777777') not valid`);
    const verdicts = await pushText(JSON.stringify(sale(1)), poison, JSON.stringify(sale(3)));
    await owner('alter table sales drop constraint poison');
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied']);
    expect(verdicts[1]?.code).toBe('NOT_STORABLE');
    expect(await kept()).toHaveLength(1);
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['quarantined']);
    expect((await pushText(poison))[0]?.status).toBe('applied');
  });

  it('other failures stay deferred: they are not the fault of the entry', async () => {
    const owner = (text: string) => test.database.as('owner', (client) => client.query(text));
    await owner('revoke insert on sales from minipos_app');
    const verdicts = await pushText(JSON.stringify(sale(1)));
    await owner('grant insert on sales to minipos_app');
    expect(verdicts.map(({ status }) => status)).toEqual(['deferred']);
    expect(await kept()).toEqual([]);
  });
});

describe('[TRUST-08] a call with what cannot be kept answers 422 and names the field', () => {
  const post = (payload: string) =>
    test.inject({
      method: 'POST',
      url: `${apiPrefix}${createClient.path.replace(':storeId', String(storeId))}`,
      headers: { 'content-type': 'application/json' },
      payload,
      token: staff.owner.token,
    });
  it.each([
    ['firstName', (client: object) => JSON.stringify({ ...client, firstName: 'A\0na' })],
    ['notes', (client: object) => JSON.stringify({ ...client, notes: 'x\udfff' })],
    ['notes', (client: object) => JSON.stringify({ ...client, notes: 'X' }).replace('"X"', deep(50_000))],
    ['notes', (client: object) => JSON.stringify({ ...client, notes: { 'a\0': 1 } })],
    ['', (client: object) => JSON.stringify({ ...client, 'a\0': 1 })],
    ['', (client: object) => JSON.stringify(client).replace('{', '{"__proto__":{"role":"admin"},')],
  ])('in %j', async (field, write) => {
    const answer = await post(write({ firstName: 'Ana' }));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('also in a query and in a path', async () => {
    const token = staff.owner.token;
    const search = await test.inject({ url: `${apiPrefix}/products/stores/${storeId}/low-stock?search=%00`, token });
    const path = await test.inject({ url: `${apiPrefix}/products/stores/${storeId}/barcode/7%00`, token });
    expect([search.statusCode, path.statusCode]).toEqual([422, 422]);
  });
});
