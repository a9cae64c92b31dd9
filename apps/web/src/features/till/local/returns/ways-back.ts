import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';
import { currencyOf, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { defaultReturnLimit } from '@minipos/domain/sales/counter-returns';
import type { ReturnWay } from './return-entry.ts';
import type { ReturnedSale } from './returned-sale.ts';

/** What goods without a receipt may be worth. A copy from before this setting existed does not have it. */
export const returnLimitOf = ({ returnLimitUSD }: { returnLimitUSD?: number }): Cents =>
  returnLimitUSD === undefined ? defaultReturnLimit : centsFromDecimal(returnLimitUSD);

// A terminal gives nothing back, and nobody knows what another way is.
const handedBy: readonly StoreMethodCode[] = ['cash_usd', 'cash_ves', 'mobile_payment', 'transfer', 'zelle'];

/** How a store hands money back: the way it came where there is a sale, what it takes itself, and a client's balance. */
export function waysBack(
  sale: ReturnedSale | null,
  taken: readonly StoreMethodCode[],
  rate: ReturnFact['rate'],
): ReturnWay[] {
  const own = handedBy.filter((method) => taken.includes(method) && (currencyOf(method) === 'USD' || rate !== null));
  // Of a client whom only the server knows the balance is not this till's to promise.
  const onBalance: ReturnWay[] = sale?.clientUuid === undefined && sale ? [] : ['credit'];
  return [...(sale ? (['as_paid'] as const) : []), ...own, ...onBalance];
}
