import { isApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';
import { readProblem } from './problem.ts';

/** What to tell a person: the server's own words, else the screen's. Never technical. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return `Sin conexión. ${fallback}`;
  return isApiError(error) ? readProblem(error).message || fallback : fallback;
}
