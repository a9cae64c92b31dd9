import { Stack } from '@mantine/core';
import { listHours } from '@minipos/contract/staff/hours';
import type { Store } from '@minipos/contract/stores/stores';
import { mondayOf } from '@minipos/domain/hours/week-hours';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { downloadText } from '#lib/download-text.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { ActionButton } from '#ui/layout/action-button.tsx';
import type { PageAction } from '#ui/layout/page-action.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { hoursQuery } from '../../server/hours.ts';
import { HoursCards, HoursTable } from './hours-list.tsx';
import { hoursCsv, isUnmarked, markedFirst } from './hours-words.ts';
import { useToday } from './use-today.ts';
import { WeekPicker } from './week-picker.tsx';

const failed = 'Error al cargar las horas';

/** The hours of everybody in a store, week by week. */
export function StoreHours({ store }: { store: Store }) {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const today = useToday();
  const mayExport = useCan('reports.export');
  const [{ day }, setFilters] = useUrlFilters(listHours.query);
  const { data, error, ...query } = useQuery(hoursQuery(store.id, day));
  const people = markedFirst(data?.people ?? []);
  const retry = () => void query.refetch();
  const csv: PageAction | null =
    data && mayExport
      ? {
          label: 'Descargar CSV',
          icon: IconDownload,
          onClick: () => downloadText(`horas-${data.monday}.csv`, hoursCsv({ ...data, people })),
        }
      : null;
  return (
    <>
      <PageHeader
        title="Horas del personal"
        isOverList
        subtitle={store.name}
        back={{
          label: 'Volver a los empleados',
          href: '/employees',
          onNavigate: () => void navigate({ to: '/employees' }),
        }}
        secondary={csv && !isPhone ? [csv] : []}
      />
      <Stack gap="xs">
        <WeekPicker monday={mondayOf(day ?? today)} onChange={(asked) => setFilters({ day: asked })} />
        {data === undefined && !error ? <SkeletonLines lines={8} /> : null}
        {data === undefined && error ? (
          <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={query.isFetching} />
        ) : null}
        {data && error ? <StaleNotice error={error} failed={failed} at={query.dataUpdatedAt} onRetry={retry} /> : null}
        {data?.people.every(isUnmarked) ? (
          <InlineNotice tone="info" title="Nadie marcó en esta semana">
            Cada persona marca su entrada y su salida en la caja, con su PIN: en el menú de la caja o con F9, también
            sin conexión.
          </InlineNotice>
        ) : null}
        {data && isPhone ? <HoursCards monday={data.monday} people={people} day={day} /> : null}
        {csv && isPhone ? <ActionButton action={csv} variant="default" /> : null}
        {data && !isPhone ? (
          <HoursTable monday={data.monday} people={people} day={day} fetching={query.isFetching} />
        ) : null}
      </Stack>
    </>
  );
}
