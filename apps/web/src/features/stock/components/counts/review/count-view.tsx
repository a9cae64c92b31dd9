import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Count } from '@minipos/contract/stock/count-shapes';
import { isCountClosed } from '@minipos/domain/stock/counts/count-states';
import { IconArrowBackUp, IconBan, IconBarcode, IconCheck, IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#current/current-store.ts';
import { deviceSync } from '#device/device-sync.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import type { PageAction } from '#ui/layout/page-action.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { useMoveCount } from '../../../server/counts.ts';
import { countMark, progressText, scopeText, worth } from '../count-words.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CountLines } from './count-lines.tsx';

/** One count: how it goes, what differs, and what may be done. */
export function CountView({ count, children }: { count: Count; children: ReactNode }) {
  const navigate = useNavigate();
  // Who approves a loss sees what it costs.
  const mayDecide = useCan('products.costs');
  const [approving, approve] = useDisclosure();
  const [cancelling, cancel] = useDisclosure();
  const move = useMoveCount(count.storeId);
  const { status, totals } = count;
  const isOpen = status === 'open';
  const isInReview = status === 'review';
  const toCounting = () => void navigate({ to: '/stock/counts/$countId/count', params: { countId: String(count.id) } });
  const go = async (step: 'review' | 'reopen', done: string) => {
    try {
      // What this device has counted belongs into the review.
      if (step === 'review') await deviceSync.get()?.syncNow();
      await move.mutateAsync({ count, step });
      toasts.success(done, count.countNumber);
    } catch (error) {
      toasts.error(errorText(error, 'Error al cambiar el conteo'), count.countNumber);
    }
  };
  const counting: PageAction = { label: 'Contar', icon: IconBarcode, onClick: toCounting };
  const approval: PageAction = { label: 'Aprobar', icon: IconCheck, onClick: approve.open };
  const finish: PageAction = {
    label: 'Terminar de contar',
    icon: IconClipboardCheck,
    onClick: () => void go('review', 'El conteo está en revisión'),
  };
  const goOn: PageAction = {
    label: 'Seguir contando',
    icon: IconArrowBackUp,
    onClick: () => void go('reopen', 'Se puede seguir contando'),
  };
  const giveUp: PageAction = { label: 'Cancelar Conteo', icon: IconBan, onClick: cancel.open };
  const primary = isOpen ? counting : isInReview && mayDecide ? approval : null;
  const secondary = [
    ...(mayDecide && !isCountClosed(status) ? [giveUp] : []),
    ...(isInReview && mayDecide ? [goOn] : []),
    ...(isInReview ? [counting] : []),
    ...(isOpen ? [finish] : []),
  ];
  return (
    <>
      <PageHeader
        title={count.name}
        subtitle={<StatusBadge {...countMark(count)} />}
        back={{
          label: 'Volver a los conteos',
          href: '/stock/counts',
          onNavigate: () => void navigate({ to: '/stock/counts' }),
        }}
        secondary={secondary}
        {...(primary ? { primary } : {})}
      />
      <Stack gap="md">
        {children}
        {count.cancelReason ? <InlineNotice tone="attention">Cancelado: {count.cancelReason}</InlineNotice> : null}
        {count.lateEntries > 0 ? (
          <InlineNotice tone="attention">
            {count.lateEntries === 1 ? 'Llegó una anotación' : `Llegaron ${count.lateEntries} anotaciones`} cuando el
            conteo ya estaba cerrado. Se guardan, pero no cambian nada.
          </InlineNotice>
        ) : null}
        {isInReview && !mayDecide ? (
          <InlineNotice tone="info">Falta que lo revise quien puede aprobarlo.</InlineNotice>
        ) : null}
        <p>
          {[
            count.countNumber,
            scopeText(count),
            `abierto el ${formatDateTime(count.openedAt)} por ${count.openedBy}`,
            count.isBlind ? 'a ciegas' : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <StatStrip label="Cifras del conteo">
          <StatCard label="Productos contados" value={progressText(count)} />
          {totals ? (
            <>
              <StatCard label="Con diferencia" value={formatNumber(totals.different, 0)} />
              <StatCard label="Faltan" value={worth(totals.missing, totals.missingUSD)} />
              <StatCard label="Sobran" value={worth(totals.surplus, totals.surplusUSD)} />
            </>
          ) : null}
        </StatStrip>
        <CountLines count={count} />
      </Stack>
      <ApproveDialog opened={approving} onClose={approve.close} count={count} />
      <CancelDialog opened={cancelling} onClose={cancel.close} count={count} />
    </>
  );
}
