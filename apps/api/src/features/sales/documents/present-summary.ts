import type { SalesSummary } from '@minipos/contract/sales/sales';
import type { SummaryRow } from './sales-summary.queries.ts';

export const presentSummary = (row: SummaryRow): SalesSummary => ({
  totalSales: row.sales,
  reversedSales: row.reversed_sales,
  totalAmountUSD: Number(row.total_usd),
  totalAmountBs: Number(row.total_bs),
  salesWithoutRate: row.without_rate,
  refundedUSD: Number(row.refunded_usd),
  creditSales: row.credit_sales,
  creditAmountUSD: Number(row.credit_usd),
  creditAmountBs: Number(row.credit_bs),
  averageUSD: row.average_usd === null ? null : Number(row.average_usd),
});
