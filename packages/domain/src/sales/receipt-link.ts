import { addDays, caracasDay, dayBegins } from '#rates/rates.ts';

/** 18 random bytes, 144 bits, as the device draws them for each sale: a receipt cannot be found by trying. */
export const receiptTokenBytes = 18;
export const receiptTokenPattern = /^[\w-]{24}$/;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The token of a receipt from its random bytes: 24 signs that an address can carry. */
export function receiptToken(random: Uint8Array): string {
  if (random.length !== receiptTokenBytes) throw new RangeError(`A receipt has ${receiptTokenBytes} random bytes`);
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return [...bits.matchAll(/.{6}/g)].map(([six]) => alphabet[Number.parseInt(six, 2)]).join('');
}

/** Where the buyer reads the receipt. The store is part of it, so that one store's rows are asked and no other's. */
export const receiptPath = (storeId: number, token: string): string => `/r/${storeId}/${token}`;

/** How long the page of a receipt can be opened, in days from the one the sale reached the server. */
export const receiptDays = 90;

/** The instant from which the page no longer opens: a whole day in Caracas, so that the page can name its last one. */
export const receiptEnds = (recordedAt: Date): Date => dayBegins(addDays(caracasDay(recordedAt), receiptDays + 1));
