import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { startFindings } from '#device/start-findings.ts';
import { useFindings } from '#device/use-findings.ts';
import { formatDateTime } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecoveryReport } from '../components/device/recovery-report.tsx';

function useBack() {
  const navigate = useNavigate();
  const onNavigate = () => void navigate({ to: '/sync' });
  return { label: 'Sincronización', href: '/sync', onNavigate };
}

/** What was found after an unclean stop, and what to do about it. */
export function RecoveryScreen() {
  const { store, isLoading } = useCurrentStore();
  const back = useBack();
  if (store) return <Recovery key={store.id} storeId={store.id} />;
  return (
    <>
      <PageHeader title="Recuperación" back={back} />
      {isLoading ? <SkeletonCards cards={2} /> : null}
    </>
  );
}

function Recovery({ storeId }: { storeId: number }) {
  const back = useBack();
  const found = useFindings(storeId);
  if (!found) {
    return (
      <>
        <PageHeader title="Recuperación" back={back} />
        <EmptyState
          icon={IconShieldCheck}
          title="No hay nada que revisar"
          text="La última vez, este equipo encontró todo su trabajo en orden."
          action={
            <Button variant="default" onClick={back.onNavigate}>
              Ver la sincronización
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Recuperación"
        subtitle={`Encontrado el ${formatDateTime(found.at)}`}
        back={back}
        primary={{
          label: 'Entendido',
          onClick: () => {
            startFindings.acknowledge(storeId);
            back.onNavigate();
          },
        }}
      />
      <RecoveryReport found={found} />
    </>
  );
}
