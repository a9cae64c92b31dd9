import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const kept = { name: 'Lácteos', description: 'x', isActive: true, productCount: 3 };
const same = { name: 'Lácteos', description: 'x', isActive: true };

describe('what is sent when something is edited', () => {
  it('is nothing when nothing changed', () => {
    expect(changedFields(kept, same)).toEqual({});
  });

  it('is only what changed', () => {
    expect(changedFields(kept, { ...same, name: 'Quesos', isActive: false })).toEqual({
      name: 'Quesos',
      isActive: false,
    });
  });

  it('empties a text with null, which the server takes as removed', () => {
    expect(changedFields<{ description: string | null }>(kept, { description: null })).toEqual({ description: null });
  });
});
