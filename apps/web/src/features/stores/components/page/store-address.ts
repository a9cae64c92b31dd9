import { isNotFound } from '#lib/http/api-error.ts';

/** The id in `/store/{id}/…`; null when it cannot be one. */
export function readStoreId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The server answers a foreign store and a missing one alike. */
export const isStoreUnknown = (error: unknown): boolean => isNotFound(error);
