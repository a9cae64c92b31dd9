import { canonicalReceiptNumber, parseSaleNumber, receiptNumberPattern } from './document-numbers.ts';
import { receiptTokenPattern } from './receipt-link.ts';

/** What stands on a receipt and names its sale. */
export type ReceiptName = { kind: 'token'; storeId: number; token: string } | { kind: 'number'; number: string };

const address = /\/r\/(\d{1,15})\/([\w-]{24})(?:[/?#].*)?$/;

/**
 * Reads what was scanned or typed: the address in a receipt's code, its number in either case and with or without the zeros, or
 * the store's own number of the sale. Null: it is none of these, as the code of a product.
 */
export function readReceiptName(text: string): ReceiptName | null {
  const plain = text.trim();
  const [, store, token = ''] = address.exec(plain) ?? [];
  if (store && receiptTokenPattern.test(token)) return { kind: 'token', storeId: Number(store), token };
  const upper = plain.toUpperCase().replace(/\s+/g, '');
  const [, till, counter = ''] = /^C(\d{1,6})-(\d{1,10})$/.exec(upper) ?? [];
  const number = till ? canonicalReceiptNumber(`C${till}-${counter.padStart(6, '0')}`) : upper;
  return receiptNumberPattern.test(number) || parseSaleNumber(number) ? { kind: 'number', number } : null;
}
