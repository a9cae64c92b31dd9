import { Stack } from '@mantine/core';
import { pathId } from '@minipos/contract/core/fields';
import type { Store } from '@minipos/contract/stores/stores';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useCurrentStore } from '#current/current-store.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { connectivity } from '#offline/engine/connectivity.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ImportFileStep } from '../components/imports/import-file-step.tsx';
import { ImportList } from '../components/imports/import-list.tsx';
import { ImportRunView } from '../components/imports/import-run.tsx';
import { ExportMenu } from '../components/shared/export-menu.tsx';

const title = 'Importar productos';
const address = z.object({ run: pathId.optional() });

/** Files of products of the selected store: a new one, or one under way, which the address names. */
export function ImportScreen() {
  const { store, isLoading } = useCurrentStore();
  if (store) return <StoreImports key={store.id} store={store} />;
  return (
    <>
      <PageHeader title={title} />
      {isLoading ? (
        <SkeletonLines lines={6} />
      ) : (
        <EmptyState
          icon={IconBuildingStore}
          title="No se ha seleccionado una tienda"
          text="Los productos pertenecen a una tienda. Elige una para importar."
        />
      )}
    </>
  );
}

function StoreImports({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [{ run }, setAddress] = useUrlFilters(address);
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const offline = status === 'offline';
  const open = (importId: number) => setAddress({ run: importId });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={store.name}
        back={
          run === undefined
            ? {
                label: 'Volver a la tienda',
                href: `/store/${store.id}/admin`,
                onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
              }
            : {
                label: 'Todas las importaciones',
                href: '/products/import',
                onNavigate: () => setAddress({ run: undefined }),
              }
        }
      >
        {run === undefined ? <ExportMenu storeId={store.id} filter={{}} disabled={offline} /> : null}
      </PageHeader>
      <Stack gap="lg">
        {offline ? (
          <InlineNotice tone="attention" title="Importar necesita conexión">
            El archivo se revisa y se guarda en el servidor. Vuelve cuando haya conexión; lo que ya comenzó sigue solo.
          </InlineNotice>
        ) : null}
        {run === undefined ? (
          <>
            <ImportFileStep storeId={store.id} offline={offline} onUploaded={open} />
            <ImportList storeId={store.id} onOpen={open} />
          </>
        ) : (
          <ImportRunView storeId={store.id} importId={run} offline={offline} />
        )}
      </Stack>
    </>
  );
}
