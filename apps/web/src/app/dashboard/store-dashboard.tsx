import { Stack } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { can } from '@minipos/domain/people/permissions';
import { IconBuildingStore, IconCashRegister, IconLayoutGrid } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { maySeeStores } from '#current/may-see-stores.ts';
import { RateCard } from '#features/rates/components/rate-card.tsx';
import { FirstStepsPanel } from '#features/stores/public.ts';
import { useNow } from '#lib/use-now.ts';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import classes from './dashboard.module.css';
import { dateInWords } from './date-in-words.ts';
import { QuickActionsPanel } from './quick-actions-panel.tsx';
import { ShiftFigures } from './shift/shift-figures.tsx';
import { StatusLine } from './status-line.tsx';
import { StoreFigures } from './store-figures.tsx';

const minute = 60_000;

/** The store at a glance; for who works at a till without seeing its money, their own shift. */
export function StoreDashboard({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { stores } = useCurrentStore();
  // A till left open over midnight shows the new day.
  const today = dateInWords(new Date(useNow(minute)));
  const may = (permission: Parameters<typeof can>[2]) => user !== null && can(user, store.id, permission);
  const isAtTill = may('cashier.open') && !may('reports.financial');
  const hasSeveral = user?.role !== 'admin' && stores.filter(({ isActive }) => isActive).length > 1;
  const allStores = {
    label: 'Todas mis tiendas',
    icon: IconLayoutGrid,
    onClick: () => void navigate({ to: '/dashboard/stores' }),
  };
  const manage = {
    label: 'Administrar tiendas',
    icon: IconBuildingStore,
    onClick: () => void navigate({ to: '/stores' }),
  };
  const toTill = { label: 'Ir a la caja', icon: IconCashRegister, onClick: () => void navigate({ to: '/pos' }) };
  return (
    <>
      <PageHeader
        title={store.name}
        subtitle={`${store.address} · ${today}`}
        secondary={
          isAtTill ? [] : [...(hasSeveral ? [allStores] : []), ...(user && maySeeStores(user) ? [manage] : [])]
        }
        {...(isAtTill ? { primary: toTill } : {})}
      />
      <Stack gap="sm">
        <StatusLine />
        <FirstStepsPanel store={store} />
        {isAtTill && user ? <ShiftFigures storeId={store.id} user={user} /> : <StoreFigures storeId={store.id} />}
        <div className={classes.panels}>
          <RateCard>
            <Link to="/rates" className={classes.action}>
              Ver la tasa
            </Link>
          </RateCard>
          <QuickActionsPanel store={store} />
        </div>
      </Stack>
    </>
  );
}
