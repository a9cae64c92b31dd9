import type { ApiError } from '@minipos/contract/core/client';

/** A refusal by the server. By name, not by class: the class would bring every schema of the contract into the first load. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** What was asked for is not there, or is another owner's. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

const refusals: readonly number[] = [403, 404, 409, 422];

/** The server said no, and would say it again: only something else than asking once more can help. */
export const isRefusal = (error: unknown): boolean => isApiError(error) && refusals.includes(error.status);

/** The session ended under the person's hands: the lock over the screen says so, and what failed is tried again after it. */
export const isSessionOver = (error: unknown): boolean =>
  isApiError(error) &&
  error.status === 401 &&
  (error.answer.code === 'NOT_SIGNED_IN' || error.answer.code === 'SESSION_EXPIRED');
