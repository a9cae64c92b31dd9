import { IconCloudCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';
import type { WordedEntry } from './operation-words.ts';
import { pageLength, useElsewhere, useWaiting } from './use-queue.ts';

const columns: Column<WordedEntry>[] = [
  { key: 'about', header: 'Qué', cell: (worded) => <Waiting {...worded} />, heading: true },
  { key: 'what', header: 'Tipo', cell: ({ what }) => what, nowrap: true },
  { key: 'seq', header: 'N.º', cell: ({ entry }) => entry.seq, numeric: true },
  { key: 'at', header: 'Hecho', cell: ({ entry }) => formatDateTime(entry.operation.timestamp), nowrap: true },
  { key: 'attempts', header: 'Intentos', cell: ({ entry }) => entry.attempts, numeric: true, hideBelow: 'desktop' },
];

/** With why it waits, where a person can do something about it. */
function Waiting({ about, entry }: WordedEntry) {
  return (
    <>
      {about}
      {entry.errorMessage ? <span className={classes.meta}>{entry.errorMessage}</span> : null}
    </>
  );
}

/** What this device did and the server has not answered yet. */
export function WaitingList({ storeId }: { storeId: number }) {
  const [page, setPage] = useState(1);
  const waiting = useWaiting(storeId, page);
  const elsewhere = useElsewhere(storeId);
  return (
    <Section title="En espera de envío">
      {elsewhere > 0 ? (
        <InlineNotice tone="info">
          {elsewhere === 1 ? 'Hay 1 operación' : `Hay ${elsewhere} operaciones`} de otras tiendas en este equipo.
          También se envían; para verlas, cambia de tienda.
        </InlineNotice>
      ) : null}
      <DataTable
        label="Operaciones en espera"
        columns={columns}
        rows={waiting?.rows}
        rowKey={({ entry }) => entry.uuid}
        rowLabel={({ about }) => about}
        empty={
          <EmptyState
            icon={IconCloudCheck}
            title="Todo está en el servidor"
            text="Lo que hagas sin conexión aparecerá aquí hasta que se envíe."
          />
        }
        page={waiting && waiting.total > pageLength ? { ...waiting, limit: pageLength } : undefined}
        onPageChange={setPage}
      />
    </Section>
  );
}
