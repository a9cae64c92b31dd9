import { expect, it } from 'vitest';
import { createResponseTimes } from './response-times.ts';

it('tells the time that 95 of 100 calls did not take longer than, of the last ones only', () => {
  const times = createResponseTimes();
  expect(times.p95()).toBeNull();
  times.note(7);
  expect(times.p95()).toBe(7);
  for (let ms = 100; ms >= 1; ms -= 1) times.note(ms);
  expect(times.p95()).toBe(95);
  for (let call = 0; call < 512; call += 1) times.note(3);
  expect(times.p95()).toBe(3);
});
