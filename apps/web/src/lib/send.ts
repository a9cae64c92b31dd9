import type { AnswerOf, CallInput, Transport } from '@minipos/contract/client';
import type { Endpoint } from '@minipos/contract/endpoint';
import { createPatientCall } from './patient-call.ts';
import { readToken } from './session-state.ts';
import { fetchTransport } from './transport.ts';

const bearer = (): Record<string, string> => {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};

/** One call with the token at hand. */
export function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  transport: Transport = fetchTransport,
): Promise<AnswerOf<E>> {
  return createPatientCall(transport, bearer)(endpoint, input);
}
