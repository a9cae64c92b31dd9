import { isApiError, isSessionOver } from './api-error.ts';
import { NetworkError } from './network-error.ts';
import { readProblem } from './problem.ts';

/** What failed for this alone is told by the lock over the screen: it is no message of its own. */
export const sessionOverText = 'Tu sesión expiró.';

/** What to tell a person: the server's own words, else the screen's. Never technical. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return `Sin conexión. ${fallback}`;
  if (isSessionOver(error)) return sessionOverText;
  return isApiError(error) ? readProblem(error).message || fallback : fallback;
}
