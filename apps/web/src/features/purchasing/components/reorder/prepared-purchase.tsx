import type { ReorderGroup } from '@minipos/contract/purchasing/reorder';
import type { Store } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { reorderQuery } from '../../server/reorder.ts';
import { preparedDraft } from '../purchase-form/purchase-draft.ts';
import { PurchaseForm } from '../purchase-form/purchase-form.tsx';

export interface PreparedPurchaseProps {
  store: Store;
  cover: number;
  /** Null: what was never bought from anyone. */
  supplierId: number | null;
}

/** A new purchase with what is proposed for a supplier. */
export function PreparedPurchase({ store, cover, supplierId }: PreparedPurchaseProps) {
  const navigate = useNavigate();
  const query = useQuery(reorderQuery(store.id, cover));
  // Not what was kept from before: it may have been ordered since.
  if (!query.isFetchedAfterMount) return <SkeletonLines lines={8} />;
  return (
    <RecordPage
      query={query}
      isId
      title="Nueva Compra"
      subtitle={store.name}
      failed="Error al calcular qué comprar"
      missing={{ title: '', text: '', seeAll: '' }}
      back={{
        label: 'Volver a qué comprar',
        href: '/purchases/reorder',
        onNavigate: () => void navigate({ to: '/purchases/reorder' }),
      }}
    >
      {({ groups }, notice) => (
        <>
          {notice}
          <PreparedForm
            store={store}
            group={groups.find(({ supplier }) => (supplier?.id ?? null) === supplierId) ?? null}
          />
        </>
      )}
    </RecordPage>
  );
}

function PreparedForm({ store, group }: { store: Store; group: ReorderGroup | null }) {
  const { today } = useCurrentRate();
  // As it was when the page was opened: what is typed must not change when the proposal is worked out again.
  const [start] = useState(() => preparedDraft(today, group));
  return <PurchaseForm store={store} purchase={null} start={start} supplier={group?.supplier ?? null} />;
}
