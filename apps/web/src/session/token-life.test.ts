import { expect, it } from 'vitest';
import { renewalDelay } from './token-life.ts';

const quarter = 15 * 60_000;
const arrived = Date.parse('2026-11-14T12:00:00Z');

/** A token as the API makes them, but not signed. */
function token(iat: number, life: number): string {
  const payload = btoa(JSON.stringify({ sub: '7', iat: iat / 1000, exp: (iat + life) / 1000 }));
  return `x.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.y`;
}

it('renews a minute before the end, counted from the arrival', () => {
  expect(renewalDelay(token(arrived, quarter), arrived, arrived)).toBe(quarter - 60_000);
  expect(renewalDelay(token(arrived, quarter), arrived, arrived + 5 * 60_000)).toBe(9 * 60_000);
  expect(renewalDelay(token(arrived, quarter), arrived, arrived + quarter)).toBe(0);
});

it('a device whose clock is hours off renews at the same pace', () => {
  for (const hours of [-12, 12]) {
    const here = arrived + hours * 3_600_000;
    expect(renewalDelay(token(arrived, quarter), here, here)).toBe(quarter - 60_000);
  }
  // The clock was set back after the token came.
  expect(renewalDelay(token(arrived, quarter), arrived, arrived - 3_600_000)).toBe(quarter - 60_000);
});

it('renews at once what came at an unknown time, and never what does not say how long it lasts', () => {
  expect(renewalDelay(token(arrived, quarter), null, arrived)).toBe(0);
  expect(renewalDelay('not a token', arrived, arrived)).toBeNull();
  expect(renewalDelay(`x.${btoa('{}')}.y`, arrived, arrived)).toBeNull();
});

it('a very short token is used for half its life', () => {
  expect(renewalDelay(token(arrived, 60_000), arrived, arrived)).toBe(30_000);
});
