import { caracasDay } from '#rates/rates.ts';

export const receiptNumberPattern = /^C(\d{1,6})-(\d{6,10})$/;

const written = (till: number, counter: number): string => `C${till}-${String(counter).padStart(6, '0')}`;

/** What a till prints at once, without asking anyone: C2-000123. Each till has a counter of its own. */
export function receiptNumber(till: number, counter: number): string {
  const text = written(till, counter);
  if (!receiptNumberPattern.test(text) || till < 1 || counter < 1) {
    throw new RangeError(`Not a receipt: till ${till}, counter ${counter}`);
  }
  return text;
}

/** Till and counter of a receipt number; null when it is none. */
export function parseReceiptNumber(text: string): { till: number; counter: number } | null {
  const match = receiptNumberPattern.exec(text);
  return match ? { till: Number(match[1]), counter: Number(match[2]) } : null;
}

/** A receipt number as a till writes it, whatever zeros it came with: texts are compared. What is none stays as it is. */
export function canonicalReceiptNumber(text: string): string {
  const parsed = parseReceiptNumber(text);
  return parsed ? written(parsed.till, parsed.counter) : text;
}

/** The store's own number of a sale, without gaps: VEN-12-20261115-0042. The day is that of the sale in Caracas. */
export function saleNumber(storeId: number, at: Date, number: number): string {
  return `VEN-${storeId}-${caracasDay(at).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

/** Store and number of a sale from its own number; null when it is none. */
export function parseSaleNumber(text: string): { storeId: number; number: number } | null {
  const match = /^VEN-(\d{1,15})-\d{8}-(\d{4,15})$/.exec(text);
  return match ? { storeId: Number(match[1]), number: Number(match[2]) } : null;
}

/** How people call a till: C2. A device that is no till has none; where its work needs one it is C0. */
export const tillCode = (till: number | null): string => `C${till ?? 0}`;

/** The number of a day's close of a till: Z2-0007. */
export const closeNumber = (till: number | null, number: number): string =>
  `Z${till ?? 0}-${String(number).padStart(4, '0')}`;
