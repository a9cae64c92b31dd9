import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Store } from '@minipos/contract/stores/stores';
import { IconDeviceMobileCog, IconLayoutKanban, IconPlus, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { assignableQuery, repairStatsQuery } from '../../server/repairs.ts';
import { BoardPanel } from '../board/board-panel.tsx';
import { RenumberedIntakes } from './renumbered-intakes.tsx';
import { isFiltered, repairAddress } from './repair-filter.ts';
import { RepairFilters } from './repair-filters.tsx';
import { RepairStats } from './repair-stats.tsx';
import { RepairTable } from './repair-table.tsx';
import { UnsentIntakes } from './unsent-intakes.tsx';

// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;
const views = [
  { value: 'board', label: 'Tablero' },
  { value: 'table', label: 'Tabla' },
];

/** The repairs of a store: as a board of the open ones, or as a table of all. */
export function RepairList({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlFilters(repairAddress);
  const [asked] = useDebouncedValue(filters, pause, { leading: true });
  const technicians = useQuery(assignableQuery(store.id)).data ?? [];
  const stats = useQuery(repairStatsQuery(store.id)).data;
  const isPhone = useMedia('(max-width: 47.99em)');
  const isWide = useMedia('(min-width: 62em)');
  const isTable = filters.view === 'table';
  const mayReceive = useCan('services.create');
  const receive = () => void navigate({ to: '/services/new' });
  const known = stats && Object.values(stats.statusStats).reduce((sum, count) => sum + count, 0);
  // Those handed over long ago are not counted: a filter would find them, so this is only said without one.
  const isEmpty = known === 0 && !isFiltered(filters) && filters.view === 'board';
  const change = (changes: object) => setFilters(changes);
  return (
    <>
      <PageHeader
        title="Gestión de Servicios Técnicos"
        // Narrow screens have it in the figures below, and no room for it here.
        {...(isWide ? { subtitle: stats ? summary(stats) : store.name } : {})}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        {...(mayReceive && !isEmpty ? { primary: { label: 'Nuevo Servicio', icon: IconPlus, onClick: receive } } : {})}
      >
        {isPhone ? (
          <IconButton
            icon={isTable ? IconLayoutKanban : IconTable}
            label={isTable ? 'Ver como tablero' : 'Ver como tabla'}
            variant="default"
            onClick={() => change({ view: isTable ? 'board' : 'table' })}
          />
        ) : (
          <SegmentedControl
            aria-label="Cómo se muestran"
            data={views}
            value={filters.view}
            onChange={(view) => change({ view })}
          />
        )}
      </PageHeader>
      <Stack gap="xs">
        <UnsentIntakes store={store} />
        <RenumberedIntakes store={store} />
        {isEmpty ? (
          <EmptyState
            icon={IconDeviceMobileCog}
            title="No hay servicios todavía"
            text="Recibe el primer equipo: quién lo trae, qué tiene y para cuándo. Aquí verás por dónde va cada uno."
            {...(mayReceive ? { action: <Button onClick={receive}>Nuevo Servicio</Button> } : {})}
          />
        ) : (
          <>
            <RepairStats storeId={store.id} />
            <RepairFilters filters={filters} technicians={technicians} onChange={change} />
            {filters.view === 'board' ? (
              <BoardPanel storeId={store.id} filters={asked} onChange={change} />
            ) : (
              <RepairTable storeId={store.id} filters={asked} onChange={change} />
            )}
          </>
        )}
      </Stack>
    </>
  );
}

function summary({ open, overdue, toCollectUSD }: { open: number; overdue: number; toCollectUSD: number }): string {
  const late = overdue > 0 ? ` · ${formatNumber(overdue, 0)} ${overdue === 1 ? 'atrasada' : 'atrasadas'}` : '';
  return `${formatNumber(open, 0)} ${open === 1 ? 'abierta' : 'abiertas'}${late} · ${formatUsd(toCollectUSD)} por cobrar`;
}
