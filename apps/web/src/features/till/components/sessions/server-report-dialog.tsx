import { Modal } from '@mantine/core';
import type { CashSession } from '@minipos/contract/sales/cash';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useTillPreferences } from '../../local/till-preferences.ts';
import { sessionReportQuery } from '../../server/store-sessions.ts';
import { ReportView } from '../report/report-view.tsx';

export interface ServerReportDialogProps {
  storeId: number;
  storeName: string;
  /** Null while closed. */
  session: CashSession | null;
  onClose: () => void;
}

/** The X or Z of any till of the store, from everything that has arrived. */
export function ServerReportDialog({ storeId, storeName, session, onClose }: ServerReportDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(session !== null);
  const title = session?.zNumber ? `Cierre ${session.zNumber}` : `Reporte X de ${session?.tillCode ?? ''}`;
  return (
    <Modal opened={session !== null} onClose={onClose} {...focus} title={title} size="lg" fullScreen={phone}>
      {session ? <Report storeId={storeId} storeName={storeName} cashSessionId={session.id} /> : null}
    </Modal>
  );
}

function Report({ storeId, storeName, cashSessionId }: { storeId: number; storeName: string; cashSessionId: number }) {
  const { data, error, isFetching, refetch } = useQuery(sessionReportQuery(storeId, cashSessionId));
  const { paper } = useTillPreferences();
  if (data) {
    const unsent = data.missing.sales + data.missing.movements;
    return <ReportView report={{ ...data, unsent, isWhole: true }} storeName={storeName} paper={paper} />;
  }
  if (!error) return <SkeletonLines lines={6} />;
  return (
    <ErrorState
      title={errorText(error, 'Error al cargar el reporte')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
