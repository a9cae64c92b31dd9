import type { ReviewedRequest } from '@minipos/contract/stores/review-requests';
import type { StoreRequest } from '@minipos/contract/stores/store-requests';
import { bsFromUsd, centsFromDecimal, decimalFromCents, usdFromBs } from '@minipos/domain/money/money';
import { plainRate } from '@minipos/domain/rates/rates';
import type { RequestRow } from './requests.queries.ts';

/** 'SOL-000208': how people name a request. */
const numberOf = (id: number) => `SOL-${String(id).padStart(6, '0')}`;

export function presentRequest(row: RequestRow): StoreRequest {
  return {
    id: row.id,
    number: numberOf(row.id),
    version: row.version,
    status: row.status,
    storeName: row.store_name,
    storeType: row.store_type,
    storeAddress: row.address,
    storePhone: row.phone,
    state: row.state,
    city: row.city,
    location: [row.city, row.state].filter(Boolean).join(', ') || null,
    businessDescription: row.description,
    priceUSD: decimalFromCents(centsFromDecimal(row.price_usd)),
    payment: presentPayment(row),
    requestedAt: row.created_at.toISOString(),
    reviewedAt: row.decided_at?.toISOString() ?? null,
    reviewNotes: row.review_notes,
    rejectReason: row.reject_reason,
    mayReapply: row.may_reapply,
    createdStore:
      row.created_store_id === null
        ? null
        : { id: row.created_store_id, name: row.created_name ?? row.store_name, isActive: row.created_active ?? false },
  };
}

function presentPayment(row: RequestRow): StoreRequest['payment'] {
  const rate = row.rate === null ? null : plainRate(row.rate);
  const [amount, price] = [centsFromDecimal(row.amount), centsFromDecimal(row.price_usd)];
  const priceVES = rate === null ? null : bsFromUsd(price, rate);
  const inBs = row.currency === 'VES' && rate !== null;
  return {
    status: row.payment_status,
    bankCode: row.bank_code,
    reference: row.reference,
    paidOn: row.paid_on,
    currency: row.currency,
    amount: decimalFromCents(amount),
    amountUSD: decimalFromCents(inBs ? usdFromBs(amount, rate) : amount),
    rate,
    priceVES: priceVES === null ? null : decimalFromCents(priceVES),
    // In the currency it was paid in: converting it back would turn a rounding into a lack.
    isShort: amount < (inBs && priceVES !== null ? priceVES : price),
    waivedReason: row.waived_reason,
  };
}

/** The same for an administrator, with who asks and what is worth a second look. */
export function presentReviewed(row: RequestRow): ReviewedRequest {
  return {
    ...presentRequest(row),
    ownerName: row.owner_name,
    user: {
      id: row.owner_user_id,
      fullName: row.owner_name,
      username: row.owner_username,
      email: row.owner_email,
      phone: row.owner_phone,
      stores: row.owned_stores,
    },
    reviewer: row.reviewer_name === null ? null : { fullName: row.reviewer_name },
    isReferenceUsed: Boolean(row.reference_used),
  };
}
