import { type CommissionPeriod, exportCommissions, getCommissions } from '@minipos/contract/staff/commissions';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';
import { downloadFile } from '#session/download-file.ts';
import { toasts } from '#ui/feedback/toasts.ts';

/** What everybody gets of a period. What people earn has no business on a device. */
export const commissionsQuery = (storeId: number, query: CommissionPeriod) =>
  queryOptions({
    queryKey: ['commissions', storeId, query],
    queryFn: async ({ signal }) => (await api(getCommissions, { params: { storeId }, query, signal })).data,
    placeholderData: keepRowsOf(storeId),
    staleTime: 0,
    meta: { keep: false },
  });

/** The commissions of a period as a file. */
export function useCommissionsFile(storeId: number, query: CommissionPeriod) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(exportCommissions, { params: { storeId }, query });
    } catch (error) {
      toasts.error(errorText(error, 'No se pudieron exportar las comisiones.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
