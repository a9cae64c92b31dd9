import { Button, Modal, Stack } from '@mantine/core';
import { createStore, type Store, type StoreFields } from '@minipos/contract/stores';
import { formatPhone } from '@minipos/domain/phone';
import { useEffect, useEffectEvent, useState } from 'react';
import { markFirstInput } from '../../../ui/form/mark-first-input.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useUnloadGuard } from '../../../ui/form/use-unload-guard.ts';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import classes from './store-dialog.module.css';
import { StoreFieldset } from './store-fieldset.tsx';

export interface StoreDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The store being edited; null for a new one. */
  store: Store | null;
  onSave: (fields: StoreFields) => Promise<unknown>;
}

function startingFields(store: Store | null) {
  if (!store) return { name: '', address: '', currency: 'USD' as const, storeType: 'retail' as const };
  const { name, address, email, taxId, currency, storeType, city } = store;
  const state = store.state as StoreFields['state'];
  return { name, address, email, taxId, currency, storeType, state, city, phone: formatPhone(store.phone ?? '') };
}

/** FormDialog with a save button that waits for the two required fields. */
export function StoreDialog({ opened, onClose, store, onSave }: StoreDialogProps) {
  const form = useContractForm(createStore.body, startingFields(store));
  const [leaving, setLeaving] = useState(false);
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const unsaved = opened && form.isDirty();
  const complete = Boolean(form.values.name?.trim() && form.values.address?.trim());
  useUnloadGuard(unsaved);

  const restart = useEffectEvent(() => form.restart());
  useEffect(() => {
    if (opened) restart();
  }, [opened]);

  const leave = () => {
    if (form.busy) return;
    // Not before this Escape has been dealt with: the question would take it as its own and close.
    if (unsaved) setTimeout(() => setLeaving(true));
    else onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={leave}
        {...focus}
        title={store ? 'Editar Tienda' : 'Nueva Tienda'}
        size="lg"
        fullScreen={phone}
        closeOnEscape={!leaving}
        closeOnClickOutside={!unsaved}
      >
        <form {...form.bind(onSave, onClose)}>
          <Stack gap="md" ref={markFirstInput}>
            {form.problem ? (
              <InlineNotice tone="danger" announce>
                {form.problem}
              </InlineNotice>
            ) : null}
            <StoreFieldset form={form} />
            <div className={classes.footer}>
              <span className={classes.why}>{complete ? null : 'Escribe el nombre y la dirección para guardar.'}</span>
              <Button variant="default" onClick={leave} disabled={form.busy}>
                Cancelar
              </Button>
              <Button type="submit" loading={form.busy} disabled={!complete}>
                Guardar
              </Button>
            </div>
          </Stack>
        </form>
      </Modal>
      <DiscardDialog
        opened={leaving && opened}
        onStay={() => setTimeout(() => setLeaving(false))}
        onDiscard={onClose}
      />
    </>
  );
}
