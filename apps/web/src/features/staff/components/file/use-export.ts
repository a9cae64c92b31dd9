import { exportEmployees } from '@minipos/contract/staff/employee-files';
import type { EmployeeStatsFilter } from '@minipos/contract/staff/employees';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { downloadFile } from '#session/download-file.ts';
import { toasts } from '#ui/feedback/toasts.ts';

/** The employees as a file: what the list shows, all of its pages. */
export function useExport(storeId: number, { search, status, position }: EmployeeStatsFilter) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(exportEmployees, { params: { storeId }, query: { search, status, position } });
    } catch (error) {
      toasts.error(errorText(error, 'No se pudo exportar la lista de empleados.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
