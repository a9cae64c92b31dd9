import { useDisclosure } from '@mantine/hooks';
import { incidentTitles } from '@minipos/contract/incidents/incident-titles';
import type { Incident } from '@minipos/contract/incidents/incidents';
import { IconEye, IconMoodCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDateTime } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { ChoiceField } from '#ui/field/choice-field.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { incidentsQuery } from '../../server/incidents.ts';
import { Section } from '../section.tsx';
import { IncidentDialog } from './incident-dialog.tsx';
import { incidentLine } from './incident-words.ts';

const failed = 'Error al cargar las incidencias';
const choices = [
  { value: 'open', label: 'Abiertas' },
  { value: 'all', label: 'Todas' },
];

/** In the address of the sync centre, which has other lists: a link to what is resolved keeps showing it. */
const address = z.object({
  incidencias: z.enum(['open', 'all']).default('open'),
  pagina: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
});

const columns: Column<Incident>[] = [
  { key: 'kind', header: 'Qué pasó', cell: ({ kind }) => incidentTitles[kind], heading: true },
  {
    key: 'about',
    header: 'Sobre',
    cell: incidentLine,
  },
  {
    key: 'state',
    header: 'Estado',
    cell: ({ resolvedAt }) =>
      resolvedAt === null ? (
        <StatusBadge tone="attention" label="Abierta" />
      ) : (
        <StatusBadge tone="done" label="Resuelta" />
      ),
  },
  { key: 'openedAt', header: 'Fecha', cell: ({ openedAt }) => formatDateTime(openedAt), nowrap: true },
];

/** What contradicted itself in the store and a person has to look at. */
export function IncidentList({ storeId }: { storeId: number }) {
  const [{ incidencias: shown, pagina: page }, setAddress] = useUrlFilters(address);
  const [subject, setSubject] = useState<Incident | null>(null);
  const [opened, dialog] = useDisclosure();
  const filter = { page, limit: 20, ...(shown === 'open' ? { isOpen: true } : {}) };
  const list = useQuery(incidentsQuery(storeId, filter));
  // Without a connection the frame says how old the last list is.
  const offline = useOffline();
  const open = (incident: Incident) => {
    setSubject(incident);
    dialog.open();
  };
  return (
    <Section
      title="Incidencias"
      anchor="incidencias"
      text="Cuando dos hechos se contradicen, ninguno se pierde: queda una incidencia para que alguien la revise."
      action={
        <ChoiceField
          label="Mostrar"
          value={shown}
          options={choices}
          onChange={(value) => setAddress({ incidencias: value === 'all' ? 'all' : undefined, pagina: undefined })}
        />
      }
    >
      <DataTable
        label="Incidencias"
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={({ kind }) => incidentTitles[kind]}
        actions={(incident) => [{ label: 'Ver incidencia', icon: IconEye, onSelect: () => open(incident) }]}
        fetching={list.isFetching}
        error={list.error && !(offline && list.data) ? errorText(list.error, failed) : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={IconMoodCheck}
            title={shown === 'open' ? 'No hay incidencias abiertas' : 'No hay incidencias'}
            text="Nada de lo recibido se contradice."
          />
        }
        page={list.data && list.data.pagination.totalPages > 1 ? list.data.pagination : undefined}
        onPageChange={(pagina) => setAddress({ pagina })}
      />
      {subject ? <IncidentDialog opened={opened} onClose={dialog.close} incident={subject} storeId={storeId} /> : null}
    </Section>
  );
}
