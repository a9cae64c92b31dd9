import type { Transport, WireRequest } from '@minipos/contract/core/client';
import { NetworkError } from './network-error.ts';
import { reportContact } from './server-contact.ts';

const patience = 30_000;
// A file takes as long as the connection is slow.
const filePatience = 300_000;

/** Carries a request by fetch. What is not JSON did not come from our server: a gateway, or a hotel's sign-in page. */
export const fetchTransport: Transport = async ({ signal, ...request }) => {
  const limit = AbortSignal.timeout(request.body instanceof FormData ? filePatience : patience);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const answer = await send(request, either);
    reportContact(true);
    return answer;
  } catch (error) {
    // The caller that gave up on a call knows why; that says nothing about the connection.
    if (signal?.aborted) throw error;
    reportContact(false);
    throw new NetworkError(error);
  }
};

async function send({ url, ...init }: WireRequest, signal: AbortSignal) {
  const answer = await fetch(url, { ...init, signal, credentials: 'same-origin' });
  const body: unknown = await answer.json();
  return { status: answer.status, headers: answer.headers, json: () => Promise.resolve(body) };
}
