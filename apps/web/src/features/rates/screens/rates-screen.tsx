import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan, useCurrentStore } from '#current/current-store.ts';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ManualRateDialog } from '../components/manual-rate-dialog.tsx';
import { ManualRates } from '../components/manual-rates.tsx';
import { OfficialRates } from '../components/official-rates.tsx';
import { RateCalculator } from '../components/rate-calculator.tsx';
import { RateCard } from '../components/rate-card.tsx';
import classes from '../components/rate-panels.module.css';
import { SourceList } from '../components/source-list.tsx';
import { WaitingRates } from '../components/waiting-rates.tsx';

/** The exchange rate of the selected store: in force, announced, in the past, and typed by hand. */
export function RatesScreen() {
  const navigate = useNavigate();
  const { user } = useSession();
  const { store } = useCurrentStore();
  const mayType = useCan('rates.manual');
  const [typing, dialog] = useDisclosure();
  const back = store
    ? {
        label: 'Volver a la tienda',
        href: `/store/${store.id}/admin`,
        onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
      }
    : null;
  return (
    <>
      <PageHeader
        title="Tasa BCV"
        subtitle={store?.name}
        {...(back ? { back } : {})}
        {...(mayType ? { secondary: [{ label: 'Escribir tasa', icon: IconPencil, onClick: dialog.open }] } : {})}
      />
      <Stack gap="md">
        {user?.role === 'admin' ? <WaitingRates /> : null}
        <div className={classes.panels}>
          <RateCard />
          <RateCalculator />
          <SourceList />
        </div>
        <OfficialRates />
        {store ? (
          <section aria-label="Tasas manuales">
            <h2 className={classes.heading}>Tasas manuales de la tienda</h2>
            <ManualRates storeId={store.id} mayType={mayType} />
          </section>
        ) : null}
      </Stack>
      {store && mayType ? <ManualRateDialog opened={typing} onClose={dialog.close} storeId={store.id} /> : null}
    </>
  );
}
