import type { ReportColumn, ReportRow, ValueKind } from '@minipos/contract/reports/reports';
import {
  formatBs,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRate,
  formatUsd,
} from '#lib/format.ts';

const none = '—';

/** A value as its column writes it. */
export function valueWords(kind: ValueKind, value: ReportRow[string] | undefined): string {
  if (value === null || value === undefined || value === '') return none;
  switch (kind) {
    case 'usd':
      return formatUsd(value);
    case 'bs':
      return formatBs(value);
    case 'count':
      return formatNumber(value, 0);
    case 'quantity':
      return formatNumber(value);
    case 'rate':
      return formatRate(value);
    case 'percent':
      return formatPercent(value, 2);
    case 'day':
      return formatDate(value);
    case 'instant':
      return formatDateTime(value);
    default:
      return String(value);
  }
}

export const isNumeric = ({ kind }: ReportColumn): boolean => !['text', 'day', 'instant'].includes(kind);

export const moreWords = (more: number): string => `y ${formatNumber(more, 0)} más, que cuentan en el total.`;
