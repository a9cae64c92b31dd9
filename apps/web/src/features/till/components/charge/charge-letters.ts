import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';

/** The key of each way of paying: the same in every store, so that fingers can learn them. */
export const letterOf: Readonly<Record<StoreMethodCode, string>> = {
  cash_usd: 'E',
  cash_ves: 'B',
  card: 'P',
  mobile_payment: 'M',
  transfer: 'T',
  zelle: 'Z',
  credit: 'C',
  other: 'O',
};

const byLetter: ReadonlyMap<string, StoreMethodCode> = new Map(
  (Object.keys(letterOf) as StoreMethodCode[]).map((code) => [letterOf[code], code]),
);

/** The way of paying a key stands for, with or without capitals. */
export const methodOfKey = (key: string): StoreMethodCode | undefined => byLetter.get(key.toUpperCase());
