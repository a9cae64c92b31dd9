import { Button } from '@mantine/core';
import { useCurrentStore } from '../../../lib/current-store.ts';
import { errorText } from '../../../lib/error-text.ts';
import { selectedStores } from '../../../lib/selected-stores.ts';
import { useSession } from '../../../lib/session.ts';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useCreateStore } from '../api/create-store.ts';
import { ExtraStoreDialog } from './extra-store-dialog.tsx';
import { StoreDialog } from './store-dialog.tsx';
import type { useNewStore } from './use-new-store.ts';

/** What 'Nueva Tienda' opens, and what went wrong when asking whether it may. */
export function NewStore({ flow }: { flow: ReturnType<typeof useNewStore> }) {
  const { user } = useSession();
  const { stores } = useCurrentStore();
  const create = useCreateStore({
    onSuccess: (store) => {
      // The first store becomes the selected one; an administrator opens stores for others.
      if (user && (stores.length === 0 || user.role !== 'admin')) selectedStores.select(user.id, store.id);
      toasts.success('Tienda creada exitosamente');
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
      <ExtraStoreDialog opened={flow.dialog === 'notice'} onClose={flow.close} />
    </>
  );
}
