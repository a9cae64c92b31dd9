import type { StoreTermsFields } from '@minipos/contract/stores/review-requests';
import type { RequestTerms, StoreTerms } from '@minipos/contract/stores/store-requests';
import { bsFromUsd, type Cents, centsFromDecimal, decimalFromCents, decimalText } from '@minipos/domain/money/money';
import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { findOfficialRate } from '#features/rates/public.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { findHindrance } from './requests.queries.ts';
import { findTerms, replaceTerms, type TermsRow } from './terms.queries.ts';

/** The price, once all that a transfer needs is known; null while nobody may ask for a store. */
export function priceOf(terms: TermsRow): Cents | null {
  const { price_usd, bank_code, account_number, holder_name, holder_document } = terms;
  const isWhole = bank_code && account_number && holder_name && holder_document;
  return price_usd !== null && isWhole ? centsFromDecimal(price_usd) : null;
}

export function presentTerms(row: TermsRow): StoreTerms {
  const { bank_code, account_number, holder_name, holder_document } = row;
  const bank =
    bank_code && account_number && holder_name && holder_document
      ? { bankCode: bank_code, accountNumber: account_number, holderName: holder_name, holderDocument: holder_document }
      : null;
  return {
    additionalStorePrice: row.price_usd === null ? null : decimalFromCents(centsFromDecimal(row.price_usd)),
    bank,
  };
}

/** What an owner reads before they ask for a store. */
export async function readTerms({ db, now, user }: UserCtx): Promise<RequestTerms> {
  const [row, rate, hindrance] = await Promise.all([
    findTerms(db),
    findOfficialRate(db, now),
    findHindrance(db, user.id),
  ]);
  const price = priceOf(row);
  const inForce = rate?.inForce.rate ?? null;
  return {
    ...presentTerms(row),
    currency: 'USD',
    isOpen: price !== null,
    rate: inForce,
    priceVES: price !== null && inForce !== null ? decimalFromCents(bsFromUsd(price, inForce)) : null,
    mayRequest: hindrance === null,
  };
}

/** An administrator decides what a further store costs and where it is paid. The same again changes nothing. */
export async function changeTerms(ctx: UserCtx, fields: StoreTermsFields): Promise<StoreTerms> {
  const { additionalStorePrice: price } = fields;
  const terms: TermsRow = {
    price_usd: price === null || price === undefined ? null : decimalText(centsFromDecimal(price)),
    bank_code: fields.bankCode,
    account_number: fields.accountNumber,
    holder_name: fields.holderName,
    holder_document: fields.holderDocument,
  };
  await writePlatform(ctx.db, async (db) => {
    const before = await replaceTerms(db, terms);
    if (JSON.stringify(presentTerms(before)) === JSON.stringify(presentTerms(terms))) return;
    await appendOwnAudit(db, ctx, 'store_terms.changed', 'platform:stores', { before, after: terms });
  });
  return presentTerms(terms);
}
