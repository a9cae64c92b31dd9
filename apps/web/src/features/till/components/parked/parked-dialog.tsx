import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { ParkedOrder } from '../../local/store-facts.ts';
import { useIsEmpty } from '../counter/use-order.ts';
import type { Till } from '../counter/use-till.ts';
import { NameForm } from './name-form.tsx';
import { ParkedList } from './parked-list.tsx';
import { paidWords, parkedName, unnamed } from './parked-words.ts';

export interface ParkedDialogProps {
  opened: boolean;
  onClose: () => void;
  till: Till;
  parked: ParkedOrder[];
  onPark: () => void;
}

const gone = 'Ese pedido ya se retomó en otra pestaña.';

/** Orders that wait, who waits longest first. */
export function ParkedDialog({ opened, onClose, till, parked, onPark }: ParkedDialogProps) {
  const [dropping, setDropping] = useState<ParkedOrder | null>(null);
  const [renaming, setRenaming] = useState<ParkedOrder | null>(null);
  const isEmpty = useIsEmpty(till);
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const nameFocus = useReturnFocus(renaming !== null);
  const { desk } = till;
  // A second tap would take the one that moved up.
  const isTaking = useRef(false);
  const take = async ({ uuid }: ParkedOrder) => {
    if (isTaking.current) return;
    isTaking.current = true;
    try {
      if (!(await desk.take(uuid))) toasts.warning(gone);
      onClose();
    } finally {
      isTaking.current = false;
    }
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        {...focus}
        title="Retomar un pedido en espera"
        size="lg"
        fullScreen={phone}
        closeOnEscape={dropping === null && renaming === null}
      >
        <ParkedList
          parked={parked}
          rate={till.rate?.rate ?? null}
          onTake={(row) => void take(row)}
          onRename={setRenaming}
          onDrop={setDropping}
          onPark={isEmpty ? undefined : onPark}
        />
      </Modal>
      <Modal
        opened={renaming !== null}
        onClose={() => setRenaming(null)}
        {...nameFocus}
        title="Poner nombre al pedido"
        size="sm"
        fullScreen={phone}
        zIndex={210}
      >
        {renaming ? (
          <NameForm
            proposed={renaming.label}
            otherwise={renaming.clientName ?? unnamed(renaming.parkedAt)}
            confirmLabel="Guardar"
            onSave={async (name) => {
              const isThere = await desk.rename(renaming.uuid, name);
              setRenaming(null);
              if (!isThere) toasts.warning(gone);
              return null;
            }}
          />
        ) : null}
      </Modal>
      <ConfirmDialog
        opened={dropping !== null}
        onClose={() => setDropping(null)}
        onConfirm={() => (dropping ? desk.drop(dropping.uuid) : undefined)}
        title="¿Descartar el pedido en espera?"
        name={dropping ? parkedName(dropping) : ''}
        consequence={
          dropping && paidWords(dropping.order)
            ? `${paidWords(dropping.order)}: devuelve ese dinero antes. El pedido no se puede recuperar.`
            : 'Sus productos no se venden y el pedido no se puede recuperar.'
        }
        failed="Error al descartar el pedido"
        confirmLabel="Descartar"
      />
    </>
  );
}
