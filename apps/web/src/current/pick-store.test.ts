import { describe, expect, it } from 'vitest';
import { sampleStore } from '#test/fixtures/sample-people.ts';
import { isChoiceOpen, pickStore } from './pick-store.ts';

const one = sampleStore({ id: 11 });
const two = sampleStore({ id: 12 });
const closed = sampleStore({ id: 13, isActive: false });

describe('pickStore', () => {
  it.each([
    ['the last chosen', [one, two], 12, 11, 12],
    ['else the person’s own', [one, two], null, 12, 12],
    ['else the first active one', [closed, one, two], null, null, 11],
    ['not a chosen one that became inactive', [one, closed], 13, 11, 11],
    ['not an own one that is inactive', [one, closed], null, 13, 11],
    ['not one that is no longer there', [one, two], 99, 98, 11],
  ])('%s', (_case, stores, chosen, own, expected) => {
    expect(pickStore(stores, chosen, own)?.id).toBe(expected);
  });

  it('none when none is active; store 1 and store 4 mean nothing', () => {
    expect(pickStore([closed], 13, 13)).toBeNull();
    expect(pickStore([], 1, 4)).toBeNull();
  });
});

describe('isChoiceOpen', () => {
  it('only while there are several active stores and none of them was chosen', () => {
    expect(isChoiceOpen([one, two], null)).toBe(true);
    expect(isChoiceOpen([one, two], 99)).toBe(true);
    expect(isChoiceOpen([one, two], 12)).toBe(false);
    expect(isChoiceOpen([one, closed], null)).toBe(false);
    expect(isChoiceOpen([], null)).toBe(false);
  });
});
