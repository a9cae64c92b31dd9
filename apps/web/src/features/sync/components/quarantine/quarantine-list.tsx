import { useDisclosure } from '@mantine/hooks';
import type { Quarantined } from '@minipos/contract/sync/quarantine';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { quarantineQuery } from '../../server/quarantine.ts';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';
import { problemWords } from './problem-words.ts';
import { QuarantineDialog } from './quarantine-dialog.tsx';
import { deviceWords, quarantinedWords } from './quarantine-words.ts';

const columns: Column<Quarantined>[] = [
  { key: 'kind', header: 'Operación', cell: quarantinedWords, heading: true },
  { key: 'problem', header: 'Problema', cell: ({ problem }) => problemWords(problem) },
  { key: 'device', header: 'Equipo', cell: deviceWords },
  {
    key: 'state',
    header: 'Estado',
    cell: ({ resolvedAt }) =>
      resolvedAt === null ? (
        <StatusBadge tone="attention" label="Por revisar" />
      ) : (
        <StatusBadge tone="done" label="Revisada" />
      ),
  },
  { key: 'receivedAt', header: 'Fecha', cell: ({ receivedAt }) => formatDateTime(receivedAt), nowrap: true },
];

/** What arrived and could not be read or stored. Nothing while there is none. */
export function QuarantineList({ storeId }: { storeId: number }) {
  const [page, setPage] = useState(1);
  const [subject, setSubject] = useState<Quarantined | null>(null);
  const [opened, dialog] = useDisclosure();
  const list = useQuery(quarantineQuery(storeId, { page, limit: 20 }));
  if (!list.data || list.data.pagination.total === 0) return null;
  const open = (one: Quarantined) => {
    setSubject(one);
    dialog.open();
  };
  return (
    <Section
      title="Operaciones apartadas"
      text="Llegaron y no se pudieron leer o guardar. No cuentan en la tienda: están como llegaron hasta que alguien las revise."
    >
      <DataTable
        label="Operaciones apartadas"
        columns={columns}
        rows={list.data.data}
        rowKey={({ id }) => id}
        rowLabel={quarantinedWords}
        actions={(one) => [{ label: 'Ver operación', icon: IconEye, onSelect: () => open(one) }]}
        fetching={list.isFetching}
        empty={<p className={classes.text}>No hay más operaciones en esta página.</p>}
        page={list.data.pagination.totalPages > 1 ? list.data.pagination : undefined}
        onPageChange={setPage}
      />
      {subject ? <QuarantineDialog opened={opened} onClose={dialog.close} subject={subject} storeId={storeId} /> : null}
    </Section>
  );
}
