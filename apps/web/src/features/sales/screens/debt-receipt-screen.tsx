import { useParams } from '@tanstack/react-router';
import { StoreScreen } from '#features/stores/public.ts';
import { DebtReceiptPage } from '../components/debt-receipt/debt-receipt-page.tsx';

/** The receipt of one payment of a client of the selected store. */
export function DebtReceiptScreen() {
  const { clientId = '', paymentId }: { clientId?: string; paymentId?: string } = useParams({ strict: false });
  return (
    <StoreScreen title="Recibo de pago" without="Los pagos pertenecen a una tienda. Elige una para verlos.">
      {(store) => (
        <DebtReceiptPage
          key={`${store.id}-${paymentId}`}
          store={store}
          clientId={clientId}
          paymentId={Number(paymentId)}
        />
      )}
    </StoreScreen>
  );
}
