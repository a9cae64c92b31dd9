import { Stack } from '@mantine/core';
import { type ActivityEntry, listActivity } from '@minipos/contract/activity/activity';
import type { Store } from '@minipos/contract/stores/stores';
import { can } from '@minipos/domain/people/permissions';
import { IconDots, IconDownload, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { useSession } from '#session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import type { PageAction } from '#ui/layout/page-action.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { activityQuery } from '../../server/activity.ts';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFilters, isNarrowed, noFilter } from './activity-filters.tsx';
import { ActivityItem } from './activity-item.tsx';
import { CheckNotice } from './check-notice.tsx';
import { RecordLink } from './record-link.tsx';
import { useCheck } from './use-check.ts';
import { useExport } from './use-export.ts';

const title = 'Historial';
const failed = 'Error al cargar el historial';

/** Who did what in a store: filters, the list under its days, the file of it and the check of its chain. */
export function StoreActivity({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const may = (permission: 'audit.view' | 'reports.export') => user !== null && can(user, store.id, permission);
  const [filters, setFilters] = useUrlFilters(listActivity.query);
  const list = useQuery({ ...activityQuery(store.id, filters), enabled: may('audit.view') });
  const { state, start } = useCheck(store.id);
  const { busy, save } = useExport(store.id, filters);
  const phone = useMedia('(max-width: 47.99em)');
  const tools: PageAction[] = [
    ...(may('reports.export') ? [{ label: 'Exportar CSV', icon: IconDownload, onClick: () => void save(), busy }] : []),
    {
      label: 'Comprobar el registro',
      icon: IconShieldCheck,
      onClick: () => void start(),
      busy: state.step === 'running',
    },
  ];
  const { data, error } = list;
  const retry = () => void list.refetch();
  const back = {
    label: 'Volver a la tienda',
    href: `/store/${store.id}/admin`,
    onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
  };

  if (!may('audit.view')) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <EmptyState icon={IconLock} title="Acceso Denegado" text="No tienes permisos para ver el historial." />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={store.name} isOverList back={back} secondary={phone ? [] : tools} />
      <Stack gap="xs">
        <CheckNotice state={state} />
        <ActivityFilters storeId={store.id} filter={filters} onChange={setFilters}>
          {phone ? <ToolMenu tools={tools} /> : null}
        </ActivityFilters>
        {data === undefined && !error ? <SkeletonLines lines={8} /> : null}
        {data === undefined && error ? (
          <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={list.isFetching} />
        ) : null}
        {data && error ? <StaleNotice error={error} failed={failed} at={list.dataUpdatedAt} onRetry={retry} /> : null}
        {data && data.data.length === 0 ? (
          <NoMatches
            title="No se encontró nada"
            text={isNarrowed(filters) ? 'Nadie hizo algo así con los filtros elegidos.' : 'No hay más páginas.'}
            onClear={() => setFilters(noFilter)}
          />
        ) : null}
        {data && data.data.length > 0 ? (
          <>
            <ActivityDays entries={data.data}>
              {(entry) => (
                <ActivityItem key={entry.seq} entry={entry}>
                  {deed(store.id, entry)}
                </ActivityItem>
              )}
            </ActivityDays>
            <TablePager
              page={data.pagination}
              onPageChange={(page) => setFilters({ page })}
              onLimitChange={(limit) => setFilters({ limit })}
            />
          </>
        ) : null}
      </Stack>
    </>
  );
}

const deed = (storeId: number, { did, record }: ActivityEntry) =>
  record === null ? (
    did
  ) : (
    <RecordLink storeId={storeId} record={record}>
      {did}
    </RecordLink>
  );

/** On a phone the list comes first. */
const ToolMenu = ({ tools }: { tools: readonly PageAction[] }) => (
  <ActionMenu
    actions={tools.map(({ onClick, busy, ...tool }) => ({ ...tool, onSelect: onClick, disabled: busy ?? false }))}
  >
    <IconButton icon={IconDots} label="Más acciones del historial" variant="default" />
  </ActionMenu>
);
