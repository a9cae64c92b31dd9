import type { ErrorCode } from '@minipos/contract/core/errors';
import { isApiError } from './api-error.ts';

/** The server's own code of a refusal; null for anything else that was thrown. */
export function errorCode(error: unknown): ErrorCode | null {
  return isApiError(error) ? error.answer.code : null;
}
