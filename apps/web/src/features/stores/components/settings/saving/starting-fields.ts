import { keptAccounts } from '@minipos/contract/stores/payment-accounts';
import {
  type StoreSettings,
  type StoreSettingsFields,
  updateStoreSettings,
} from '@minipos/contract/stores/store-settings';
import { accountText } from '@minipos/domain/payments/payment-accounts';
import { formatPhone } from '@minipos/domain/people/phone';

type Known = Omit<StoreSettings, 'updatedAt'>;

/**
 * The settings as a person reads and types them. A server that is newer than this page answers with more than the page could
 * send back: of what it does not know nothing is kept, or every save would be refused.
 */
export function startingFields(settings: StoreSettings) {
  const asked = Object.keys(updateStoreSettings.body.shape).filter((field) => field in settings);
  const { state, paymentAccounts, ...known } = Object.fromEntries(
    asked.map((field) => [field, settings[field as keyof StoreSettings]]),
  ) as Known;
  const accounts = keptAccounts.parse(paymentAccounts);
  const { mobile_payment: mobile, transfer } = accounts;
  return {
    ...known,
    state: state as StoreSettingsFields['state'],
    paymentAccounts: {
      ...accounts,
      ...(mobile ? { mobile_payment: { ...mobile, phone: formatPhone(mobile.phone) } } : {}),
      ...(transfer ? { transfer: { ...transfer, account: accountText(transfer.account) } } : {}),
    },
  };
}
