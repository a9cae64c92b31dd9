import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import { debtPaymentUsd } from '@minipos/domain/clients/debt-payment';
import { decimalFromCents } from '@minipos/domain/money/money';
import type { Percent } from '@minipos/domain/money/percent';
import type { NotedTender } from '@minipos/domain/orders/open-order';

type UsedRate = NonNullable<ClientPaymentFact['rate']>;

/** A payment of a debt as it is written down: every figure comes from the domain, a rate only where bolívares are. */
export function paymentFact(
  tenders: readonly NotedTender[],
  rate: UsedRate | null,
  igtfPercent: Percent,
  notes: string,
): Omit<ClientPaymentFact, 'clientUuid' | 'sessionUuid'> {
  const needsRate = tenders.some(({ currency }) => currency === 'VES');
  const { parts, totalCents, igtfCents } = debtPaymentUsd(tenders, rate?.rate ?? null, igtfPercent);
  return {
    payments: tenders.map(({ method, currency, amountCents, reference, bankCode, phone }, index) => ({
      method,
      currency,
      amount: decimalFromCents(amountCents),
      amountUSD: decimalFromCents(parts[index] ?? 0),
      reference,
      bankCode,
      ...(phone ? { phone } : {}),
    })),
    totalUSD: decimalFromCents(totalCents),
    igtfUSD: decimalFromCents(igtfCents),
    rate: needsRate ? rate : null,
    notes: notes.trim() || null,
  };
}
