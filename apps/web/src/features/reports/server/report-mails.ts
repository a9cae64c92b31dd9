import { chooseReportMails, getReportMails, type ReportMailChoice } from '@minipos/contract/reports/report-mails';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** What the person gets of a store by mail. */
export const reportMailsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['report-mails', storeId],
    queryFn: async ({ signal }) => (await api(getReportMails, { params: { storeId }, signal })).data,
    staleTime: 0,
  });

export function useChooseMails(storeId: number) {
  const client = useQueryClient();
  const { queryKey } = reportMailsQuery(storeId);
  return useMutation({
    mutationFn: (body: ReportMailChoice) => api(chooseReportMails, { params: { storeId }, body }),
    onSuccess: (_, choice) => client.setQueryData(queryKey, (known) => known && { ...known, ...choice }),
  });
}
