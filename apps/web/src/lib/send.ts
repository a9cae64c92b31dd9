import { type AnswerOf, ApiError, type CallInput, createClient } from '@minipos/contract/client';
import type { Endpoint } from '@minipos/contract/endpoint';
import { readToken } from './session-state.ts';
import { fetchTransport } from './transport.ts';

const waits = [1000, 2000, 4000];

const call = createClient(fetchTransport, (): Record<string, string> => {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
});

/** One call with the token at hand. A busy server is asked again after 1, 2 and 4 s; a guard against guessing is not. */
export async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const { signal } = input as { signal?: AbortSignal };
  for (const wait of waits) {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!isBusy(error)) throw error;
      await pause(wait, signal);
    }
  }
  return call(endpoint, input);
}

function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429 && error.answer.code !== 'TOO_MANY_ATTEMPTS';
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
