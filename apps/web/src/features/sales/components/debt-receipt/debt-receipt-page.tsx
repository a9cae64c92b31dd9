import type { Store } from '@minipos/contract/stores/stores';
import { debtPaymentNumber, debtReceiptOf } from '@minipos/documents/receipt/debt-receipt';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { storeSettingsQuery } from '#features/stores/public.ts';
import { ReceiptView, useTillPreferences } from '#features/till/public.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordPage } from '#ui/layout/record-page.tsx';
import { paymentReceiptQuery } from '../../server/payment-receipt.ts';

const missing = {
  title: 'Pago no encontrado',
  text: 'Puede que sea de otra tienda.',
  seeAll: 'Ver la cuenta',
};

export interface DebtReceiptPageProps {
  store: Store;
  clientId: string;
  paymentId: number;
}

/** The receipt of a payment of a debt, whichever till or office took it, with every way to hand it over. */
export function DebtReceiptPage({ store, clientId, paymentId }: DebtReceiptPageProps) {
  const navigate = useNavigate();
  const preferences = useTillPreferences();
  const isId = Number.isSafeInteger(paymentId) && paymentId > 0;
  const settings = useQuery(storeSettingsQuery(store.id));
  const query = useQuery({ ...paymentReceiptQuery(store.id, paymentId), enabled: isId });
  const back = {
    label: 'Volver a la cuenta',
    href: `/clients/${clientId}`,
    onNavigate: () => void navigate({ to: '/clients/$clientId', params: { clientId } }),
  };
  return (
    <RecordPage
      query={query}
      isId={isId}
      title="Recibo de pago"
      subtitle={store.name}
      failed="Error al cargar el recibo"
      missing={missing}
      back={back}
    >
      {(paid, notice) => {
        const { client, balanceUSD, actorName, paidWith } = paid;
        const number = debtPaymentNumber(paid.uuid);
        const people = {
          cashier: actorName || null,
          client: client.label,
          balance: { amountUSD: balanceUSD, isFinal: true },
        };
        return (
          <>
            <PageHeader title={`Recibo de pago ${number}`} subtitle={client.name} back={back} />
            {notice}
            <ReceiptView
              receipt={debtReceiptOf(
                { ...paid, payments: paidWith },
                { ...store, logo: settings.data?.receiptLogo },
                people,
              )}
              number={number}
              phone={client.phone}
              preferences={preferences}
            />
          </>
        );
      }}
    </RecordPage>
  );
}
