import type { ApiError } from '@minipos/contract/client';
import type { ErrorCode } from '@minipos/contract/errors';

// By name, not by class: the class would bring every schema of the contract into the first load.
const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** The server's own code of a refusal; null for anything else that was thrown. */
export function errorCode(error: unknown): ErrorCode | null {
  return isApiError(error) ? error.answer.code : null;
}
