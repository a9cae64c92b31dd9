import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import type { SaleExport } from '@minipos/contract/sales/sale-exports';
import type { SalesSummaryFilter } from '@minipos/contract/sales/sales';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import rows from '#ui/overlay/dialog-rows.module.css';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useStartExport } from '../../server/exports.ts';
import { salesSummaryQuery } from '../../server/sales.ts';
import { ExportFile } from './export-file.tsx';

export interface ExportDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  filter: SalesSummaryFilter;
  narrowed: boolean;
  files: readonly SaleExport[] | undefined;
  error: unknown;
}

/** What is exported, in which format, and the files of the last days. */
export function ExportDialog({ opened, onClose, ...props }: ExportDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Exportar ventas" fullScreen={phone} size="lg">
      <ExportChoice {...props} />
    </Modal>
  );
}

function ExportChoice({ storeId, filter, narrowed, files, error }: Omit<ExportDialogProps, 'opened' | 'onClose'>) {
  const offline = useOffline();
  const start = useStartExport(storeId);
  const { data: summary } = useQuery(salesSummaryQuery(storeId, filter));
  const count = summary
    ? `${formatNumber(summary.totalSales, 0)} ${summary.totalSales === 1 ? 'venta' : 'ventas'}`
    : '';
  const ask = (format: 'csv' | 'xlsx') => () => start.mutate({ format, ...filter });
  const formatButton = (format: 'csv' | 'xlsx', label: string, icon: typeof IconFileTypeCsv) => (
    <Button
      variant="default"
      leftSection={<Icon of={icon} />}
      onClick={ask(format)}
      disabled={offline}
      loading={start.isPending && start.variables.format === format}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text>
        {count ? `${count}: ` : ''}
        {narrowed
          ? 'las que cumplen los filtros de la lista.'
          : 'todas las de la tienda. Usa los filtros para exportar menos.'}{' '}
        Cada fila es una venta, con dólares y bolívares a la tasa que usó y lo pagado por cada método.
      </Text>
      <Group gap="xs">
        {formatButton('xlsx', 'Preparar Excel (.xlsx)', IconFileSpreadsheet)}
        {formatButton('csv', 'Preparar CSV', IconFileTypeCsv)}
      </Group>
      {offline ? <InlineNotice tone="info">Exportar pide conexión.</InlineNotice> : null}
      {start.error ? (
        <InlineNotice tone="danger" announce>
          {errorText(start.error, 'No se pudo preparar el archivo.')}
        </InlineNotice>
      ) : null}
      <Title order={3} size="h5">
        Archivos de los últimos 7 días
      </Title>
      {error && !files ? (
        <InlineNotice tone="danger">{errorText(error, 'No se pudieron cargar los archivos.')}</InlineNotice>
      ) : null}
      {files?.length === 0 ? <Text c="var(--muted)">Todavía no hay archivos.</Text> : null}
      {files && files.length > 0 ? (
        <ul className={rows.list} aria-label="Archivos de ventas">
          {files.map((file) => (
            <ExportFile key={file.id} storeId={storeId} file={file} offline={offline} />
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}
