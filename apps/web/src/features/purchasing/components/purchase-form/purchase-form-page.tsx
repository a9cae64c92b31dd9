import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import type { Held } from '#ui/form/held-record.tsx';
import { ClosedPurchase } from '../purchase/closed-purchase.tsx';
import { HeldPurchase } from '../purchase/held-purchase.tsx';
import { PurchasePage } from '../purchase/purchase-page.tsx';
import { draftOf, emptyDraft } from './purchase-draft.ts';
import { PurchaseForm } from './purchase-form.tsx';

export function NewPurchase({ store }: { store: Store }) {
  const { today } = useCurrentRate();
  const [start] = useState(() => emptyDraft(today));
  return <PurchaseForm store={store} purchase={null} start={start} />;
}

/** A pending purchase to change, or why it cannot be changed. */
export function EditPurchase({ store, purchaseId }: { store: Store; purchaseId: number }) {
  return (
    <PurchasePage store={store} purchaseId={purchaseId}>
      {(purchase) => (
        <HeldPurchase purchase={purchase}>
          {(held, about) =>
            held.status === 'pending' ? (
              <EditForm store={store} purchase={held} about={about} />
            ) : (
              <ClosedPurchase title="Editar Compra" purchase={held}>
                Ya llegó mercancía de esta compra o está cerrada: no se puede cambiar.
              </ClosedPurchase>
            )
          }
        </HeldPurchase>
      )}
    </PurchasePage>
  );
}

function EditForm({ store, purchase, about }: { store: Store; purchase: Purchase; about: Held }) {
  const [start] = useState(() => draftOf(purchase));
  return <PurchaseForm store={store} purchase={purchase} start={start} about={about} />;
}
