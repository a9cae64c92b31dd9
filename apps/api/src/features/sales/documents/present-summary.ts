import type { SalesSummary } from '@minipos/contract/sales/sales';
import { divideHalfUp } from '@minipos/domain/money/half-up';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { SummaryRow } from './sales-summary.queries.ts';

export function presentSummary(row: SummaryRow): SalesSummary {
  const left = row.total_sales - row.reversed_sales;
  const average = left === 0 ? null : divideHalfUp(BigInt(centsFromDecimal(row.total_usd)), BigInt(left));
  return {
    totalSales: row.total_sales,
    reversedSales: row.reversed_sales,
    totalAmountUSD: Number(row.total_usd),
    totalAmountBs: Number(row.total_bs),
    salesWithoutRate: row.without_rate,
    refundedUSD: Number(row.refunded_usd),
    creditSales: row.credit_sales,
    creditAmountUSD: Number(row.credit_usd),
    creditAmountBs: Number(row.credit_bs),
    averageUSD: average === null ? null : decimalFromCents(Number(average)),
  };
}
