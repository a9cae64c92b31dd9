import { type Cents, centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import type { SaleDetail } from '../documents/sales-list.queries.ts';

type TenderRow = SaleDetail['tenders'][number];

/**
 * The rows of a correction: what no longer stands is reversed, as it was noted, and what stands in its place follows. Change
 * stays as it was given; where the bolívares beside it make it count for another cent, it is written again.
 */
export function correctionEntries(
  tenders: readonly TenderRow[],
  asked: readonly NotedTender[],
  kept: number,
  { paymentsUsd, changeUsd }: { paymentsUsd: readonly Cents[]; changeUsd: readonly Cents[] },
) {
  const change = tenders.filter(({ kind }) => kind === 'change');
  const revalued = change.flatMap((row, place) => {
    const usdCents = changeUsd[place] ?? 0;
    return usdCents === centsFromDecimal(row.amount_usd) ? [] : [{ row, usdCents }];
  });
  const gone = tenders.filter(({ kind }) => kind === 'payment').slice(kept);
  // Nobody is asked again from which phone a payment came that stays.
  const phoneOf = ({ method, reference, bankCode }: NotedTender) =>
    gone.find((row) => row.method === method && row.reference === reference && row.bank_code === bankCode)?.phone ??
    null;
  return [
    ...[...gone, ...revalued.map(({ row }) => row)].map(reversing),
    ...asked
      .slice(kept)
      .map((tender, place) =>
        entering('payment', { ...tender, phone: phoneOf(tender) }, paymentsUsd[kept + place] ?? 0),
      ),
    ...revalued.map(({ row, usdCents }) =>
      entering('change', { ...row, amountCents: centsFromDecimal(row.amount), bankCode: row.bank_code }, usdCents),
    ),
  ];
}

const reversing = ({ line, kind, method, currency, amount, amount_usd }: TenderRow) => ({
  reverses: line,
  kind,
  method,
  currency,
  amount: decimalText(-centsFromDecimal(amount)),
  amount_usd: decimalText(-centsFromDecimal(amount_usd)),
  // Of no payment that can be found by it.
  reference: null,
  bank_code: null,
  phone: null,
});

const entering = (
  kind: 'payment' | 'change',
  tender: Pick<NotedTender, 'amountCents' | 'reference' | 'bankCode' | 'phone'> & { method: string; currency: string },
  usdCents: Cents,
) => ({
  reverses: null,
  kind,
  method: tender.method,
  currency: tender.currency,
  amount: decimalText(tender.amountCents),
  amount_usd: decimalText(usdCents),
  reference: tender.reference,
  bank_code: tender.bankCode,
  phone: tender.phone ?? null,
});
