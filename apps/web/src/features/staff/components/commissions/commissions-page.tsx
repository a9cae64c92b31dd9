import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getCommissions } from '@minipos/contract/staff/commissions';
import type { Store } from '@minipos/contract/stores/stores';
import { commissionPeriodProblem } from '@minipos/domain/sales/commission';
import { IconDownload, IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCurrentRate, useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatDate, formatRate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { commissionsQuery, useCommissionsFile } from '../../server/commissions.ts';
import { commissionColumns } from './commission-columns.tsx';
import { commissionLines } from './commission-lines.ts';
import { wholePeriod } from './commission-period.ts';
import classes from './commissions.module.css';
import { PeriodFields } from './period-fields.tsx';

const failed = 'Error al cargar las comisiones';
// Running through the days with the arrow keys asks once.
const pause = 300;

/** What everybody sold in a period, and what they get of it. */
export function CommissionsPage({ store }: { store: Store }) {
  const navigate = useNavigate();
  const rate = useRateUsed();
  const { today } = useCurrentRate();
  const mayExport = useCan('reports.export');
  const [period, setPeriod] = useUrlFilters(getCommissions.query);
  const [asked] = useDebouncedValue(period, pause, { leading: true });
  const { from, to } = wholePeriod(period, today);
  const askedWhole = wholePeriod(asked, today);
  const problem = commissionPeriodProblem(from, to);
  const isSound = commissionPeriodProblem(askedWhole.from, askedWhole.to) === null;
  const list = useQuery({ ...commissionsQuery(store.id, asked), enabled: isSound });
  const { busy, save } = useCommissionsFile(store.id, period);
  const lines = useMemo(
    () => (list.data ? commissionLines(list.data, rate?.rate ?? null) : undefined),
    [list.data, rate?.rate],
  );
  const columns = useMemo(() => commissionColumns(rate), [rate]);
  const inDoubt = list.data?.salesInDoubt ?? 0;
  const hasFile = mayExport && problem === null && lines !== undefined && lines.length > 0;
  return (
    <>
      <PageHeader
        title="Comisiones"
        isOverList
        subtitle={`${store.name} · Del ${formatDate(from)} al ${formatDate(to)}`}
        back={{
          label: 'Volver a los empleados',
          href: '/employees',
          onNavigate: () => void navigate({ to: '/employees' }),
        }}
        secondary={hasFile ? [{ label: 'Exportar CSV', icon: IconDownload, onClick: () => void save(), busy }] : []}
      />
      <Stack gap="xs">
        <PeriodFields period={period} today={today} onChange={setPeriod} />
        {inDoubt > 0 ? (
          <InlineNotice
            tone="attention"
            title={inDoubt === 1 ? '1 venta en duda no cuenta' : `${inDoubt} ventas en duda no cuentan`}
          >
            Falta comprobar quién vendió, o lo que se dio en cambio no aparece. Cuenta al resolver su incidencia en
            Sincronización.
          </InlineNotice>
        ) : null}
        {problem ? (
          <InlineNotice tone="attention" announce>
            {problem}.
          </InlineNotice>
        ) : (
          <DataTable
            label="Comisiones"
            columns={columns}
            rows={lines}
            rowKey={({ key }) => key}
            rowLabel={({ name }) => name}
            fetching={list.isFetching}
            error={list.error ? errorText(list.error, failed) : null}
            onRetry={() => void list.refetch()}
            empty={
              <EmptyState
                icon={IconPercentage}
                title="Sin ventas ni comisiones"
                text="Nadie vendió en esas fechas ni tenía un porcentaje en su ficha."
              />
            }
          />
        )}
        <p className={classes.note}>
          La venta neta es lo vendido con sus descuentos, sin IVA, IGTF ni delivery, menos lo devuelto en el periodo.
          Cada venta cuenta con el porcentaje de su día, y una devolución resta con el de su venta.
          {rate ? ` Los bolívares son a la tasa de hoy, ${formatRate(rate.rate)}.` : ''}
        </p>
      </Stack>
    </>
  );
}
