/**
 * Where a client follows their repair. The store is part of it, so that one store's rows are asked and no other's; the token is
 * drawn like that of a receipt.
 */
export const trackingPath = (storeId: number, token: string): string => `/s/${storeId}/${token}`;

/** How long the page can be opened after it was shared. */
export const trackingDays = 90;

export const trackingEnds = (sharedAt: Date): Date => new Date(sharedAt.getTime() + trackingDays * 86_400_000);
