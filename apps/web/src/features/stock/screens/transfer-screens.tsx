import type { Store } from '@minipos/contract/stores/stores';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StoreScreen } from '#features/stores/public.ts';
import { ReceiveView } from '../components/transfers/detail/receive-view.tsx';
import { TransferPage } from '../components/transfers/detail/transfer-page.tsx';
import { TransferView } from '../components/transfers/detail/transfer-view.tsx';
import { TransferForm } from '../components/transfers/form/transfer-form.tsx';
import { TransferList } from '../components/transfers/list/transfer-list.tsx';

const StoreTransfers = ({ children }: { children: (store: Store) => ReactNode }) => (
  <StoreScreen title="Traslados" without="Los traslados son entre tiendas. Elige en cuál estás para verlos.">
    {children}
  </StoreScreen>
);

function useTransferId(): number {
  const { transferId }: { transferId?: string } = useParams({ strict: false });
  return Number(transferId);
}

/** Transfers of the selected store. */
export function TransfersScreen() {
  return <StoreTransfers>{(store) => <TransferList key={store.id} store={store} />}</StoreTransfers>;
}

export function NewTransferScreen() {
  return <StoreTransfers>{(store) => <TransferForm key={store.id} store={store} />}</StoreTransfers>;
}

/** One transfer as the selected store sees it. */
export function TransferScreen() {
  const transferId = useTransferId();
  return (
    <StoreTransfers>
      {(store) => (
        <TransferPage key={`${store.id}-${transferId}`} store={store} transferId={transferId}>
          {(transfer, notice) => (
            <TransferView store={store} transfer={transfer}>
              {notice}
            </TransferView>
          )}
        </TransferPage>
      )}
    </StoreTransfers>
  );
}

/** Counting what has come of a transfer. */
export function ReceiveTransferScreen() {
  const transferId = useTransferId();
  return (
    <StoreTransfers>
      {(store) => (
        <TransferPage key={`${store.id}-${transferId}`} store={store} transferId={transferId}>
          {(transfer) => <ReceiveView store={store} transfer={transfer} />}
        </TransferPage>
      )}
    </StoreTransfers>
  );
}
