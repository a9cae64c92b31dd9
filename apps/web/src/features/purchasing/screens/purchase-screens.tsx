import { listPurchases } from '@minipos/contract/purchasing/purchases';
import { suggestOrders } from '@minipos/contract/purchasing/reorder';
import type { Store } from '@minipos/contract/stores/stores';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { StoreScreen } from '#features/stores/public.ts';
import { readFilters } from '#lib/filter-params.ts';
import { ClosedPurchase } from '../components/purchase/closed-purchase.tsx';
import { HeldPurchase } from '../components/purchase/held-purchase.tsx';
import { PurchasePage } from '../components/purchase/purchase-page.tsx';
import { PurchaseView } from '../components/purchase/purchase-view.tsx';
import { EditPurchase, NewPurchase } from '../components/purchase-form/purchase-form-page.tsx';
import { PurchaseList } from '../components/purchase-list/purchase-list.tsx';
import { mayStillCome } from '../components/purchase-list/purchase-words.ts';
import { ReceivingView } from '../components/receiving/receiving-view.tsx';
import { PreparedPurchase } from '../components/reorder/prepared-purchase.tsx';
import { ReorderView } from '../components/reorder/reorder-view.tsx';

const prepared = z.object({
  cover: suggestOrders.query.shape.cover.unwrap().optional(),
  supplierId: listPurchases.query.shape.supplierId,
});

const StorePurchases = ({ children }: { children: (store: Store) => ReactNode }) => (
  <StoreScreen title="Gestión de Compras" without="Las compras pertenecen a una tienda. Elige una para verlas.">
    {children}
  </StoreScreen>
);

function usePurchaseId(): number {
  const { purchaseId }: { purchaseId?: string } = useParams({ strict: false });
  return Number(purchaseId);
}

/** Purchases of the selected store. */
export function PurchasesScreen() {
  return <StorePurchases>{(store) => <PurchaseList key={store.id} store={store} />}</StorePurchases>;
}

/** Empty, or with what is proposed for a supplier, as the address says. */
export function NewPurchaseScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { cover, supplierId } = readFilters(prepared, search);
  return (
    <StorePurchases>
      {(store) =>
        cover === undefined ? (
          <NewPurchase key={store.id} store={store} />
        ) : (
          <PreparedPurchase key={store.id} store={store} cover={cover} supplierId={supplierId ?? null} />
        )
      }
    </StorePurchases>
  );
}

/** What to buy for the selected store. */
export function ReorderScreen() {
  return <StorePurchases>{(store) => <ReorderView key={store.id} store={store} />}</StorePurchases>;
}

export function EditPurchaseScreen() {
  const purchaseId = usePurchaseId();
  return (
    <StorePurchases>
      {(store) => <EditPurchase key={`${store.id}-${purchaseId}`} store={store} purchaseId={purchaseId} />}
    </StorePurchases>
  );
}

/** One purchase of the selected store. */
export function PurchaseScreen() {
  const purchaseId = usePurchaseId();
  return (
    <StorePurchases>
      {(store) => (
        <PurchasePage key={`${store.id}-${purchaseId}`} store={store} purchaseId={purchaseId}>
          {(purchase, notice) => (
            <PurchaseView store={store} purchase={purchase}>
              {notice}
            </PurchaseView>
          )}
        </PurchasePage>
      )}
    </StorePurchases>
  );
}

/** Counting what has come of a purchase. */
export function ReceivingScreen() {
  const purchaseId = usePurchaseId();
  return (
    <StorePurchases>
      {(store) => (
        <PurchasePage key={`${store.id}-${purchaseId}`} store={store} purchaseId={purchaseId}>
          {(purchase) => (
            <HeldPurchase purchase={purchase}>
              {(held, about) =>
                mayStillCome(held) ? (
                  <ReceivingView store={store} purchase={held} about={about} />
                ) : (
                  <ClosedPurchase title="Recibir" purchase={held}>
                    De esta compra ya no se puede recibir mercancía.
                  </ClosedPurchase>
                )
              }
            </HeldPurchase>
          )}
        </PurchasePage>
      )}
    </StorePurchases>
  );
}
