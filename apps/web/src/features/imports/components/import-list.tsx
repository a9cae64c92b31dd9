import { Stack, Title } from '@mantine/core';
import type { ImportSummary } from '@minipos/contract/imports/import-calls';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatPercent } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import type { ImportedKind } from '../imported-kind.ts';
import { importsQuery, isAtWork } from '../server/imports.ts';
import { statusWords, summaryOf } from './import-words.tsx';

const failed = 'Error al cargar las importaciones';

const columns: Column<ImportSummary>[] = [
  { key: 'fileName', header: 'Archivo', cell: ({ fileName }) => fileName, heading: true },
  {
    key: 'status',
    header: 'Estado',
    cell: (run) => <StatusBadge tone={statusWords[run.status].tone} label={stateOf(run)} />,
    nowrap: true,
  },
  { key: 'result', header: 'Resultado', cell: summaryOf },
  { key: 'actor', header: 'Hecha por', cell: ({ actorName }) => actorName, hideBelow: 'desktop' },
  { key: 'createdAt', header: 'Fecha', cell: ({ createdAt }) => formatDateTime(createdAt), nowrap: true },
];

function stateOf({ status, progress, rowCount }: ImportSummary): string {
  const { label } = statusWords[status];
  return isAtWork(status) && rowCount > 0 ? `${label} ${formatPercent((progress / rowCount) * 100, 0)}` : label;
}

export interface ImportListProps {
  kind: ImportedKind;
  storeId: number;
  onOpen: (importId: number) => void;
}

/** Every file the store has received; one under way is found again here. */
export function ImportList({ kind, storeId, onOpen }: ImportListProps) {
  const [page, setPage] = useState(1);
  const list = useQuery(importsQuery(kind, storeId, page));
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Importaciones anteriores
      </Title>
      <DataTable
        label="Importaciones"
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        actions={(run) => [{ label: 'Ver importación', icon: IconEye, onSelect: () => onOpen(run.id) }]}
        fetching={list.isFetching}
        error={list.error ? errorText(list.error, failed) : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title="Todavía no hay importaciones"
            text="Los archivos que subas quedan aquí, con su resultado."
          />
        }
        page={list.data?.pagination}
        onPageChange={setPage}
      />
    </Stack>
  );
}
