import { type AskedReportFile, exportReport, getReport } from '@minipos/contract/reports/reports';
import type { ReportKind } from '@minipos/domain/people/report-rights';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { api } from '#session/api.ts';
import { downloadFile } from '#session/download-file.ts';
import { toasts } from '#ui/feedback/toasts.ts';

export interface AskedPeriod {
  startDate: string;
  endDate: string;
  sort: 'net' | 'units';
  compare: 'before' | 'year';
}

/** A report of a store. What it earns and what things cost have no business on a device. */
export const reportQuery = (storeId: number, report: ReportKind, query: AskedPeriod) =>
  queryOptions({
    queryKey: ['reports', storeId, report, query],
    queryFn: async ({ signal }) => (await api(getReport, { params: { storeId, report }, query, signal })).data,
    // Another period of the same report may take its place; another report is another picture.
    placeholderData: (previous, asked) =>
      asked?.queryKey[1] === storeId && asked.queryKey[2] === report ? previous : undefined,
    staleTime: 0,
    meta: { keep: false },
  });

/** The report as a file. */
export function useReportFile(storeId: number, query: Omit<AskedReportFile, 'format'>) {
  const [busy, setBusy] = useState<AskedReportFile['format'] | null>(null);
  const save = async (format: AskedReportFile['format']) => {
    setBusy(format);
    try {
      await downloadFile(exportReport, { params: { storeId }, query: { ...query, format } });
    } catch (error) {
      toasts.error(errorText(error, 'No se pudo exportar el reporte.'));
    } finally {
      setBusy(null);
    }
  };
  return { busy, save };
}
