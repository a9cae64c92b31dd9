import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { tillCode } from '@minipos/domain/sales/document-numbers';
import type { Contradiction, SaleHappened } from './sale-contradictions.ts';
import type { FoundForSale } from './sale-in-order.ts';
import { creditOf, type SaleToRecord } from './sale-to-record.ts';

/** What the drawer, the receipt's number and the change say against the sale. */
export function ofTill(sale: SaleToRecord, found: FoundForSale, happened: SaleHappened): Contradiction[] {
  const { place, besideTill, receiptProblem } = found;
  const { receiptNumber, totalUSD } = sale;
  const about = { ...(receiptNumber === null ? {} : { receiptNumber }), amount: totalUSD, currency: 'USD' };
  const problem = receiptProblem && receiptWords[receiptProblem];
  return [
    ...(place.problem ? [{ ...place.problem, detail: { ...place.problem.detail, ...about } }] : []),
    ...(besideTill === undefined
      ? []
      : [{ kind: 'cash_without_session' as const, detail: { ...about, tillCode: tillCode(besideTill.till_number) } }]),
    ...(problem ? [{ kind: 'receipt_number' as const, detail: { receiptNumber, problem } }] : []),
    ...creditAsCash(sale),
    ...ofClosedTill(sale, found, happened),
  ];
}

/** A till that had to be opened first charged without: the sale is in no Z. */
function ofClosedTill(
  sale: SaleToRecord,
  { settings, besideTill }: FoundForSale,
  happened: SaleHappened,
): Contradiction[] {
  const { deviceId, at, now } = happened;
  if (sale.sessionUuid !== null || deviceId === null || besideTill || settings.closed_till !== 'must_open') return [];
  // The till may have sold under the rule of before; after so long nobody says so any more.
  const since = settings.closed_till_since;
  if (at < since && now.getTime() - since.getTime() < oldFactMs) return [];
  return [
    {
      kind: 'sale_without_session',
      detail: { receiptNumber: sale.receiptNumber, amount: sale.totalUSD, currency: 'USD' },
    },
  ];
}

const oldFactMs = 35 * 86_400_000;

const receiptWords = {
  repeated: 'Otra venta ya tiene este número.',
  other_till: 'Es de otra caja que la que lo envió.',
};

/** Change in money is for money that was overpaid. Where part was left on credit, there was none to hand back. */
function creditAsCash(sale: SaleToRecord): Contradiction[] {
  const credit = creditOf(sale);
  const handed = sale.change
    .filter(({ method }) => method !== 'credit')
    .reduce((sum, { amountUSD }) => sum + centsFromDecimal(amountUSD), 0);
  if (credit === 0 || handed === 0) return [];
  const detail = { creditUSD: decimalFromCents(credit), changeUSD: decimalFromCents(handed) };
  return [{ kind: 'credit_as_cash', detail }];
}
