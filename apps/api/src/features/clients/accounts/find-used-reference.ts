import type { findUsedReference, UsedReference } from '@minipos/contract/clients/used-references';
import { debtPaymentNumber } from '@minipos/documents/receipt/debt-receipt';
import {
  namesOnePayment,
  normalReference,
  referenceMemoryMs,
  referenceSpellings,
  repeatsPayment,
} from '@minipos/domain/payments/payment-references';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import type { z } from 'zod';
import { readStore } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findLastUses } from './used-references.queries.ts';

/** The last payment of the store that had a reference, if it is recent enough to be the same money. */
export async function usedReference(
  ctx: StoreCtx,
  { method, reference: typed, bankCode }: z.output<typeof findUsedReference.query>,
): Promise<UsedReference | null> {
  const reference = normalReference(method, typed);
  if (!namesOnePayment({ method, reference })) return null;
  const since = new Date(ctx.now.getTime() - referenceMemoryMs(reference));
  const uses = await readStore(ctx.db, ctx.storeId, (db) =>
    findLastUses(db, ctx.storeId, { method, spellings: referenceSpellings(reference), since }),
  );
  const asked = { method, reference, bankCode: bankCode ?? null };
  const repeated = uses.find(
    (used) =>
      repeatsPayment(asked, { ...asked, reference: used.reference, bankCode: used.bankCode }) &&
      ctx.now.getTime() - used.at.getTime() <= referenceMemoryMs(used.reference),
  );
  if (!repeated) return null;
  const { paymentUuid, receiptNumber, soldAt, saleNumber: number } = repeated;
  if (paymentUuid !== null) return { kind: 'debt', number: debtPaymentNumber(paymentUuid) };
  // What no till charged has only the number that the store gave it, by which its list shows it.
  return { kind: 'sale', number: receiptNumber ?? saleNumber(ctx.storeId, soldAt ?? repeated.at, number ?? 0) };
}
