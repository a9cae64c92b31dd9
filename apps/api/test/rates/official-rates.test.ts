import * as calls from '@minipos/contract/rates/rates';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchRates } from '#features/rates/fetch-rates.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createOfficialRate } from '../factories/rates.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { bankPage, startSource } from './source-server.ts';

const test = openTestApp();
let bank: Awaited<ReturnType<typeof startSource>>;
let admin: Person;
let today: string;
const warnings: [object, string][] = [];

beforeAll(async () => {
  bank = await startSource();
  today = caracasDay(test.clock.now);
  admin = await createPerson(test.services, { role: 'admin' });
});
beforeEach(async () => {
  warnings.length = 0;
  await test.database.as('owner', async (client) => {
    await client.query('truncate exchange_rates, rate_source_checks');
  });
});
afterAll(async () => {
  await bank.close();
});

const call = () => test.as(admin.token);
const official = (valueDate: string, rate: string, source: 'bcv' | 'mirror' = 'bcv') =>
  createOfficialRate(test.services, { valueDate, rate, source, seenAt: test.clock.now });
const rateNow = async () => (await call()(calls.getCurrentRate, {})).data;
const waiting = async () => (await call()(calls.listWaitingRates, {})).data;

async function publish(dollar: string, valueDate: string): Promise<void> {
  bank.says(bankPage(dollar, valueDate));
  await fetchRates(
    { ...test.services, log: { warn: (detail, message) => warnings.push([detail, message]) } },
    { bcvUrl: bank.url, bcvCa: undefined, mirrorUrl: 'http://127.0.0.1:9/', timeoutMs: 1000 },
  );
}

describe('a jump over 15 %', () => {
  beforeEach(async () => {
    await official(addDays(today, -1), '1000');
    await publish('1.150,01', today);
  });

  it('waits: the last good rate rules, a person is told, once', async () => {
    await publish('1.150,01', today);
    expect(await rateNow()).toMatchObject({ rate: 1000 });
    expect(warnings).toEqual([
      [expect.objectContaining({ rate: '1150.01' }), 'exchange rate jump waits for an administrator'],
    ]);
    expect(await waiting()).toEqual([
      expect.objectContaining({
        rateText: '1150.01',
        valueDate: today,
        previous: expect.objectContaining({ rate: 1000 }),
      }),
    ]);
  });

  it('rules once an administrator accepts it, and so does what then is no jump any more', async () => {
    const [rate] = await waiting();
    await publish('1.160,00', addDays(today, 1));
    const params = { rateId: rate?.id ?? 0 };
    const { message } = await call()(calls.decideWaitingRate, { params, body: { decision: 'accepted' } });
    expect(message).toBe('Tasa aceptada correctamente');
    expect(await rateNow()).toMatchObject({ rate: 1150.01, upcoming: null });
    await publish('1.160,00', addDays(today, 1));
    expect(await rateNow()).toMatchObject({ upcoming: { rate: 1160 } });
    expect(await waiting()).toEqual([]);
    await expect(call()(calls.decideWaitingRate, { params, body: { decision: 'rejected' } })).rejects.toMatchObject({
      answer: { code: 'WAITING_RATE_NOT_FOUND' },
    });
  });

  it('stays out when rejected, however often the source repeats it; the decision is audited', async () => {
    const [rate] = await waiting();
    await call()(calls.decideWaitingRate, { params: { rateId: rate?.id ?? 0 }, body: { decision: 'rejected' } });
    await publish('1.150,01', today);
    expect(await rateNow()).toMatchObject({ rate: 1000 });
    expect(await waiting()).toEqual([]);
    const audit = await test.services.db
      .selectFrom('account_audit')
      .select(['action', 'detail'])
      .where('user_id', '=', admin.user.id)
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(audit).toMatchObject({ action: 'rate.rejected', detail: { source: 'bcv', valueDate: today } });
  });
});

describe('conversion', () => {
  beforeEach(() => official(today, '842.2067'));

  it.each([
    [5.58, 'USD', 'VES', 4699.51],
    [45_000, 'VES', 'USD', 53.43],
    [-5.58, 'USD', 'VES', -4699.51],
    [0, 'USD', 'VES', 0],
    [12.5, 'USD', 'USD', 12.5],
  ] as const)('%d %s in %s is %d', async (amount, from, to, result) => {
    const { data } = await call()(calls.convertAmount, { body: { amount, from, to } });
    expect(data).toMatchObject({ result, rateText: '842.2067', valueDate: today, source: 'bcv' });
  });

  it('beyond what can be counted exactly is refused', async () => {
    const conversion = call()(calls.convertAmount, { body: { amount: 1e12, from: 'USD', to: 'VES' } });
    await expect(conversion).rejects.toMatchObject({ status: 422, answer: { fields: { amount: expect.any(String) } } });
  });
});

describe('history', () => {
  it('has the best rate of each value date, newest first, paged, the coming one included', async () => {
    for (const [daysBack, rate] of [
      [-1, '1003'],
      [0, '1002'],
      [1, '1001'],
      [2, '1000'],
    ] as const) {
      await official(addDays(today, -daysBack), rate);
    }
    await official(today, '1002.5', 'mirror');
    const { data, pagination } = await call()(calls.rateHistory, { query: { limit: 3 } });
    expect(data.map(({ rate, source }) => [rate, source])).toEqual([
      [1003, 'bcv'],
      [1002, 'bcv'],
      [1001, 'bcv'],
    ]);
    expect(pagination).toMatchObject({ total: 4, totalPages: 2 });
    const { data: two } = await call()(calls.rateHistory, {
      query: { from: addDays(today, -2), to: addDays(today, -1) },
    });
    expect(two.map(({ rate }) => rate)).toEqual([1001, 1000]);
  });

  it.each([
    ['backwards', '2026-11-02', '2026-11-01'],
    ['over 400 days', '2020-01-01', '2026-11-01'],
  ])('%s is refused', async (_, from, to) => {
    await expect(call()(calls.rateHistory, { query: { from, to } })).rejects.toMatchObject({
      status: 422,
      answer: { fields: { from: expect.any(String) } },
    });
  });
});

describe('the metrics', () => {
  const age = async () =>
    /^exchange_rate_age_seconds (\S+)$/m.exec((await test.inject({ method: 'GET', url: '/metrics' })).body)?.[1];

  it('tell how long ago a source was read, and nothing while none was', async () => {
    expect(await age()).toBeUndefined();
    const seenAt = new Date(test.clock.now.getTime() - 90_000);
    await createOfficialRate(test.services, { valueDate: today, rate: '1000', seenAt });
    expect(await age()).toBe('90');
  });
});
