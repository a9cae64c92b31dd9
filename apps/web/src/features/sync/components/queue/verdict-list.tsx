import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import type { VerdictNote } from '#offline/database/rows.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { Section } from '../section.tsx';
import { kindWords } from './operation-words.ts';
import { pageLength, useVerdicts } from './use-queue.ts';

const columns: Column<VerdictNote>[] = [
  { key: 'kind', header: 'Tipo', cell: ({ kind }) => kindWords(kind), heading: true },
  { key: 'seq', header: 'N.º', cell: ({ seq }) => seq, numeric: true },
  {
    key: 'status',
    header: 'Resultado',
    cell: ({ status }) =>
      status === 'rejected' ? (
        <StatusBadge tone="danger" label="Rechazada" />
      ) : (
        <StatusBadge tone="neutral" label="Descartada" />
      ),
  },
  { key: 'message', header: 'Motivo', cell: ({ message }) => message ?? '' },
  { key: 'at', header: 'Fecha', cell: ({ at }) => formatDateTime(at), nowrap: true },
];

/** What was refused or given up on this device. Nothing while there is none. */
export function VerdictList({ storeId }: { storeId: number }) {
  const [page, setPage] = useState(1);
  const notes = useVerdicts(storeId, page);
  if (!notes || notes.total === 0) return null;
  return (
    <Section title="Rechazadas y descartadas">
      <DataTable
        label="Operaciones rechazadas y descartadas"
        columns={columns}
        rows={notes.rows}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ seq }) => `operación ${seq}`}
        empty={null}
        page={notes.total > pageLength ? { ...notes, limit: pageLength } : undefined}
        onPageChange={setPage}
      />
    </Section>
  );
}
