import { describe, expect, it } from 'vitest';
import { storeAfterDeletion } from './store-after-deletion.ts';

const stores = [
  { id: 1, isActive: false },
  { id: 2, isActive: true },
  { id: 3, isActive: true },
];

describe('the selected store after a deletion', () => {
  it('is the first active one that remains', () => {
    expect(storeAfterDeletion(stores, 2, 2)).toBe(3);
    expect(storeAfterDeletion(stores, 3, 3)).toBe(2);
  });

  it('is none when only inactive ones remain', () => {
    expect(storeAfterDeletion(stores.slice(0, 2), 2, 2)).toBeNull();
  });

  it('does not change when another store was deleted', () => {
    expect(storeAfterDeletion(stores, 1, 3)).toBeNull();
    expect(storeAfterDeletion(stores, 1, null)).toBeNull();
  });
});
