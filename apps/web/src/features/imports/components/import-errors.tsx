import { Button, Stack, Title } from '@mantine/core';
import type { ImportError } from '@minipos/contract/imports/import-calls';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { downloadFile } from '#session/download-file.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import type { Column } from '#ui/table/types.ts';
import type { ImportedKind } from '../imported-kind.ts';
import { importErrorsQuery } from '../server/imports.ts';
import { count } from './import-words.tsx';

const columns: Column<ImportError>[] = [
  { key: 'line', header: 'Línea', cell: ({ line }) => `Línea ${line}`, nowrap: true, heading: true },
  { key: 'field', header: 'Dato', cell: ({ field }) => field ?? '—' },
  { key: 'value', header: 'En el archivo', cell: ({ value }) => value || '—' },
  { key: 'message', header: 'Motivo', cell: ({ message }) => message },
];
const failed = 'No se pudieron cargar los errores.';

export interface ImportErrorsProps {
  kind: ImportedKind;
  storeId: number;
  importId: number;
}

/** Rows that cannot be imported, by reason, and all of them as a file to mend. */
export function ImportErrors({ kind, storeId, importId }: ImportErrorsProps) {
  const [page, setPage] = useState(1);
  const [message, setMessage] = useState('');
  const list = useQuery(importErrorsQuery(kind, storeId, importId, { page, message: message || undefined }));
  const reasons = list.data?.reasons ?? [];
  const download = () =>
    downloadFile(kind.calls.errorsFile, { params: { storeId, importId } }).catch((error: unknown) =>
      toasts.error(errorText(error, 'No se pudo descargar el archivo de errores.')),
    );
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Filas con error
      </Title>
      <FilterBar
        filters={[
          {
            key: 'message',
            label: 'Motivo',
            value: message,
            options: [
              { value: '', label: 'Todos' },
              ...reasons.map((reason) => ({
                value: reason.message,
                label: `${reason.message} (${count(reason.rows, 'fila', 'filas')})`,
              })),
            ],
          },
        ]}
        onFilterChange={(_key, value) => {
          setMessage(value);
          setPage(1);
        }}
      >
        <Button variant="default" leftSection={<Icon of={IconDownload} />} onClick={() => void download()}>
          Descargar errores
        </Button>
      </FilterBar>
      <DataTable
        label="Filas con error"
        columns={columns}
        rows={list.data?.data}
        rowKey={(row) => `${row.line}-${row.message}`}
        rowLabel={({ line }) => `la línea ${line}`}
        fetching={list.isFetching}
        error={list.error ? errorText(list.error, failed) : null}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title="Sin errores" />}
        page={list.data?.pagination}
        onPageChange={setPage}
      />
    </Stack>
  );
}
