import type { Count } from '@minipos/contract/stock/count-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { isCountClosed } from '@minipos/domain/stock/counts/count-states';
import { IconClipboardOff, IconDeviceMobileOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDeviceStatus, useSync } from '#device/use-sync.ts';
import { useSession } from '#session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CountingView } from './counting-view.tsx';

/** Counting, once the device can keep what is counted; or why nothing can be counted. */
export function CountingPage({ store, count, children }: { store: Store; count: Count; children: ReactNode }) {
  const navigate = useNavigate();
  const sync = useSync();
  const status = useDeviceStatus();
  const { user } = useSession();
  const params = { countId: String(count.id) };
  if (sync && user && sync.storeId === store.id && !isCountClosed(count.status)) {
    return (
      <CountingView store={store} count={count} sync={sync} userId={user.id}>
        {children}
      </CountingView>
    );
  }
  return (
    <>
      <PageHeader
        title={`Contar ${count.name}`}
        subtitle={count.countNumber}
        back={{
          label: 'Volver al conteo',
          href: `/stock/counts/${count.id}`,
          onNavigate: () => void navigate({ to: '/stock/counts/$countId', params }),
        }}
      />
      {isCountClosed(count.status) ? (
        <EmptyState icon={IconClipboardOff} title="Este conteo está cerrado" text="Ya se aprobó o se canceló." />
      ) : status === 'failed' ? (
        <EmptyState
          icon={IconDeviceMobileOff}
          title="Este navegador no guarda datos"
          text="Lo contado no estaría seguro aquí. Usa otro navegador u otro equipo."
        />
      ) : (
        <SkeletonLines />
      )}
    </>
  );
}
