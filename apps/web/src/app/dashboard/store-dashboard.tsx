import { Stack } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { maySeeStores } from '#current/may-see-stores.ts';
import { RateCard } from '#features/rates/components/rate-card.tsx';
import { FirstStepsPanel } from '#features/stores/public.ts';
import { useNow } from '#lib/use-now.ts';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import classes from './dashboard.module.css';
import { dateInWords } from './date-in-words.ts';
import { QuickActionsPanel } from './quick-actions-panel.tsx';
import { StoreFigures } from './store-figures.tsx';
import { SystemPanel } from './system-panel.tsx';

const minute = 60_000;

export function StoreDashboard({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const manage = {
    label: 'Administrar tiendas',
    icon: IconBuildingStore,
    onClick: () => void navigate({ to: '/stores' }),
  };
  // A till left open over midnight shows the new day.
  const today = dateInWords(new Date(useNow(minute)));
  return (
    <>
      <PageHeader
        title={store.name}
        subtitle={`${store.address} · ${today}`}
        secondary={user && maySeeStores(user) ? [manage] : []}
      />
      <Stack gap="sm">
        <FirstStepsPanel store={store} />
        <StoreFigures storeId={store.id} />
        <div className={classes.panels}>
          <RateCard>
            <Link to="/rates" className={classes.action}>
              Ver la tasa
            </Link>
          </RateCard>
          <QuickActionsPanel store={store} />
          <SystemPanel storeId={store.id} />
        </div>
      </Stack>
    </>
  );
}
