import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { selectedStores } from '#current/selected-stores.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { useCreateStore } from '../../server/create-store.ts';
import { ownRequestsQuery } from '../../server/store-requests.ts';
import { NoRequestDialog } from '../request/no-request-dialog.tsx';
import { RequestDialog } from '../request/request-dialog.tsx';
import { StoreDialog } from './store-dialog.tsx';
import type { useNewStore } from './use-new-store.ts';

/** What 'Nueva Tienda' opens, and what went wrong when asking whether it may. */
export function NewStore({ flow }: { flow: ReturnType<typeof useNewStore> }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { stores } = useCurrentStore();
  const { data: own } = useQuery({ ...ownRequestsQuery, enabled: user !== null && user.role !== 'admin' });
  const newest = own?.[0];
  const create = useCreateStore({
    onSuccess: (store) => {
      // The first store becomes the selected one; an administrator opens stores for others.
      if (user && (stores.length === 0 || user.role !== 'admin')) selectedStores.select(user.id, store.id);
      toasts.success('Tienda creada exitosamente');
      // What comes next stands there.
      if (stores.length === 0 && user?.role !== 'admin') void navigate({ to: '/dashboard' });
    },
  });
  const failed = 'Error al verificar elegibilidad para crear tienda';
  return (
    <>
      {flow.error ? (
        <InlineNotice
          tone="danger"
          title={failed}
          announce
          action={
            <Button variant="default" onClick={flow.ask} loading={flow.asking}>
              Reintentar
            </Button>
          }
        >
          {errorText(flow.error, 'Inténtalo de nuevo.')}
        </InlineNotice>
      ) : null}
      <StoreDialog opened={flow.dialog === 'form'} onClose={flow.close} store={null} onSave={create.mutateAsync} />
      {flow.terms ? (
        <RequestDialog
          opened={flow.dialog === 'request'}
          onClose={flow.close}
          terms={flow.terms}
          former={newest?.status === 'rejected' ? newest : null}
        />
      ) : null}
      <NoRequestDialog
        opened={flow.dialog === 'notice'}
        onClose={flow.close}
        terms={flow.terms}
        isWaiting={newest?.status === 'pending'}
      />
    </>
  );
}
