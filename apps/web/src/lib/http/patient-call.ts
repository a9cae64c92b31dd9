import { type AnswerOf, ApiError, type CallInput, createClient, type Transport } from '@minipos/contract/core/client';
import type { Endpoint } from '@minipos/contract/core/endpoint';

const waits = [1000, 2000, 4000];

/** Calls by a transport. A busy server is asked again after 1, 2 and 4 s; a guard against guessing is not. */
export function createPatientCall(transport: Transport, headers: () => Record<string, string>) {
  const call = createClient(transport, headers);
  return async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
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
  };
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
