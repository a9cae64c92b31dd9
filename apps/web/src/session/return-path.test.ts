import { expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

it('is an address of this app or nothing', () => {
  expect(safeReturnPath('/departments?search=a')).toBe('/departments?search=a');
  for (const outside of ['//evil.com', '/\\evil.com', 'https://evil.com', 'javascript:alert(1)', '', null, 7]) {
    expect(safeReturnPath(outside), String(outside)).toBeNull();
  }
});
