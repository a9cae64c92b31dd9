import type { SaleFact } from '@minipos/contract/sale-fact';
import { discountLimit, discountShare } from '@minipos/domain/discounts';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money';
import { percentFromDecimal } from '@minipos/domain/percent';
import { type Actor, can } from '@minipos/domain/permissions';
import { quantityFromDecimal } from '@minipos/domain/quantity';
import type { NewIncident } from '../../db/incidents.queries.ts';
import type { FoundForSale } from './sale-in-order.ts';
import type { SoldProduct } from './sale-surroundings.queries.ts';
import { creditOf, favourOf, type ReadSale, type SaleToRecord } from './sale-to-record.ts';

export type Contradiction = Pick<NewIncident, 'kind' | 'detail'>;

/** At most two per line, and one of each of the others. */
export const maxContradictions = (fact: Pick<SaleFact, 'lines'>): number => 7 + 2 * fact.lines.length;

/** What came out of reading the sale, and of writing it: the stock, and the order's code. */
export interface Outcome {
  differing: ReadSale['differing'];
  stock: readonly { productId: number; onHand: number }[];
  pickupCode: string | null;
}

/** Everything about a sale that someone should look at. Nothing here refuses it. */
export function contradictions(
  sale: SaleToRecord,
  found: FoundForSale,
  outcome: Outcome,
  who: { actor: Actor; storeId: number },
): Contradiction[] {
  return [
    ...sale.lines.flatMap((line) => ofLine(line, found.products.get(line.productUuid))),
    ...oversold(sale, found, outcome),
    ...ofClient(sale, found, who.storeId),
    ...ofFigures(sale, found, outcome),
    ...ofDiscount(sale, found, who),
    ...ofPickup(sale, outcome),
  ];
}

function ofLine(line: SaleToRecord['lines'][number], product: SoldProduct | undefined): Contradiction[] {
  const detail = { productName: line.productName, productUuid: line.productUuid };
  if (!product) return [{ kind: 'unknown_product', detail }];
  if (!product.is_active) return [{ kind: 'inactive_product', detail }];
  if (centsFromDecimal(product.price_usd) === centsFromDecimal(line.unitPriceUSD)) return [];
  const prices = { charged: line.unitPriceUSD, current: Number(product.price_usd) };
  return [{ kind: 'price_changed', detail: { ...detail, ...prices } }];
}

function oversold(sale: SaleToRecord, { products }: FoundForSale, { stock }: Outcome): Contradiction[] {
  const names = new Map(sale.lines.map((line) => [products.get(line.productUuid)?.id, line.productName]));
  return stock
    .filter(({ onHand }) => onHand < 0)
    .map(({ productId, onHand }) => ({
      kind: 'oversold',
      detail: { productId, productName: names.get(productId), onHand },
    }));
}

// The clock is held, so what was read is what the sale was added to.
function ofClient(sale: SaleToRecord, found: FoundForSale, storeId: number): Contradiction[] {
  const { client, creditApproverRole: role } = found;
  const credit = creditOf(sale);
  if (!client) {
    const favour = favourOf(sale);
    if (sale.clientUuid === null && credit === 0 && favour === 0) return [];
    const detail = { clientUuid: sale.clientUuid, creditUSD: decimalFromCents(credit) };
    return [
      { kind: 'unknown_client', detail: favour > 0 ? { ...detail, favourUSD: decimalFromCents(favour) } : detail },
    ];
  }
  const debt = centsFromDecimal(client.current_debt_usd) + credit;
  const limit = centsFromDecimal(client.credit_limit_usd);
  if (credit === 0 || debt <= limit) return [];
  // Someone who may has looked at it already, and stands by it with their PIN.
  const approver: Actor = { role: 'user', memberships: role ? [{ storeId, role }] : [] };
  if (can(approver, storeId, 'clients.credit')) return [];
  const detail = { clientId: client.id, debt: decimalFromCents(debt), limit: decimalFromCents(limit) };
  return [{ kind: 'over_limit', detail }];
}

/** How the store prices and perceives, where the sale did otherwise. A device may not have heard of a change. */
function otherRules(sale: SaleToRecord, { settings }: FoundForSale): Record<string, number | boolean> {
  const igtfRate = settings.igtf_enabled ? percentFromDecimal(settings.igtf_rate) : 0;
  const isTaxed = sale.lines.some(({ taxRate }) => taxRate > 0);
  return {
    ...(percentFromDecimal(sale.igtfRate) === igtfRate ? {} : { igtfRate: igtfRate / 100 }),
    ...(sale.pricesIncludeTax === settings.prices_include_tax || !isTaxed
      ? {}
      : { pricesIncludeTax: settings.prices_include_tax }),
  };
}

function ofFigures(sale: SaleToRecord, surroundings: FoundForSale, { differing }: Outcome): Contradiction[] {
  const { isRateKnown, repeatedReferences } = surroundings;
  const found: Contradiction[] = [];
  const expected = { ...differing, ...otherRules(sale, surroundings) };
  if (Object.keys(expected).length > 0) found.push({ kind: 'totals_differ', detail: { expected } });
  if (!isRateKnown) found.push({ kind: 'rate_differs', detail: { ...sale.rate } });
  if (repeatedReferences.length > 0) {
    found.push({ kind: 'repeated_reference', detail: { references: repeatedReferences } });
  }
  return found;
}

function ofDiscount(
  sale: SaleToRecord,
  { approverRole, settings }: FoundForSale,
  { actor, storeId }: { actor: Actor; storeId: number },
): Contradiction[] {
  const shares = sale.lines.map((line) => {
    const label = (centsFromDecimal(line.unitPriceUSD) * quantityFromDecimal(line.quantity)) / 1000;
    return discountShare(Math.round(label), centsFromDecimal(line.discountUSD));
  });
  const largest = Math.max(0, ...shares);
  if (largest === 0) return [];
  const storeLimit = percentFromDecimal(settings.max_discount_percent);
  const approver: Actor = {
    role: 'user',
    memberships: approverRole ? [{ storeId, role: approverRole }] : [],
  };
  const limit = Math.max(discountLimit(actor, storeId, storeLimit), discountLimit(approver, storeId, storeLimit));
  if (largest <= limit) return [];
  const detail = { percent: largest / 100, limitPercent: limit / 100, approvedBy: sale.discountApprovedBy };
  return [{ kind: 'discount_not_allowed', detail }];
}

function ofPickup({ pickup }: SaleToRecord, { pickupCode }: Outcome): Contradiction[] {
  if (!pickup || pickup.code === pickupCode) return [];
  return [{ kind: 'pickup_code_changed', detail: { announced: pickup.code, given: pickupCode } }];
}
