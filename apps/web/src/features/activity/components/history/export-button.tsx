import { Button } from '@mantine/core';
import { type ActivityFilter, exportActivity } from '@minipos/contract/activity/activity';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { downloadFile } from '#session/download-file.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';

export interface ExportButtonProps {
  storeId: number;
  /** The list's own: what it shows is what is exported, all of its pages. */
  filter: ActivityFilter;
}

/** The history as a file. */
export function ExportButton({ storeId, filter: { userId, area, startDate, endDate } }: ExportButtonProps) {
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
  return (
    <Button variant="default" loading={busy} leftSection={<Icon of={IconDownload} />} onClick={() => void save()}>
      Exportar CSV
    </Button>
  );
}
