import { ApiError } from '@minipos/contract/core/client';
import { errorText } from '#lib/http/error-text.ts';

/** A failure without an answer of the server gets the screen's words, in the shape that forms and dialogs show. */
export async function inWords<T>(fallback: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, { success: false, code: 'UNAVAILABLE', message: errorText(error, fallback) }, null);
  }
}
