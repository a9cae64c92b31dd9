import { randomBytes } from 'node:crypto';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import * as links from '@minipos/contract/repairs/tracking';
import { trackingDays, trackingPath } from '@minipos/domain/repairs/tracking-link';
import { receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createClient } from '../factories/clients.ts';
import { createManualRate } from '../factories/rates.ts';
import { createLine, createRepair, createWorkshop } from '../factories/repairs/workshop.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
let repair: Repair;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
  await createManualRate(test.services, shop.storeId, owner);
  const client = await createClient(test.services, shop.storeId, owner, { firstName: 'Yolanda', lastName: 'Ñáñez' });
  const received = await createRepair(test.services, shop.storeId, owner, {
    clientId: client.id,
    deviceSerial: '356938035643809',
    problemDescription: 'Se cayó en la playa',
    notes: 'Nota de adentro',
    unlockNote: '2580',
  });
  repair = await createLine(test.services, shop.storeId, owner, received);
});

const day = 86_400_000;
const params = () => ({ storeId: shop.storeId, serviceId: repair.id });
const share = async () => {
  const { data } = await test.as(owner.token)(links.shareTracking, { params: params() });
  return new URL(data.url).pathname;
};
const quote = async () => {
  const body = { version: repair.version };
  const asked = { storeId: shop.storeId, linedServiceId: repair.id };
  repair = (await test.as(owner.token)(work.sendQuote, { params: asked, body })).data;
};
const read = async () => (await test.as(owner.token)(calls.getRepair, { params: params() })).data;
const get = (url: string, remoteAddress = '10.9.8.7') => test.inject({ method: 'GET', url, remoteAddress });
const post = (url: string, form: string, remoteAddress = '10.9.8.7') =>
  test.inject({
    method: 'POST',
    url,
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  });

// As long as a busy machine takes for so many requests.
const patience = { timeout: 240_000 };

describe('the page of a repair', () => {
  it('says where it stands, and nothing of who brought it', async () => {
    await test.database.as('owner', (sql) =>
      sql.query(`begin; set local app.store_id = '${shop.storeId}';
        update stores set phone = '+584141000001' where id = ${shop.storeId}; commit`),
    );
    const path = await share();
    const page = await get(path);
    expect(page.body).toContain(' · 0414-1000001</p>');
    expect(page.body).toContain('href="tel:+584141000001"');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    for (const said of [repair.serviceNumber, 'Samsung Galaxy A54', 'Recibido', 'Cambio de pantalla', '$30,00', 'Bs.'])
      expect(page.body).toContain(said);
    for (const kept of [
      'Yolanda',
      'Ñáñez',
      '356938035643809',
      'playa',
      'Nota de adentro',
      '2580',
      owner.user.full_name,
    ])
      expect(page.body).not.toContain(kept);
    expect((await read()).tracking?.openedAt).not.toBeNull();
  });

  it('lets the client approve once, and says from where', async () => {
    await quote();
    const path = await share();
    expect((await get(path)).body).toContain('Aprobar $30,00');
    const answer = await post(path, 'number=1&answer=approved');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    expect((await get(path)).body).toContain('Aprobaste el presupuesto');
    expect(await read()).toMatchObject({
      status: 'in_progress',
      approval: 'approved',
      quotes: [{ state: 'approved', answer: { how: 'link', recordedBy: null } }],
    });
    await post(path, 'number=1&answer=rejected');
    expect((await read()).approval).toBe('approved');
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ answer_address: string; audited: number }>(
        `select answer_address, (select count(*)::int from audit_log a where a.store_id = $1
          and a.action = 'repair.quote_answered' and a.detail ->> 'address' = '10.9.8.7') as audited
        from repair_quotes where store_id = $1`,
        [shop.storeId],
      ),
    );
    expect(rows).toEqual([{ answer_address: '10.9.8.7', audited: 1 }]);
  });

  it('agrees once when the counter and the client answer at the same time', async () => {
    await quote();
    const path = await share();
    const body = { number: 1, answer: 'rejected' as const, how: 'phone' as const };
    const asked = { storeId: shop.storeId, quotedServiceId: repair.id };
    const [counter] = await Promise.allSettled([
      test.as(owner.token)(work.answerQuote, { params: asked, body }),
      post(path, 'number=1&answer=approved'),
    ]);
    const { quotes, approval } = await read();
    expect(quotes).toHaveLength(1);
    expect(approval).toBe(counter.status === 'fulfilled' ? 'rejected' : 'approved');
  });

  it.each(['', 'number=1', 'number=2&answer=approved', 'number=1&answer=si', 'number=1e0x&answer=approved'])(
    'changes nothing for a form that says no answer: %s',
    async (form) => {
      await quote();
      expect((await post(await share(), form)).statusCode).toBe(303);
      expect((await read()).approval).toBe('waiting');
    },
  );

  it('ends, and can be taken back', async () => {
    const path = await share();
    const start = test.clock.now;
    test.clock.now = new Date(start.getTime() + trackingDays * day);
    expect((await get(path)).statusCode).toBe(410);
    test.clock.now = start;
    await quote();
    await test.as(owner.token)(links.unshareTracking, { params: params() });
    expect((await get(path)).statusCode).toBe(404);
    await post(path, 'number=1&answer=approved');
    expect((await read()).approval).toBe('waiting');
  });

  it('answers a form for an unknown store or address as it answers the page, and too many as too many', async () => {
    const guess = receiptToken(randomBytes(receiptTokenBytes));
    for (const storeId of [999_999_999, shop.storeId]) {
      const answer = await post(trackingPath(storeId, guess), 'number=1&answer=approved');
      expect([answer.statusCode, answer.body.includes('Este enlace no sirve')]).toEqual([404, true]);
    }
    const path = await share();
    const seen = [];
    for (let tries = 0; tries < 21; tries += 1) seen.push((await post(path, 'number=1', '10.7.7.7')).statusCode);
    expect([seen.filter((status) => status === 303).length, seen.at(-1)]).toEqual([20, 429]);
  });

  it('keeps its address nowhere', async () => {
    const token = (await share()).split('/').at(-1) ?? '';
    for (const table of ['repair_links', 'audit_log', 'repair_logs', 'sync_receipts']) {
      const { rows } = await test.database.as('console', (client) =>
        client.query<{ text: string }>(`select to_jsonb(t)::text as text from ${table} t where store_id = $1`, [
          shop.storeId,
        ]),
      );
      expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
    }
  });

  it('is found by no one of 10,000 who guess, and soon they are turned away', patience, async () => {
    await share();
    const seen = new Map<number, number>();
    for (let tries = 0; tries < 10_000; tries += 100) {
      const guesses = Array.from({ length: 100 }, (_one, index) => {
        const guess = trackingPath(shop.storeId, receiptToken(randomBytes(receiptTokenBytes)));
        // A guesser with many addresses, and one with a single one.
        return get(guess, index % 2 === 0 ? `10.1.${tries / 100}.${index}` : '10.2.0.1');
      });
      for (const { statusCode } of await Promise.all(guesses)) seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    }
    expect(new Set(seen.keys())).toEqual(new Set([404, 429]));
    expect(seen.get(429)).toBeGreaterThan(4000);
  });
});
