import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, testPassword } from '../factories/accounts.ts';
import { login } from '../support/browser-session.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let evaluated = 0;

beforeAll(async () => {
  const { verify } = test.services.passwords;
  // Counts real evaluations: the hashing itself still runs.
  test.services.passwords.verify = (stored, password) => {
    evaluated += 1;
    return verify(stored, password);
  };
});

/** Each guess from another address, so that only the account's own limit can stop them. */
const guess = (email: string, index: number) =>
  test.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `10.0.${Math.floor(index / 250)}.${index % 250}`,
    payload: { email, password: `intento número ${index}` },
  });

describe('1,000 guesses at one account', () => {
  it.each(['one after the other', 'all at once'])('%s: at most 10 are evaluated', async (how) => {
    const { user } = await createPerson(test.services);
    evaluated = 0;
    const answers = [];
    if (how === 'all at once') {
      answers.push(...(await Promise.all(Array.from({ length: 1000 }, (_, index) => guess(user.email, index)))));
    } else {
      for (let index = 0; index < 1000; index += 1) answers.push(await guess(user.email, index));
    }
    expect(answers).toHaveLength(1000);
    expect(evaluated).toBeLessThanOrEqual(10);
    expect(evaluated).toBeGreaterThan(0);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1000 - evaluated);
  });

  it('the wait doubles with every further try and the right password works after it', async () => {
    const { user } = await createPerson(test.services);
    for (let index = 0; index < 5; index += 1) await guess(user.email, index);
    const waits = [];
    for (let round = 0; round < 3; round += 1) {
      const limited = await guess(user.email, 50 + round);
      const wait = Number(limited.headers['retry-after']);
      waits.push(wait);
      expect(limited.json<{ message: string }>().message).toMatch(/^Demasiados intentos\. Espera \d+ minutos? antes/);
      test.clock.now = new Date(test.clock.now.getTime() + wait * 1000);
      await guess(user.email, 60 + round);
    }
    expect(waits).toEqual([60, 120, 240]);
    test.clock.now = new Date(test.clock.now.getTime() + 3_600_000);
    expect((await login(test, user.email, testPassword)).answer.statusCode).toBe(200);
  });

  it('still holds while Redis is away', async () => {
    const { user } = await createPerson(test.services);
    test.services.redis.disconnect();
    evaluated = 0;
    for (let index = 0; index < 100; index += 1) await guess(user.email, index);
    // A command sent meanwhile may already have begun to connect.
    await test.services.redis.connect().catch(() => undefined);
    await expect.poll(() => test.services.redis.status, { timeout: 10_000 }).toBe('ready');
    expect(evaluated).toBeLessThanOrEqual(10);
  });
});

describe('an address that guesses at many accounts', () => {
  it('is stopped as well', async () => {
    const answers = [];
    for (let index = 0; index < 100; index += 1) {
      answers.push(
        await test.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress: '10.20.30.40',
          payload: { email: `nadie-${index}@correo.com`, password: 'da igual cual' },
        }),
      );
    }
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(60);
  });

  it('does not count sign-ins that succeed', async () => {
    const { user } = await createPerson(test.services);
    const statuses = [];
    for (let index = 0; index < 70; index += 1)
      statuses.push((await login(test, user.email, testPassword)).answer.statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a known and an unknown account', () => {
  const rounds = 24;

  const times = { known: [] as number[], unknown: [] as number[] };

  /** Times refused sign-ins of either kind, in turns so that neither has the warmer machine. */
  const measure = async (batch: number) => {
    const bodies = new Set<string>();
    const time = async (kind: keyof typeof times, email: string, index: number) => {
      const start = performance.now();
      const answer = await guess(email, index);
      times[kind].push(performance.now() - start);
      bodies.add(`${answer.statusCode} ${answer.body}`);
    };
    for (let index = 0; index < rounds; index += 1) {
      const { user } = await createPerson(test.services);
      const known = () => time('known', user.email, 300 + index);
      const unknown = () => time('unknown', `desconocida-${batch}-${index}@correo.com`, 600 + index);
      for (const go of index % 2 === 0 ? [known, unknown] : [unknown, known]) await go();
    }
    return bodies;
  };

  it('answer the same text within 10 % of the same time', async () => {
    // A leak shows in the quickest answers as in all; a machine busy with something else shows in the slow ones.
    const difference = () => Math.abs(quartile(times.known) / quartile(times.unknown) - 1);
    for (let batch = 0; batch < 6 && (batch === 0 || difference() >= 0.1); batch += 1) {
      expect(await measure(batch)).toEqual(new Set([expect.stringMatching(/^401 .*BAD_CREDENTIALS/)]));
    }
    expect(difference()).toBeLessThan(0.1);
  });
});

/** The time that a quarter of them stays under. */
const quartile = (values: number[]) => values.toSorted((x, y) => x - y)[Math.floor(values.length / 4)] ?? 0;
