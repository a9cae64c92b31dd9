import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTestApp } from '../support/open-test-app.ts';
import { attack } from './attack.ts';
import { operationKinds } from './fuzz-world.ts';

const test = openTestApp();

it('[TRUST-08] 5,000 random requests: no 500, a verdict for every operation, no change in another store', async () => {
  const seed = randomInt(2 ** 30);
  const report = await attack(test, { seed, count: 5000 });
  expect(report.defects, `npm run fuzz -- --seed ${seed} --count 5000`).toEqual([]);
  // What proves that the requests got through: each part of the answer was reached.
  expect(report.sent).toBe(5000);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '201', '401', '403', '404', '422']));
  expect(report.verdicts.applied).toBeGreaterThan(500);
  expect(report.verdicts['rejected UNREADABLE']).toBeGreaterThan(500);
  expect(operationKinds).toHaveLength(17);
}, 600_000);
