import * as calls from '@minipos/contract/reports/report-views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** What the person keeps of the reports of a store. */
export const reportViewsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['report-views', storeId],
    queryFn: async ({ signal }) => (await api(calls.listReportViews, { params: { storeId }, signal })).data,
    staleTime: 0,
    // Names that a person gave have no business on a device that others use, too.
    meta: { keep: false },
  });

/** Keeping, renaming and deleting a view; the list follows. */
export function useReportViews(storeId: number) {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: reportViewsQuery(storeId).queryKey });
  const save = useMutation({
    mutationFn: (body: calls.NewReportView) => api(calls.createReportView, { params: { storeId }, body }),
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: ({ viewId, name }: { viewId: number; name: string }) =>
      api(calls.renameReportView, { params: { storeId, viewId }, body: { name } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (viewId: number) => api(calls.deleteReportView, { params: { storeId, viewId } }),
    onSuccess,
  });
  return { save, rename, remove };
}
