import type { StoreSettings, StoreSettingsFields } from '@minipos/contract/stores/store-settings';
import { accountText } from '@minipos/domain/payments/payment-accounts';
import { formatPhone } from '@minipos/domain/people/phone';

/** The settings as a person reads and types them. */
export function startingFields({ updatedAt: _updatedAt, state, paymentAccounts, ...settings }: StoreSettings) {
  const { mobile_payment: mobile, transfer } = paymentAccounts;
  return {
    ...settings,
    state: state as StoreSettingsFields['state'],
    paymentAccounts: {
      ...paymentAccounts,
      ...(mobile ? { mobile_payment: { ...mobile, phone: formatPhone(mobile.phone) } } : {}),
      ...(transfer ? { transfer: { ...transfer, account: accountText(transfer.account) } } : {}),
    },
  };
}
