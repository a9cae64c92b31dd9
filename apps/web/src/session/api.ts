import { type AnswerOf, ApiError, type CallInput, type Transport } from '@minipos/contract/core/client';
import type { Endpoint } from '@minipos/contract/core/endpoint';
import { createIntentKeys } from '#lib/http/intent-keys.ts';
import { endSession, renewSession } from './renew-session.ts';
import { send } from './send.ts';
import { readToken } from './session-state.ts';

/**
 * Calls an endpoint of the contract as the signed-in person. An expired token is renewed once and the call repeated;
 * when that is refused the screen locks. What changes a store carries a key, so that it is done once however often it is
 * sent. Throws `ApiError` or `NetworkError`.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  transport?: Transport,
): Promise<AnswerOf<E>> {
  if (!endpoint.takesKey) return asSignedIn(endpoint, input, transport);
  const { params, query, body } = input as { params?: object; query?: object; body?: object };
  const request = JSON.stringify([endpoint.method, endpoint.path, params, query, body]);
  const headers = { 'idempotency-key': keys.of(request), ...input.headers };
  const keyed = { ...input, headers } as CallInput<E>;
  try {
    const answer = await asSignedIn(endpoint, keyed, transport);
    keys.answered(request, true);
    return answer;
  } catch (error) {
    // A refusal is an answer; 401 and 5xx say nothing about what was asked for.
    if (error instanceof ApiError && error.status < 500 && error.status !== 401) keys.answered(request, false);
    throw error;
  }
}

const keys = createIntentKeys();

async function asSignedIn<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  transport?: Transport,
): Promise<AnswerOf<E>> {
  const token = readToken();
  try {
    return await send(endpoint, input, transport);
  } catch (error) {
    if (endpoint.access === 'public' || token === null || !(error instanceof ApiError)) throw error;
    if (isRefusedAccount(error)) endSession(error);
    if (!isExpired(error) || !(await renewSession(token))) throw error;
    return send(endpoint, input, transport);
  }
}

const isExpired = ({ status, answer }: ApiError) =>
  status === 401 && (answer.code === 'NOT_SIGNED_IN' || answer.code === 'SESSION_EXPIRED');

const isRefusedAccount = ({ answer }: ApiError) =>
  answer.code === 'ACCOUNT_PENDING' || answer.code === 'ACCOUNT_INACTIVE';
