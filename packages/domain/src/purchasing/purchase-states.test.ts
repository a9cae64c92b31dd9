import { expect, it } from 'vitest';
import { canMovePurchase, purchaseStateLabel, purchaseStates } from './purchase-states.ts';

it('a purchase goes from pending to received or cancelled, and from received to more received or returned; nowhere else', () => {
  const allowed = purchaseStates.flatMap((from) =>
    purchaseStates.filter((to) => canMovePurchase(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual(['pending → received', 'pending → cancelled', 'received → received', 'received → returned']);
});

it('says that something is still to come', () => {
  expect(purchaseStateLabel('received', false)).toBe('Recibida en parte');
  expect(purchaseStateLabel('received', true)).toBe('Recibida');
  expect(purchaseStateLabel('pending', false)).toBe('Pendiente');
});
