import { expect, it } from 'vitest';
import type { EntryContext } from '#features/payments/public.ts';
import { saleRules } from './charge-rules.ts';

const credit = { method: 'credit', currency: 'USD', amountCents: 2_000, reference: null, bankCode: null } as const;
const context: EntryContext = {
  bill: { totalCents: 2_000, rate: null, igtfPercent: 0 },
  payments: [credit],
  client: { name: 'Rosa', creditLimit: 0, currentDebt: -20 },
  mayExceedCredit: false,
};
const refuses = (more: Partial<EntryContext>) => saleRules({ ...context, ...more }, ['credit']).refuses([credit], []);

it('what was noted from an account is charged while it is there', () => {
  expect(refuses({})).toBeNull();
});

it('what has paid something else while the order waited is not charged without somebody who stands for it', () => {
  const client = { name: 'Rosa', creditLimit: 0, currentDebt: -5 };
  expect(refuses({ client })).toEqual({ problem: 'Supera el crédito disponible de Rosa: $5,00', overCredit: 2_000 });
  expect(refuses({ client, approvedCredit: 2_000 })).toBeNull();
  expect(refuses({ client, mayExceedCredit: true })).toBeNull();
});
