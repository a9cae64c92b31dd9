import { useDisclosure } from '@mantine/hooks';
import type { StoreRequest } from '@minipos/contract/stores/store-requests';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { selectedStores } from '#current/selected-stores.ts';
import { useSession } from '#session/session.ts';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { refreshOwnUser } from '../../server/refresh-own-user.ts';
import { ownRequestsQuery, requestTermsQuery, useCancelRequest } from '../../server/store-requests.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { RequestCard } from './request-card.tsx';
import { moneyAfterCancelling } from './request-words.ts';
import { worthShowing } from './worth-showing.ts';

/** The newest request for another store, and those whose money has to go back, above the stores their owner has. */
export function OwnRequest({ onAgain }: { onAgain: () => void }) {
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const { data, error, isFetching, refetch } = useQuery({
    ...ownRequestsQuery,
    enabled: user !== null && user.role !== 'admin',
  });
  useJoinedStore(data?.[0] ?? null);
  if (error && !data) {
    const what = 'Error al cargar tu solicitud de tienda';
    return <FailedLoad error={error} what={what} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return worthShowing(data ?? [], now).map((request) => (
    <ShownRequest key={request.id} request={request} onAgain={onAgain} />
  ));
}

function ShownRequest({ request, onAgain }: { request: StoreRequest; onAgain: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [correcting, correct] = useDisclosure();
  const [cancelling, cancellation] = useDisclosure();
  const terms = useQuery({ ...requestTermsQuery, enabled: correcting });
  const cancel = useCancelRequest();
  const open = (storeId: number) => {
    if (user) selectedStores.select(user.id, storeId);
    void navigate({ to: '/store/$id/admin', params: { id: String(storeId) } });
  };
  return (
    <>
      <RequestCard
        request={request}
        onCancel={cancellation.open}
        onCorrect={correct.open}
        onAgain={onAgain}
        onOpen={open}
      />
      <PaymentDialog opened={correcting} onClose={correct.close} request={request} terms={terms} />
      <ConfirmDialog
        opened={cancelling}
        onClose={cancellation.close}
        onConfirm={async () => {
          await cancel.mutateAsync(request.id);
          toasts.success('Solicitud cancelada');
        }}
        title="¿Cancelar la solicitud?"
        name={request.storeName}
        consequence={`La tienda no se abre. ${moneyAfterCancelling(request.payment)} Después puedes enviar otra solicitud.`}
        failed="Error al cancelar la solicitud"
        confirmLabel="Cancelar solicitud"
        cancelLabel="Volver"
      />
    </>
  );
}

/** An approved request is a store this session does not know of yet. */
function useJoinedStore(request: StoreRequest | null): void {
  const { user } = useSession();
  const storeId = request?.createdStore?.id;
  const isUnknown = storeId !== undefined && user !== null && !user.memberships.some((one) => one.storeId === storeId);
  const refresh = useEffectEvent(() => void refreshOwnUser());
  useEffect(() => {
    if (isUnknown) refresh();
  }, [isUnknown]);
}
