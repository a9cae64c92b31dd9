import { type PaymentMethodCode, tenderLabel } from '@minipos/domain/payments/payment-methods';
import { normalReference } from '@minipos/domain/payments/payment-references';
import { plainRate } from '@minipos/domain/rates/rates';
import { formatBs, formatUsd } from '@minipos/domain/text/format';
import type { RecordedSaleRow } from './recorded-sale.queries.ts';
import { clientCreditOf, creditOf, type SaleToRecord } from './sale-to-record.ts';

type Tender = Omit<SaleToRecord['payments'][number], 'method' | 'currency' | 'phone'> & {
  method: string;
  currency: string;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const lineOf = (line: Record<string, unknown>) =>
  [
    'productUuid',
    'productName',
    'quantity',
    'unitPriceUSD',
    'discountUSD',
    'taxRate',
    'isExempt',
    'taxUSD',
    'totalUSD',
  ].map((name) => line[name]);

type Place = SaleToRecord['delivery'];

const placeOf = (place: Place) => place && [place.zoneUuid, place.zoneName, place.name, place.phone, place.address];

// What was recorded before references had one spelling is compared in it, too.
const tenderOf = ({ method, currency, amount, amountUSD, reference, bankCode }: Tender) => [
  method,
  currency,
  amount,
  amountUSD,
  normalReference(method as PaymentMethodCode, reference ?? ''),
  bankCode,
];

const words = ({ method, currency, amount, reference }: Tender): string => {
  const label = tenderLabel({ method: method as PaymentMethodCode, reference });
  return `${label} ${currency === 'USD' ? formatUsd(amount) : formatBs(amount)}`;
};

/**
 * How a sale that came again differs from the one that is there, in words for a person; null when it is the same. What people
 * may change afterwards (its note, and its client while it moved no account) is not compared.
 */
export function saleDifferences(
  sale: SaleToRecord,
  recorded: RecordedSaleRow,
  clientId: number | undefined,
): Record<string, unknown> | null {
  const { rate } = sale;
  const amounts: Record<string, number> = recorded.amounts;
  const of = (kind: string) => recorded.tenders.filter((tender) => tender.kind === kind);
  const isOnAccount = creditOf(sale) > 0 || clientCreditOf(sale) > 0;
  const same: Record<string, boolean> = {
    artículos: isSame(sale.lines.map(lineOf), recorded.lines.map(lineOf)),
    pagos: isSame(sale.payments.map(tenderOf), of('payment').map(tenderOf)),
    vuelto: isSame(sale.change.map(tenderOf), of('change').map(tenderOf)),
    montos: Object.entries(amounts).every(([name, amount]) => sale[name as 'totalUSD'] === amount),
    tasa: isSame(
      [rate && plainRate(rate.rate), rate?.valueDate ?? null, rate?.source ?? null],
      [recorded.rate && plainRate(recorded.rate), recorded.rate_date, recorded.rate_source],
    ),
    cliente: !isOnAccount || sale.clientUuid === recorded.client_uuid || clientId === (recorded.client_id ?? undefined),
    recibo: sale.receiptNumber === recorded.receipt_number,
    caja: sale.sessionUuid === recorded.session_uuid,
    'tipo de orden': sale.orderType === recorded.order_type,
    entrega: isSame(placeOf(sale.delivery), placeOf(recorded.delivery as Place)),
  };
  const differs = Object.keys(same).filter((name) => !same[name]);
  if (differs.length === 0) return null;
  return {
    differs,
    receiptNumber: sale.receiptNumber,
    ...(same.montos ? {} : { keptUSD: amounts.totalUSD, sentUSD: sale.totalUSD }),
    ...(same.pagos ? {} : { keptPayments: of('payment').map(words), sentPayments: sale.payments.map(words) }),
  };
}
