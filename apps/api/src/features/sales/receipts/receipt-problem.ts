import { parseReceiptNumber } from '@minipos/domain/sales/document-numbers';
import type { KnownReceipts, PlacedSale } from '../charge/sale-lookups.queries.ts';

/** What is wrong with the number that a till printed. */
export type ReceiptProblem = 'repeated' | 'other_till';

/** A till counts its own receipts: no number comes twice, and none begins with the code of another till. */
export function receiptProblem(
  { sale: { receiptNumber }, deviceId }: PlacedSale,
  { taken, tills }: KnownReceipts,
): ReceiptProblem | null {
  if (receiptNumber === null) return null;
  if (taken.has(receiptNumber)) return 'repeated';
  // A device that is no till has no numbers of its own.
  return deviceId !== null && parseReceiptNumber(receiptNumber)?.till !== tills.get(deviceId) ? 'other_till' : null;
}
