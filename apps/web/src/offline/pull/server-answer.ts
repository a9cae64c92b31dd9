import { ApiError } from '@minipos/contract/core/client';
import { NetworkError } from '#lib/http/network-error.ts';
import type { Answer, Failure } from '../database/ports.ts';

/** Waits for a call; every failure becomes one of the kinds the core knows. */
export async function asAnswer<T>(call: Promise<{ data: T }>): Promise<Answer<T>> {
  try {
    return { kind: 'answer', data: (await call).data };
  } catch (error) {
    return failureOf(error);
  }
}

/** What a failed call means for the queue. What is not known is treated as no connection: everything stays pending. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError || !(error instanceof ApiError)) return { kind: 'unreachable' };
  const { status, answer, retryAfterSeconds } = error;
  if (status === 401) return { kind: 'session', message: answer.message };
  if (status === 413) return { kind: 'too-large' };
  if (status === 429 || status >= 500) {
    return { kind: 'busy', retryAfterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000 };
  }
  // Says something about this one request only: the same work goes again with a new signature.
  if (answer.code === 'DEVICE_REPLAYED' || answer.code === 'DEVICE_CLOCK') return { kind: 'busy', retryAfterMs: null };
  return { kind: 'refused', code: answer.code, message: answer.message };
}
