import { type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { ClientRow } from './clients.queries.ts';

/** What a client owes; below zero it is client credit. */
export const debtOf = ({ current_debt_usd }: Pick<ClientRow, 'current_debt_usd'>): Cents =>
  centsFromDecimal(current_debt_usd);

/** What an incident tells of a debt beyond the client's limit; null within it. */
export function beyondLimit({ id, credit_limit_usd }: Pick<ClientRow, 'id' | 'credit_limit_usd'>, debt: Cents) {
  const limit = centsFromDecimal(credit_limit_usd);
  return debt <= limit ? null : { clientId: id, debt: decimalFromCents(debt), limit: decimalFromCents(limit) };
}

/** As high as a limit can be set by hand. */
export const highestLimitCents: Cents = 99_999_999;
