import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { purchaseQuery } from '../../server/purchases.ts';

const missing = {
  title: 'Compra no encontrada',
  text: 'Puede que sea de otra tienda.',
  seeAll: 'Ver las compras',
};

export interface PurchasePageProps {
  store: Store;
  purchaseId: number;
  children: (purchase: Purchase, notice: ReactNode) => ReactNode;
}

/** One purchase by its address, or why there is none to show. */
export function PurchasePage({ store, purchaseId, children }: PurchasePageProps) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(purchaseId) && purchaseId > 0;
  const query = useQuery({ ...purchaseQuery(store.id, purchaseId), enabled: isId });
  return (
    <RecordPage
      query={query}
      isId={isId}
      title="Compra"
      subtitle={store.name}
      failed="Error al cargar compra"
      missing={missing}
      back={{
        label: 'Volver a las compras',
        href: '/purchases',
        onNavigate: () => void navigate({ to: '/purchases' }),
      }}
    >
      {children}
    </RecordPage>
  );
}
