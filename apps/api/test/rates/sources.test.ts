import * as calls from '@minipos/contract/rates/rates';
import { getStoreSettings, updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchRates } from '#features/rates/fetch-rates.ts';
import type { Person } from '../factories/accounts.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { bankPage, mirrorAnswer, startSource } from './source-server.ts';

const test = openTestApp();
let bank: Awaited<ReturnType<typeof startSource>>;
let mirror: Awaited<ReturnType<typeof startSource>>;
let storeId: number;
let owner: Person;
const warnings: object[] = [];

beforeAll(async () => {
  bank = await startSource();
  mirror = await startSource();
});
afterAll(async () => {
  await bank.close();
  await mirror.close();
});

beforeEach(async () => {
  await test.database.as('owner', async (client) => {
    await client.query('truncate exchange_rates, rate_source_checks');
  });
  for (const source of [bank, mirror]) {
    source.visits = 0;
    source.answer = (response) => response.writeHead(500).end('<strong id="dolar">50,00</strong>');
  }
  warnings.length = 0;
  goTo('2026-11-18T12:00');
  ({ storeId, owner } = await createStore(test.services));
});

/** Moves the clock to a time in Caracas. People stay signed in: their sessions are made after it. */
function goTo(caracasTime: string): void {
  test.clock.now = new Date(`${caracasTime}:00-04:00`);
}

const fetchNow = () =>
  fetchRates(
    { ...test.services, log: { warn: (detail) => warnings.push(detail) } },
    { bcvUrl: bank.url, mirrorUrl: mirror.url, bcvCa: undefined, timeoutMs: 700 },
  );

/** The bank publishes, and we read it, at a time in Caracas. */
async function publish(caracasTime: string, dollar: string, valueDate: string): Promise<void> {
  goTo(caracasTime);
  bank.says(bankPage(dollar, valueDate));
  await fetchNow();
}

async function storeRate() {
  // Tokens last minutes and the tests move by days.
  const claims = { userId: owner.user.id, sessionId: owner.sessionId };
  await test.services.db
    .updateTable('sessions')
    .set({ expires_at: new Date(test.clock.now.getTime() + 60_000) })
    .where('id', '=', owner.sessionId)
    .execute();
  owner.token = await test.services.tokens.issueAccess(claims, test.clock.now);
  return (await test.as(owner.token)(calls.getStoreRate, { params: { storeId } })).data;
}

const problems = async () =>
  Object.fromEntries(
    (await test.as(owner.token)(calls.listRateSources, {})).data.map(({ source, problem }) => [source, problem]),
  );

describe('the bank’s page', () => {
  it('is read with comma decimals, from the dollar’s own box, and the mirror is left alone', async () => {
    await publish('2026-11-18T18:05', '998,76540000', '2026-11-19');
    goTo('2026-11-19T09:00');
    expect(await storeRate()).toMatchObject({
      rate: 998.7654,
      rateText: '998.7654',
      valueDate: '2026-11-19',
      date: '2026-11-19',
      displayDate: '19/11/2026',
      source: 'bcv',
      isStale: false,
      upcoming: null,
    });
    expect(mirror.visits).toBe(0);
  });

  it('is read past 1.000, with a dot for thousands', async () => {
    await publish('2026-11-18T18:05', '1.012,34000000', '2026-11-18');
    expect(await storeRate()).toMatchObject({ rate: 1012.34, rateText: '1012.34' });
  });

  it('published tonight for tomorrow rules tomorrow; today it is announced', async () => {
    await publish('2026-11-17T18:05', '998,7654', '2026-11-18');
    await publish('2026-11-18T18:05', '1.001,1', '2026-11-19');
    expect(await storeRate()).toMatchObject({
      rate: 998.7654,
      upcoming: { rate: 1001.1, valueDate: '2026-11-19', displayDate: '19/11/2026' },
    });
    goTo('2026-11-18T23:59');
    expect(await storeRate()).toMatchObject({ rate: 998.7654 });
    goTo('2026-11-19T00:00');
    expect(await storeRate()).toMatchObject({ rate: 1001.1, upcoming: null });
  });

  it('read again, the same rate is one row, seen later', async () => {
    await publish('2026-11-18T08:00', '998,7654', '2026-11-18');
    await publish('2026-11-18T18:00', '998,76540000', '2026-11-18');
    const rows = await test.services.db.selectFrom('exchange_rates').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seen_at).toEqual(test.clock.now);
    expect((await storeRate())?.fetchedAt).toBe(test.clock.now.toISOString());
  });
});

describe('a weekend before a bank holiday', () => {
  beforeEach(async () => {
    await publish('2026-11-19T18:05', '1.004,2', '2026-11-20');
    // Friday evening: Monday 23 is a "lunes bancario", so it is for Tuesday.
    await publish('2026-11-20T18:05', '1.012,34', '2026-11-24');
  });

  const everyHalfDay = ['2026-11-21T09:00', '2026-11-22T12:00', '2026-11-23T09:00', '2026-11-23T23:59'];

  it.each(everyHalfDay)('at %s Friday’s rate rules and is not stale', async (time) => {
    goTo(time);
    await fetchNow();
    expect(await storeRate()).toMatchObject({ rate: 1004.2, isStale: false, upcoming: { valueDate: '2026-11-24' } });
  });

  it.each(everyHalfDay)('at %s a store that chose so already charges Tuesday’s', async (time) => {
    goTo('2026-11-20T19:00');
    expect(await storeRate()).toMatchObject({ rate: 1004.2 });
    expect(await storeRate()).toMatchObject({ upcoming: { appliesFrom: '2026-11-24' } });
    await useNextPublished();
    expect(await storeRate()).toMatchObject({ rate: 1004.2, upcoming: { appliesFrom: '2026-11-21' } });
    goTo(time);
    await fetchNow();
    expect(await storeRate()).toMatchObject({ rate: 1012.34, valueDate: '2026-11-24', isStale: false, upcoming: null });
    expect((await test.as(owner.token)(calls.getCurrentRate, {})).data).toMatchObject({ rate: 1004.2 });
  });

  async function useNextPublished(): Promise<void> {
    const { data } = await test.as(owner.token)(getStoreSettings, {
      params: { storeId },
    });
    const { updatedAt: _, state: __, ...settings } = data;
    await test.as(owner.token)(updateStoreSettings, {
      params: { storeId },
      body: { ...settings, weekendRate: 'next_published' },
    });
  }

  it('on Tuesday without a newer reading the rate is Tuesday’s, and on Wednesday it is stale', async () => {
    goTo('2026-11-24T10:00');
    await fetchNow();
    expect(await storeRate()).toMatchObject({ rate: 1012.34, isStale: false });
    goTo('2026-11-25T10:00');
    await fetchNow();
    expect(await storeRate()).toMatchObject({ rate: 1012.34, isStale: true });
  });
});

describe('when the bank fails', () => {
  const failures: [string, string, () => void][] = [
    ['an error page', 'refused', () => (bank.answer = (response) => response.writeHead(503).end())],
    [
      'a redirect',
      'refused',
      () => (bank.answer = (response) => response.writeHead(302, { location: mirror.url }).end()),
    ],
    ['a page without the dollar', 'unreadable', () => bank.says('<html><body>Sitio en mantenimiento</body></html>')],
    [
      'a page without the value date',
      'unreadable',
      () => bank.says(bankPage('998,7654', 'pronto').replace('Fecha Valor', '')),
    ],
    ['a broken number', 'unreadable', () => bank.says(bankPage('--', '2026-11-18'))],
    ['zero', 'unreadable', () => bank.says(bankPage('0,00000000', '2026-11-18'))],
    ['an absurd number', 'implausible', () => bank.says(bankPage('99.876.540,00', '2026-11-18'))],
    ['a value date a month ahead', 'implausible', () => bank.says(bankPage('998,7654', '2026-12-18'))],
    ['three megabytes', 'too_large', () => bank.says(`<p>${'x'.repeat(3 * 1024 * 1024)}</p>`)],
    ['silence', 'unreachable', () => (bank.answer = () => undefined)],
    ['half an answer', 'unreachable', () => (bank.answer = (response) => response.writeHead(200).write('<html>'))],
    ['a cut connection', 'unreachable', () => (bank.answer = (response) => void response.socket?.destroy())],
  ];

  it.each(failures)('with %s, the mirror answers and the visit is noted as %s', async (_, problem, breakIt) => {
    breakIt();
    mirror.says(mirrorAnswer(997.5, '2026-11-18'));
    await fetchNow();
    expect(await storeRate()).toMatchObject({ rate: 997.5, source: 'mirror', isStale: false });
    expect(await problems()).toEqual({ bcv: problem, mirror: null });
    expect(warnings).toEqual([expect.objectContaining({ source: 'bcv', problem })]);
  });

  it.each(failures)('with %s and no mirror, the last good rate stays', async (_, problem, breakIt) => {
    await publish('2026-11-18T08:00', '998,7654', '2026-11-18');
    breakIt();
    await fetchNow();
    expect(await storeRate()).toMatchObject({ rate: 998.7654, source: 'bcv', isStale: false });
    expect(await problems()).toEqual({ bcv: problem, mirror: 'refused' });
    goTo('2026-11-19T08:01');
    await fetchNow();
    expect(await storeRate()).toMatchObject({ rate: 998.7654, isStale: true });
  });

  it.each([
    '{}',
    'null',
    '<html>',
    mirrorAnswer(997.5, 'hoy'),
    mirrorAnswer(-1, '2026-11-18'),
    mirrorAnswer(997.5, '2026-11-18').replace('oficial', 'paralelo'),
  ])('the mirror saying %s is no rate either', async (body) => {
    mirror.says(body);
    await fetchNow();
    expect(await storeRate()).toBeNull();
    expect(await problems()).toEqual({ bcv: 'refused', mirror: 'unreadable' });
  });

  it('back again, the bank’s own rate wins over the mirror’s of the same day', async () => {
    mirror.says(mirrorAnswer(997.5, '2026-11-18'));
    await fetchNow();
    await publish('2026-11-18T14:00', '998,7654', '2026-11-18');
    expect(await storeRate()).toMatchObject({ rate: 998.7654, source: 'bcv' });
  });
});

describe('without any rate', () => {
  it('there is none: no 36,5, no 50, no 1', async () => {
    await fetchNow();
    expect(await storeRate()).toBeNull();
    expect((await test.as(owner.token)(calls.getCurrentRate, {})).data).toBeNull();
    const conversion = test.as(owner.token)(calls.convertAmount, { body: { amount: 10, from: 'USD', to: 'VES' } });
    await expect(conversion).rejects.toMatchObject({
      status: 404,
      answer: { code: 'RATE_UNAVAILABLE', message: 'No se pudo obtener la tasa de cambio' },
    });
  });

  it('one that begins tomorrow does not rule today', async () => {
    await publish('2026-11-18T18:05', '998,7654', '2026-11-19');
    expect(await storeRate()).toBeNull();
  });
});
