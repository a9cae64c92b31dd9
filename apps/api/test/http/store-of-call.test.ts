import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let owner: Person;
let own: number;
let abroad: number;
beforeAll(async () => {
  const [store, other] = [await createStaffedStore(test.services), await createStaffedStore(test.services)];
  [owner, own, abroad] = [store.staff.owner, store.storeId, other.storeId];
});

interface Places {
  query?: string;
  body?: unknown;
  header?: string;
}

let counter = 0;
/** Creates a brand, whose store can be named in three places. */
const create = ({ query, body, header }: Places) => {
  counter += 1;
  const options: InjectOptions & { token: string } = {
    method: 'POST',
    url: `/api/brands${query === undefined ? '' : `?${query}`}`,
    token: owner.token,
    payload: { name: `Marca ${counter}`, ...(body === undefined ? {} : { storeId: body }) },
    ...(header === undefined ? {} : { headers: { 'x-store-id': header } }),
  };
  return test.inject(options);
};

describe('[TRUST-17] a store id that is no id', () => {
  it.each([
    ['an object', {}],
    ['an object that cannot become text', { toString: null, valueOf: null }],
    ['a list', [1]],
    ['a truth value', true],
    ['null', null],
  ])('%s in the body answers 422', async (_what, body) => {
    const answer = await create({ body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: { storeId: expect.any(String) } });
  });

  it('twice in the query answers 422', async () => {
    expect((await create({ query: `storeId=${own}&storeId=${own}` })).statusCode).toBe(422);
  });

  it.each(['abc', '0', '-1', '1.5', '1e0', '0x1', ' 1', '99999999999999999999'])(
    '"%s" names no store, wherever it stands',
    async (text) => {
      const encoded = encodeURIComponent(text);
      for (const places of [{ query: `storeId=${encoded}` }, { body: text }, { header: text.trim() }]) {
        if ('header' in places && text !== text.trim()) continue;
        expect((await create(places)).statusCode).toBe(404);
      }
      const path = { method: 'GET', url: `/api/stores/${encoded}/settings`, token: owner.token } as const;
      expect((await test.inject(path)).statusCode).toBe(404);
    },
  );
});

describe('[TRUST-18] two different stores in one call', () => {
  const expectRefused = async (answer: ReturnType<typeof create>) => {
    expect((await answer).statusCode).toBe(422);
    expect((await answer).json()).toMatchObject({ code: 'VALIDATION', fields: { storeId: expect.any(String) } });
  };

  it.each(['query and body', 'query and header', 'body and header'])('%s: 422, in either order', async (where) => {
    for (const [first, second] of [
      [own, abroad],
      [abroad, own],
    ] as const) {
      await expectRefused(
        create({
          ...(where === 'query and body' ? { query: `storeId=${first}`, body: second } : {}),
          ...(where === 'query and header' ? { query: `storeId=${first}`, header: String(second) } : {}),
          ...(where === 'body and header' ? { body: first, header: String(second) } : {}),
        }),
      );
    }
  });

  it.each(['query', 'header'])('path and %s: 422', async (where) => {
    const answer = test.inject({
      method: 'GET',
      url: `/api/stores/${own}/settings${where === 'query' ? `?storeId=${abroad}` : ''}`,
      token: owner.token,
      ...(where === 'header' ? { headers: { 'x-store-id': String(abroad) } } : {}),
    });
    await expectRefused(answer);
  });

  it('path and body: 422', async () => {
    const url = `/api/stores/${own}/settings`;
    await expectRefused(test.inject({ method: 'PUT', url, token: owner.token, payload: { storeId: abroad } }));
  });

  it('the same one in several places is one', async () => {
    const answer = await create({ query: `storeId=${own}`, body: own, header: String(own) });
    expect(answer.statusCode).toBe(201);
  });
});
