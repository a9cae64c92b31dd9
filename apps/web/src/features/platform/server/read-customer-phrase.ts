import { getWelcome } from '@minipos/contract/platform/welcome';
import { api } from '#session/api.ts';

/** What the operator lets the welcome page say about the customers; null says nothing. */
export async function readCustomerPhrase(signal: AbortSignal): Promise<string | null> {
  return (await api(getWelcome, { signal })).data.customerPhrase;
}
