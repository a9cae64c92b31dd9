import { addDays, caracasDay, dayBegins } from '#rates/rates.ts';

/**
 * Where a client reads their account. The store is part of it, so that one store's rows are asked and no other's; the token is
 * drawn like that of a receipt.
 */
export const statementPath = (storeId: number, token: string): string => `/e/${storeId}/${token}`;

/** How long the page of an account can be opened, in days from the one it was shared. */
export const statementDays = 30;

/** The instant from which the page no longer opens: a whole day in Caracas, so that the page can name its last one. */
export const statementEnds = (sharedAt: Date): Date => dayBegins(addDays(caracasDay(sharedAt), statementDays + 1));
