import { Stack } from '@mantine/core';
import { pathId } from '@minipos/contract/core/fields';
import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { StoreScreen } from '#features/stores/public.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { ImportedKind } from '../imported-kind.ts';
import { ImportFileStep } from './import-file-step.tsx';
import { ImportList } from './import-list.tsx';
import { ImportRunView } from './import-run.tsx';

const address = z.object({ run: pathId.optional() });

export interface ImportScreenProps {
  kind: ImportedKind;
  /** Beside the title of the first step: saving what the store has. */
  renderTools: (store: Store, offline: boolean) => ReactNode;
}

/** Files of the selected store: a new one, or one under way, which the address names. */
export function ImportScreen({ kind, renderTools }: ImportScreenProps) {
  return (
    <StoreScreen title={kind.title} without={kind.without}>
      {(store) => <StoreImports key={store.id} kind={kind} renderTools={renderTools} store={store} />}
    </StoreScreen>
  );
}

function StoreImports({ kind, renderTools, store }: ImportScreenProps & { store: Store }) {
  const navigate = useNavigate();
  const [{ run }, setAddress] = useUrlFilters(address);
  const offline = useOffline();
  const open = (importId: number) => setAddress({ run: importId });
  return (
    <>
      <PageHeader
        title={kind.title}
        subtitle={store.name}
        back={
          run === undefined
            ? {
                label: kind.list.label,
                href: kind.list.path,
                onNavigate: () => void navigate({ to: kind.list.path }),
              }
            : {
                label: 'Todas las importaciones',
                href: kind.path,
                onNavigate: () => setAddress({ run: undefined }),
              }
        }
      >
        {run === undefined ? renderTools(store, offline) : null}
      </PageHeader>
      <Stack gap="lg">
        {offline ? (
          <InlineNotice tone="attention" title="Importar necesita conexión">
            El archivo se revisa y se guarda en el servidor. Vuelve cuando haya conexión; lo que ya comenzó sigue solo.
          </InlineNotice>
        ) : null}
        {run === undefined ? (
          <>
            <ImportFileStep kind={kind} storeId={store.id} offline={offline} onUploaded={open} />
            <ImportList kind={kind} storeId={store.id} onOpen={open} />
          </>
        ) : (
          <ImportRunView kind={kind} storeId={store.id} importId={run} offline={offline} />
        )}
      </Stack>
    </>
  );
}
