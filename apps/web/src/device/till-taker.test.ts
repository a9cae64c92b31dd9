import { expect, it } from 'vitest';
import { readTaken, tillTaker } from './till-taker.ts';

it('a till taken from one person is not taken from another who signs in', () => {
  tillTaker.set({ storeId: 3, signedIn: 7, userId: 9, generation: 2 });
  expect(readTaken(tillTaker.get(), 7)).toEqual({ storeId: 3, signedIn: 7, userId: 9, generation: 2 });
  expect(readTaken(tillTaker.get(), 8)).toBeNull();
  tillTaker.forget();
  expect(readTaken(tillTaker.get(), 7)).toBeNull();
});

it('a note that makes no sense takes nothing', () => {
  for (const note of ['', '7', '//', '3/7', '3/7/x', 'x/7/9', '/7/9/2']) expect(readTaken(note, 7)).toBeNull();
});

it('a note from before PINs had generations is of none, so that the PIN is asked for again', () => {
  expect(readTaken('3/7/9', 7)).toEqual({ storeId: 3, signedIn: 7, userId: 9, generation: 0 });
});
