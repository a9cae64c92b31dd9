import type { Till } from '../counter/use-till.ts';
import type { PayTo } from './stage/account-details.tsx';

/** Where the till's store wants its money. A copy from before this was a setting does not know. */
export const payToOf = ({ facts, store }: Pick<Till, 'facts' | 'store'>, phone: string): PayTo => ({
  accounts: facts.settings.paymentAccounts,
  store: store.name,
  phone,
});
