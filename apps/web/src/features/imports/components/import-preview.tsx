import { Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import type { ImportRun } from '@minipos/contract/imports/import-calls';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { ImportedKind } from '../imported-kind.ts';
import { useStartImport } from '../server/imports.ts';
import { ImportErrors } from './import-errors.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { count } from './import-words.tsx';

export interface ImportPreviewProps {
  kind: ImportedKind;
  run: ImportRun;
  offline: boolean;
}

/** The file as it would be, over all of its rows, before anything changes. */
export function ImportPreview({ kind, run, offline }: ImportPreviewProps) {
  const start = useStartImport(kind, run.storeId, run.id);
  const [mending, setMending] = useState(false);
  const useful = run.created + run.updated;
  if (mending) return <ImportMapping kind={kind} run={run} offline={offline} />;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <StatCard label="Nuevos" value={formatNumber(run.created)} />
        <StatCard label="Cambian" value={formatNumber(run.updated)} />
        <StatCard label="Sin cambios" value={formatNumber(run.unchanged)} />
        <StatCard label="Con error" value={formatNumber(run.failed)} />
      </SimpleGrid>
      {useful === 0 ? (
        <InlineNotice tone="attention" announce>
          {run.failed > 0
            ? 'Ninguna fila se puede importar. Corrige las columnas o el archivo.'
            : `Sin cambios: ${kind.same} igual que el archivo.`}
        </InlineNotice>
      ) : (
        <InlineNotice tone="info" announce>
          Nada ha cambiado todavía. Al confirmar {sentence(kind, run)}
        </InlineNotice>
      )}
      {start.error ? (
        <InlineNotice tone="danger" announce>
          {errorText(start.error, 'No se pudo comenzar la importación.')}
        </InlineNotice>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => setMending(true)}>
          Corregir columnas
        </Button>
        <Button onClick={() => start.mutate(undefined)} loading={start.isPending} disabled={useful === 0 || offline}>
          Importar {count(useful, kind.one, kind.many)}
        </Button>
      </Group>
      {run.failed > 0 ? <ImportErrors kind={kind} storeId={run.storeId} importId={run.id} /> : null}
      <Title order={2} size="h4">
        Primeras filas
      </Title>
      <DataTable
        label="Primeras filas"
        columns={kind.previewColumns}
        rows={run.preview}
        rowKey={({ line }) => line}
        rowLabel={({ name, line }) => name ?? `la línea ${line}`}
        empty={<EmptyState title="Sin filas" />}
      />
    </Stack>
  );
}

function sentence({ one, many }: ImportedKind, { created, updated, failed }: ImportRun): string {
  const parts = [
    created > 0 ? `${created === 1 ? 'se crea' : 'se crean'} ${count(created, one, many)}` : null,
    updated > 0 ? `${updated === 1 ? 'cambia' : 'cambian'} ${count(updated, one, many)}` : null,
  ].filter((part) => part !== null);
  const rest =
    failed === 0
      ? ''
      : failed === 1
        ? ' La fila con error no se importa.'
        : ` Las ${count(failed, 'fila', 'filas')} con error no se importan.`;
  return `${parts.join(' y ')}.${rest}`;
}
