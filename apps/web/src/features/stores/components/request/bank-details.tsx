import type { RequestTerms, StoreRequest } from '@minipos/contract/stores/store-requests';
import { bankLabel } from '@minipos/domain/payments/banks';
import { formatBs, formatRate, formatUsd } from '#lib/format.ts';
import { FactList } from '#ui/layout/fact-list.tsx';

const inGroups = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export interface BankDetailsProps {
  terms: RequestTerms;
  /** Of a request that is there already: what it cost then. */
  price?: StoreRequest['priceUSD'];
}

/** What a further store costs and where it is transferred to. */
export function BankDetails({ terms, price = terms.additionalStorePrice ?? undefined }: BankDetailsProps) {
  const { bank, rate, priceVES } = terms;
  const isNow = price === terms.additionalStorePrice;
  return (
    <FactList
      facts={[
        ['Precio', price === undefined ? null : formatUsd(price)],
        [
          'En bolívares hoy',
          isNow && rate && priceVES !== null ? `${formatBs(priceVES)} (tasa ${formatRate(rate)})` : null,
        ],
        ['Banco', bank && bankLabel(bank.bankCode)],
        ['Cuenta', bank && inGroups(bank.accountNumber)],
        ['Titular', bank?.holderName],
        ['RIF o cédula', bank?.holderDocument],
      ]}
    />
  );
}
