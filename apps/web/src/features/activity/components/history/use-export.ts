import { type ActivityFilter, exportActivity } from '@minipos/contract/activity/activity';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { downloadFile } from '#session/download-file.ts';
import { toasts } from '#ui/feedback/toasts.ts';

/** The history as a file: what the list shows, all of its pages. */
export function useExport(storeId: number, { userId, area, startDate, endDate }: ActivityFilter) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(exportActivity, { params: { storeId }, query: { userId, area, startDate, endDate } });
    } catch (error) {
      toasts.error(errorText(error, 'No se pudo exportar el historial.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
