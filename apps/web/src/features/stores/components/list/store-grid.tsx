import { useDisclosure } from '@mantine/hooks';
import type { Store } from '@minipos/contract/stores/stores';
import { can } from '@minipos/domain/people/permissions';
import { useState } from 'react';
import { useSession } from '#session/session.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { useUpdateStore } from '../../server/update-store.ts';
import { StoreDialog } from '../form/store-dialog.tsx';
import { DeleteStoreDialog } from './delete-store-dialog.tsx';
import { StoreCard } from './store-card.tsx';
import { useStoreSelection } from './use-store-selection.ts';

/** The cards, with the dialogs their actions open; those stand ready, or they would not give the focus back. */
export function StoreGrid({ stores }: { stores: readonly Store[] }) {
  const { user } = useSession();
  const { selectedId, choose, administer } = useStoreSelection();
  const [subject, setSubject] = useState<Store | null>(null);
  const [editing, edit] = useDisclosure();
  const [deleting, remove] = useDisclosure();
  const update = useUpdateStore({ onSuccess: () => void toasts.success('Tienda actualizada exitosamente') });

  const about = (store: Store, open: () => void) => () => {
    setSubject(store);
    open();
  };
  const mayEdit = (store: Store) =>
    user !== null && can(user, store.id, 'stores.edit') && (store.isActive || user.role === 'admin');
  const mayDelete = (store: Store) => user !== null && can(user, store.id, 'stores.delete');
  return (
    <>
      <CardGrid wide>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard
              store={store}
              selected={store.id === selectedId}
              onSelect={() => choose(store)}
              onAdminister={() => administer(store)}
              onEdit={mayEdit(store) ? about(store, edit.open) : undefined}
              onDelete={mayDelete(store) ? about(store, remove.open) : undefined}
            />
          </li>
        ))}
      </CardGrid>
      <StoreDialog
        opened={editing}
        onClose={edit.close}
        store={subject}
        onSave={async (body) => subject && update.mutateAsync({ storeId: subject.id, body })}
      />
      <DeleteStoreDialog opened={deleting} onClose={remove.close} store={subject} />
    </>
  );
}
