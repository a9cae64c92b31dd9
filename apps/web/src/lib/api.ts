import { type AnswerOf, ApiError, type CallInput } from '@minipos/contract/client';
import type { Endpoint } from '@minipos/contract/endpoint';
import { endSession, renewSession } from './renew-session.ts';
import { send } from './send.ts';
import { readToken } from './session-state.ts';

/**
 * Calls an endpoint of the contract as the signed-in person. An expired token is renewed once and the call repeated;
 * when that is refused the screen locks. Throws `ApiError` or `NetworkError`.
 */
export async function api<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const token = readToken();
  try {
    return await send(endpoint, input);
  } catch (error) {
    if (endpoint.access === 'public' || token === null || !(error instanceof ApiError)) throw error;
    if (isRefusedAccount(error)) endSession(error);
    if (!isExpired(error) || !(await renewSession(token))) throw error;
    return send(endpoint, input);
  }
}

const isExpired = ({ status, answer }: ApiError) =>
  status === 401 && (answer.code === 'NOT_SIGNED_IN' || answer.code === 'SESSION_EXPIRED');

const isRefusedAccount = ({ answer }: ApiError) =>
  answer.code === 'ACCOUNT_PENDING' || answer.code === 'ACCOUNT_INACTIVE';
