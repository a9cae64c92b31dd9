import type { NewReportView, ReportView } from '@minipos/contract/reports/report-views';
import { addressOf, chosenPeriod, type ReportAddress } from '../report/report-address.ts';

/** What a view keeps of an address. */
export function viewOf(address: ReportAddress, today: string): Pick<NewReportView, 'report' | 'filters'> {
  const chosen = chosenPeriod(address, today);
  return {
    report: address.reporte,
    filters: {
      period: 'preset' in chosen ? chosen.preset : { startDate: chosen.range.from, endDate: chosen.range.to },
      sort: address.orden === 'unidades' ? 'units' : 'net',
      compare: address.comparar === 'ano-anterior' ? 'year' : 'before',
    },
  };
}

/** The address that a view opens. */
export function addressOfView({ report, filters: { period, sort, compare } }: Pick<ReportView, 'report' | 'filters'>) {
  return {
    reporte: report,
    ...addressOf(
      typeof period === 'string' ? { preset: period } : { range: { from: period.startDate, to: period.endDate } },
    ),
    orden: sort === 'units' ? ('unidades' as const) : ('monto' as const),
    comparar: compare === 'year' ? ('ano-anterior' as const) : ('antes' as const),
  };
}
