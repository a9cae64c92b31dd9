import type { SalesSummary } from '@minipos/contract/sales/sales';
import type { SummaryRow } from './sales-summary.queries.ts';

/** Who counts blind learns how many there were, and no amount from which the notes could be worked out. */
export function presentSummary(row: SummaryRow, isBlind: boolean): SalesSummary {
  const amount = (sum: string | null) => (isBlind || sum === null ? null : Number(sum));
  return {
    totalSales: row.sales,
    reversedSales: row.reversed_sales,
    totalAmountUSD: amount(row.total_usd),
    totalAmountBs: amount(row.total_bs),
    salesWithoutRate: row.without_rate,
    refundedUSD: amount(row.refunded_usd),
    creditSales: row.credit_sales,
    creditAmountUSD: Number(row.credit_usd),
    creditAmountBs: Number(row.credit_bs),
    averageUSD: amount(row.average_usd),
  };
}
