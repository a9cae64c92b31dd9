import { Button } from '@mantine/core';
import { downloadSaleExport, type SaleExport } from '@minipos/contract/sales/sale-exports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes, formatDateTime, formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { downloadFile } from '#session/download-file.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import rows from '#ui/overlay/dialog-rows.module.css';
import { WorkProgress } from '#ui/progress/work-progress.tsx';

function factsOf({ createdAt, actorName, status, rowCount, bytes }: SaleExport): string {
  const made = [formatDateTime(createdAt), actorName];
  if (status !== 'done') return made.join(' · ');
  const sales = `${formatNumber(rowCount, 0)} ${rowCount === 1 ? 'venta' : 'ventas'}`;
  return [...made, sales, bytes === null ? null : formatBytes(bytes)].filter(Boolean).join(' · ');
}

/** One file: how far it is, or the way to it. */
export function ExportFile({ storeId, file, offline }: { storeId: number; file: SaleExport; offline: boolean }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(downloadSaleExport, { params: { storeId, exportId: file.id } });
    } catch (error) {
      toasts.error(errorText(error, 'No se pudo descargar el archivo.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{file.fileName}</p>
        <p className={rows.facts}>{factsOf(file)}</p>
        {file.status === 'running' ? (
          <WorkProgress
            label={`Preparando ${file.fileName}`}
            done={file.progress}
            total={file.rowCount}
            unit="ventas"
          />
        ) : null}
        {file.failure ? <p className={rows.facts}>{file.failure}</p> : null}
      </div>
      {file.status === 'waiting' ? <StatusBadge tone="neutral" label="En espera" /> : null}
      {file.status === 'failed' ? <StatusBadge tone="danger" label="Falló" /> : null}
      {file.status === 'done' ? (
        <Button
          leftSection={<Icon of={IconDownload} />}
          onClick={() => void save()}
          loading={busy}
          disabled={offline}
          aria-label={`Descargar ${file.fileName}`}
        >
          Descargar
        </Button>
      ) : null}
    </li>
  );
}
