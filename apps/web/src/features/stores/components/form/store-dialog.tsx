import { createStore, type Store, type StoreFields } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { StoreFieldset } from './store-fieldset.tsx';

export interface StoreDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The store being edited; null for a new one. */
  store: Store | null;
  onSave: (fields: StoreFields) => Promise<unknown>;
}

function startingFields(store: Store | null) {
  if (!store) return { name: '', address: '', storeType: 'retail' as const };
  const { name, address, email, taxId, storeType, city } = store;
  const state = store.state as StoreFields['state'];
  return { name, address, email, taxId, storeType, state, city, phone: formatPhone(store.phone ?? '') };
}

/** Only name and address are required; the rest can wait. */
export function StoreDialog({ opened, onClose, store, onSave }: StoreDialogProps) {
  const form = useContractForm(createStore.body, startingFields(store));
  const complete = Boolean(form.values.name?.trim() && form.values.address?.trim());
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={store ? 'Editar Tienda' : 'Nueva Tienda'}
      size="lg"
      failed={store ? 'Error al actualizar tienda' : 'Error al crear tienda'}
      form={form}
      onSave={onSave}
      blocked={complete ? null : 'Escribe el nombre y la dirección para guardar.'}
    >
      <StoreFieldset form={form} />
    </FormDialog>
  );
}
