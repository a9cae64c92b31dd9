import { centsFromDecimal, decimalText } from '@minipos/domain/money';
import { bankReference } from '@minipos/domain/payment-methods';
import type { StoreRole } from '@minipos/domain/roles';
import type { ClientRow } from '../clients/public.ts';
import { rateKey, referenceKey, type SoldProduct, type Surroundings } from './sale-surroundings.queries.ts';
import { creditOf, favourOf, type SaleToRecord } from './sale-to-record.ts';

/** What one sale finds when it is its turn: what the store knew, and what the sales before it in the batch did. */
export interface FoundForSale {
  products: ReadonlyMap<string, SoldProduct>;
  /** With the debt before this sale. */
  client: ClientRow | undefined;
  settings: Surroundings['settings'];
  /** Role of whoever approved the discount; undefined when nobody did or they do not work here. */
  approverRole: StoreRole | undefined;
  /** The same of whoever approved a credit above the limit. */
  creditApproverRole: StoreRole | undefined;
  isRateKnown: boolean;
  /** References of this sale that another payment of these days has, too. */
  repeatedReferences: string[];
}

const day = 86_400_000;

/** The surroundings of each sale of a batch, as if they had come one after the other. */
export function surroundingsInOrder(
  found: Surroundings,
  sales: readonly { sale: SaleToRecord; at: Date }[],
): FoundForSale[] {
  const debts = new Map<string, number>();
  const references = new Map([...found.usedReferences].map(([key, times]) => [key, [...times]]));
  return sales.map(({ sale, at }) => ({
    products: found.products,
    client: clientBefore(found, debts, sale),
    settings: found.settings,
    approverRole: sale.discountApprovedBy === null ? undefined : found.roles.get(sale.discountApprovedBy),
    creditApproverRole: sale.creditApprovedBy === null ? undefined : found.roles.get(sale.creditApprovedBy),
    isRateKnown: !sale.rate || found.knownRates.has(rateKey(sale.rate)),
    repeatedReferences: repeatedIn(references, sale, at),
  }));
}

function clientBefore(
  { clients }: Surroundings,
  debts: Map<string, number>,
  sale: SaleToRecord,
): ClientRow | undefined {
  const client = sale.clientUuid ? clients.get(sale.clientUuid) : undefined;
  if (!client) return undefined;
  const debt = debts.get(client.uuid) ?? centsFromDecimal(client.current_debt_usd);
  debts.set(client.uuid, debt + creditOf(sale) - favourOf(sale));
  return { ...client, current_debt_usd: decimalText(debt) };
}

// The same reference of the same bank within a day is the same transfer shown twice; banks begin again after a while.
function repeatedIn(references: Map<string, Date[]>, { payments }: SaleToRecord, at: Date): string[] {
  const repeated = new Set<string>();
  const own = payments.filter(bankReference);
  for (const payment of own) {
    const times = references.get(referenceKey(payment)) ?? [];
    if (times.some((other) => Math.abs(other.getTime() - at.getTime()) <= day)) repeated.add(payment.reference ?? '');
  }
  for (const payment of own) {
    const key = referenceKey(payment);
    references.set(key, [...(references.get(key) ?? []), at]);
  }
  return [...repeated];
}
