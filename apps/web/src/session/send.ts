import type { AnswerOf, CallInput, Transport } from '@minipos/contract/core/client';
import type { Endpoint } from '@minipos/contract/core/endpoint';
import { createPatientCall } from '#lib/http/patient-call.ts';
import { fetchTransport } from '#lib/http/transport.ts';
import { readToken } from './session-state.ts';

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
