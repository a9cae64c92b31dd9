import type { PurchaseItem } from '@minipos/contract/purchasing/purchase-shapes';
import { expect, it } from 'vitest';
import { keptByProduct } from './kept-units.ts';

const item = (productId: number, receivedUnits: number, returnedUnits = 0) =>
  ({ productId, receivedUnits, returnedUnits }) as PurchaseItem;

it('what came of each product, on however many lines, without what went back or never came', () => {
  const items = [item(1, 10, 4), item(2, 0), item(1, 0.3), item(3, 5, 5)];
  expect([...keptByProduct({ items })]).toEqual([[1, 6.3]]);
});
