import type { SaleFact } from '@minipos/contract/sales/sale-fact';
import { hasOpenPrice } from '@minipos/domain/catalogue/open-price';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { discountLimit } from '@minipos/domain/orders/discounts';
import { doubtfulReferences as describeReferences } from '@minipos/domain/payments/payment-references';
import type { Actor } from '@minipos/domain/people/permissions';
import type { ApprovalSubject } from '@minipos/domain/people/proof-texts';
import type { NewIncident } from '#db/incidents.queries.ts';
import { beyondLimit, debtOf } from '#features/clients/public.ts';
import { ofDelivery } from './delivery-contradictions.ts';
import { type Approval, approverFor, largestDiscount, mayGiveCredit, maySellBeyond } from './sale-approvals.ts';
import type { FoundForSale } from './sale-in-order.ts';
import type { SoldProduct } from './sale-lookups.queries.ts';
import { type CheckedSale, clientCreditOf, creditOf, type SaleToRecord } from './sale-to-record.ts';
import { ofTill } from './till-contradictions.ts';

export type Contradiction = Pick<NewIncident, 'kind' | 'detail'>;

/** At most three per line, and one of each of the others. */
export const maxContradictions = (fact: Pick<SaleFact, 'lines'>): number => 16 + 3 * fact.lines.length;

/** What came out of reading the sale, and of writing it: the stock, and the order's code. */
export interface Outcome {
  differing: CheckedSale['differing'];
  stock: readonly { productId: number; onHand: number }[];
  pickupCode: string | null;
}

/** Who sold, where, and when the sale was made and came. */
export interface SaleHappened {
  /** Null: made by a call, not at a till. */
  deviceId: string | null;
  actor: Actor;
  storeId: number;
  at: Date;
  now: Date;
}

/** Everything about a sale that someone should look at. Nothing here refuses it. */
export function contradictions(
  sale: SaleToRecord,
  found: FoundForSale,
  outcome: Outcome,
  happened: SaleHappened,
): Contradiction[] {
  const stock = oversold(sale, found, outcome, happened);
  const approvals = [...ofClient(sale, found, happened.storeId), ...ofDiscount(sale, found, happened), ...stock];
  return [
    ...sale.lines.flatMap((line) => ofLine(line, found.products.get(line.productUuid))),
    ...sale.lines.flatMap((line) => ofTax(line, found.products.get(line.productUuid), happened)),
    ...ofFigures(sale, found, outcome, happened),
    ...approvals,
    ...needlessApprovals(found, approvals),
    ...ofDelivery(sale, found, happened),
    ...ofPickup(sale, outcome),
    ...ofTill(sale, found, happened),
  ];
}

function ofLine(line: SaleToRecord['lines'][number], product: SoldProduct | undefined): Contradiction[] {
  const detail = { productName: line.productName, productUuid: line.productUuid };
  if (!product) return [{ kind: 'unknown_product', detail }];
  if (!product.is_active) return [{ kind: 'inactive_product', detail }];
  const priceCents = centsFromDecimal(product.price_usd);
  if (priceCents === centsFromDecimal(line.unitPriceUSD)) return [];
  // Its price is written when it is charged.
  if (hasOpenPrice({ kind: product.kind, priceCents })) return [];
  const prices = { charged: line.unitPriceUSD, current: Number(product.price_usd) };
  return [{ kind: 'price_changed', detail: { ...detail, ...prices } }];
}

// Changed so shortly before the sale came that its till may have been right when it charged.
const lately = 7 * 86_400_000;

function ofTax(
  line: SaleToRecord['lines'][number],
  product: SoldProduct | undefined,
  { at, now }: SaleHappened,
): Contradiction[] {
  if (!product) return [];
  const right = product.is_exempt ? 0 : percentFromDecimal(product.tax_rate);
  if (line.isExempt === product.is_exempt && percentFromDecimal(line.taxRate) === right) return [];
  const { tax_changed_at: changed } = product;
  if (changed > at && now.getTime() - changed.getTime() < lately) return [];
  const detail = {
    productName: line.productName,
    productUuid: line.productUuid,
    chargedTax: taxWords(line.isExempt, line.taxRate),
    rightTax: taxWords(product.is_exempt, Number(product.tax_rate)),
  };
  return [{ kind: 'tax_differs', detail }];
}

const taxWords = (isExempt: boolean, rate: number): string =>
  isExempt ? 'Exento' : `${rate.toLocaleString('es-VE')} %`;

/**
 * More was sold than the store knows of: somebody counts it, whoever allowed it. How much was beyond the stock was the till's
 * belief, so that who stands for it is asked for, not for how much.
 */
function oversold(
  sale: SaleToRecord,
  { products, approvals, settings }: FoundForSale,
  { stock }: Outcome,
  { actor, storeId }: SaleHappened,
): Contradiction[] {
  const names = new Map(sale.lines.map((line) => [products.get(line.productUuid)?.id, line.productName]));
  const short = stock.filter(({ onHand }) => onHand < 0);
  if (short.length === 0) return [];
  const { approver = null, userId } = approvals.stock ?? {};
  const isAllowed = [actor, approver].some((person) => person !== null && maySellBeyond(person, storeId));
  const allowed = approver && isAllowed ? { approvedBy: userId } : {};
  const missing = settings.beyond_stock === 'approve' && !isAllowed ? { isUnapproved: true } : {};
  return [
    ...short.map(({ productId, onHand }) => ({
      kind: 'oversold' as const,
      detail: { productId, productName: names.get(productId), onHand, ...allowed, ...missing },
    })),
    ...(approvals.stock && !approver ? [unproved('stock', approvals.stock, {})] : []),
  ];
}

// The clock is held, so what was read is what the sale was added to.
function ofClient(sale: SaleToRecord, found: FoundForSale, storeId: number): Contradiction[] {
  const { client, approvals } = found;
  const credit = creditOf(sale);
  if (!client) {
    const clientCredit = clientCreditOf(sale);
    if (sale.clientUuid === null && credit === 0 && clientCredit === 0) return [];
    const detail = { clientUuid: sale.clientUuid, creditUSD: decimalFromCents(credit) };
    return [
      {
        kind: 'unknown_client',
        detail: clientCredit > 0 ? { ...detail, favourUSD: decimalFromCents(clientCredit) } : detail,
      },
    ];
  }
  const detail = credit === 0 ? null : beyondLimit(client, debtOf(client) + credit);
  if (detail === null) return [];
  const approver = approverFor(approvals.credit, credit);
  if (approvals.credit && !approver) return [unproved('credit', approvals.credit, detail)];
  // Someone who may has looked at it already, and stands by it with their PIN.
  if (approver && mayGiveCredit(approver, storeId)) return [];
  return [
    { kind: 'over_limit', detail: approvals.credit ? { ...detail, approvedBy: approvals.credit.userId } : detail },
  ];
}

const unproved = (subject: ApprovalSubject, { userId }: Approval, detail: Contradiction['detail']): Contradiction => ({
  kind: 'unproved_approval',
  detail: { ...detail, approval: subject, approvedBy: userId },
});

/** How the store prices and perceives, where the sale did otherwise. A device may not have heard of a change. */
function otherRules(
  sale: SaleToRecord,
  { settings }: FoundForSale,
  { at }: SaleHappened,
): Record<string, number | boolean> {
  const igtfRate = settings.igtf_enabled ? percentFromDecimal(settings.igtf_rate) : 0;
  const isTaxed = sale.lines.some(({ taxRate }) => taxRate > 0);
  return {
    ...(percentFromDecimal(sale.igtfRate) === igtfRate ? {} : { igtfRate: igtfRate / 100 }),
    ...(sale.pricesIncludeTax === settings.prices_include_tax || !isTaxed
      ? {}
      : { pricesIncludeTax: settings.prices_include_tax }),
    ...(roundsMore(sale, settings, at) ? { roundingBs: 0 } : {}),
  };
}

/** Let the customer off more than the store's rule of that moment lets. Before it last changed, either may have been right. */
function roundsMore(sale: SaleToRecord, settings: FoundForSale['settings'], at: Date): boolean {
  const { cash_step_bs: step, cash_step_changed_at: changed } = settings;
  return sale.roundingBs > 0 && sale.roundingBs >= step && (changed === null || at >= changed);
}

function ofFigures(
  sale: SaleToRecord,
  lookups: FoundForSale,
  { differing }: Outcome,
  happened: SaleHappened,
): Contradiction[] {
  const { isRateKnown, repeatedReferences } = lookups;
  const found: Contradiction[] = [];
  const expected = { ...differing, ...otherRules(sale, lookups, happened) };
  if (Object.keys(expected).length > 0) {
    const { roundingBs: rightRoundingBs } = expected;
    const rounding = rightRoundingBs === undefined ? {} : { roundingBs: sale.roundingBs, rightRoundingBs };
    found.push({ kind: 'totals_differ', detail: { expected, ...rounding } });
  }
  if (!isRateKnown) found.push({ kind: 'rate_differs', detail: { ...sale.rate } });
  if (repeatedReferences.length > 0) {
    found.push({ kind: 'repeated_reference', detail: { references: repeatedReferences } });
  }
  const doubtful = doubtfulReferences(sale);
  if (doubtful.length > 0) found.push({ kind: 'doubtful_reference', detail: { references: doubtful } });
  return found;
}

/** References that are none. Change of older devices says nothing of where it was sent; what it says is looked at. */
const doubtfulReferences = ({ payments, change }: SaleToRecord): string[] =>
  describeReferences([...payments, ...change.filter(({ reference }) => reference !== null)]);

function ofDiscount(
  sale: SaleToRecord,
  { approvals, settings }: FoundForSale,
  { actor, storeId }: SaleHappened,
): Contradiction[] {
  const largest = largestDiscount(sale);
  if (largest === 0) return [];
  const storeLimit = percentFromDecimal(settings.max_discount_percent);
  const approver = approverFor(approvals.discount, largest);
  const limit = Math.max(
    discountLimit(actor, storeId, storeLimit),
    approver ? discountLimit(approver, storeId, storeLimit) : 0,
  );
  if (largest <= limit) return [];
  const detail = { percent: largest / 100, limitPercent: limit / 100, approvedBy: sale.discountApprovedBy };
  if (approvals.discount && !approver) return [unproved('discount', approvals.discount, detail)];
  return [{ kind: 'discount_not_allowed', detail }];
}

/** An approval that the sale did not need and that nothing proves: somebody is named who may know nothing of it. */
function needlessApprovals({ approvals }: FoundForSale, said: readonly Contradiction[]): Contradiction[] {
  return (['discount', 'credit', 'stock'] as const).flatMap((subject) => {
    const approval = approvals[subject];
    if (!approval || approval.approver) return [];
    const isSaid = said.some(({ kind, detail }) => kind === 'unproved_approval' && detail.approval === subject);
    return isSaid ? [] : [unproved(subject, approval, {})];
  });
}

function ofPickup({ pickup }: SaleToRecord, { pickupCode }: Outcome): Contradiction[] {
  if (!pickup || pickup.code === pickupCode) return [];
  return [{ kind: 'pickup_code_changed', detail: { announced: pickup.code, given: pickupCode } }];
}
