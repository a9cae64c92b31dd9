import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import type { Actor } from '@minipos/domain/people/permissions';
import { mayReadReport, mostDaysOf, type ReportKind, reportKinds } from '@minipos/domain/people/report-rights';
import { periodProblem } from '@minipos/domain/rates/period';
import { IconCalendar, IconFileSpreadsheet, IconFileTypeCsv, IconLock, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { useSession } from '#session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { daysOf } from '#ui/period/period-picker.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { type AskedPeriod, reportQuery, useReportFile } from '../../server/reports.ts';
import { ReportMailsPanel } from '../mails/report-mails-panel.tsx';
import { OwnViews } from '../views/own-views.tsx';
import { viewOf } from '../views/view-address.ts';
import { ViewDialog } from '../views/view-dialog.tsx';
import classes from './report.module.css';
import { chosenPeriod, reportAddressFields } from './report-address.ts';
import { ReportBody } from './report-body.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportMenu } from './report-menu.tsx';
import { isWide, ReportPaper } from './report-paper.tsx';

/** Stores are compared by who may see the money of several. */
const mayOffer = (user: Actor, storeId: number, kind: ReportKind): boolean =>
  mayReadReport(user, storeId, kind) &&
  (kind !== 'stores' || user.memberships.filter((own) => mayReadReport(user, own.storeId, kind)).length > 1);

/** The reports of a store: which one, of which days, and what it says. */
export function StoreReports({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { today } = useCurrentRate();
  const mayExport = useCan('reports.export');
  const [address, setAddress] = useUrlFilters(reportAddressFields);
  const kinds = reportKinds.filter((kind) => user !== null && mayOffer(user, store.id, kind));
  const kind = address.reporte;
  const isAllowed = kinds.includes(kind);
  const days = daysOf(chosenPeriod(address, today), today);
  const asked: AskedPeriod = {
    startDate: days.from,
    endDate: days.to,
    sort: address.orden === 'unidades' ? 'units' : 'net',
    compare: address.comparar === 'ano-anterior' ? 'year' : 'before',
  };
  const isTooLong = periodProblem(days, today, mostDaysOf(kind)) !== null;
  const isAsked = isAllowed && !isTooLong;
  const query = useQuery({ ...reportQuery(store.id, kind, asked), ...(isAsked ? {} : { enabled: false }) });
  const file = useReportFile(store.id, { type: kind, ...asked });
  const [isNaming, setIsNaming] = useState(false);
  const report = isAsked ? query.data : undefined;
  return (
    <>
      <PageHeader
        title="Reportes"
        isOverList
        subtitle={store.name}
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
      >
        {report && mayExport ? (
          <>
            <Button
              variant="default"
              leftSection={<Icon of={IconFileTypeCsv} />}
              loading={file.busy === 'csv'}
              onClick={() => void file.save('csv')}
            >
              CSV
            </Button>
            <Button
              variant="default"
              leftSection={<Icon of={IconFileSpreadsheet} />}
              loading={file.busy === 'xlsx'}
              onClick={() => void file.save('xlsx')}
            >
              Excel
            </Button>
          </>
        ) : null}
        {isAllowed ? (
          <Button variant="default" leftSection={<Icon of={IconStar} />} onClick={() => setIsNaming(true)}>
            Guardar vista
          </Button>
        ) : null}
        {report ? (
          <PrintButton paper={isWide(report) ? 'letter-wide' : 'letter'}>
            <ReportPaper report={report} storeName={store.name} />
          </PrintButton>
        ) : null}
      </PageHeader>
      <ViewDialog opened={isNaming} onClose={() => setIsNaming(false)} storeId={store.id} of={viewOf(address, today)} />
      <div className={classes.page}>
        <div className={classes.side}>
          <ReportMenu kinds={kinds} chosen={kind} onChange={(reporte) => setAddress({ reporte })} />
          <OwnViews storeId={store.id} />
        </div>
        <div className={classes.content}>
          <ReportFilters address={address} today={today} report={report} onChange={setAddress} />
          {isAllowed && isTooLong ? (
            <EmptyState
              icon={IconCalendar}
              title={`Este reporte se lee por mes: elige como máximo ${mostDaysOf(kind)} días`}
              text="Tiene una línea por cada recibo."
            />
          ) : isAllowed ? (
            <ReportBody query={query} byUnits={asked.sort === 'units'} mayExport={mayExport} />
          ) : (
            <EmptyState
              icon={IconLock}
              title="No tienes permiso para ver este reporte"
              text="Pídelo a quien administra la tienda o elige otro de la lista."
            />
          )}
          <ReportMailsPanel storeId={store.id} />
        </div>
      </div>
    </>
  );
}
