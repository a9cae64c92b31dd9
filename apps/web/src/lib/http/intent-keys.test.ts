import { describe, expect, it } from 'vitest';
import { createIntentKeys } from './intent-keys.ts';

describe('the key of a wish', () => {
  it('stays the same for the same request until it is answered', () => {
    const keys = createIntentKeys();
    const first = keys.of('POST /a {}');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys.of('POST /a {}')).toBe(first);
    expect(keys.of('POST /a {"b":1}')).not.toBe(first);
    keys.answered('POST /a {}', false);
    expect(keys.of('POST /a {}')).not.toBe(first);
  });

  it('is forgotten once something else was done, so that the same thing can be wanted anew', () => {
    const keys = createIntentKeys();
    const lost = keys.of('POST /departments Víveres');
    keys.of('DELETE /departments/5');
    keys.answered('DELETE /departments/5', true);
    expect(keys.of('POST /departments Víveres')).not.toBe(lost);
  });

  it('is forgotten after ten minutes', () => {
    let now = 0;
    const keys = createIntentKeys(() => now);
    const first = keys.of('POST /a');
    now = 9 * 60_000;
    expect(keys.of('POST /a')).toBe(first);
    now = 10 * 60_000;
    expect(keys.of('POST /a')).not.toBe(first);
  });
});
