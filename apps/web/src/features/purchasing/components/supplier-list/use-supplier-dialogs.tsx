import { useDisclosure } from '@mantine/hooks';
import type { Supplier } from '@minipos/contract/purchasing/suppliers';
import { IconArchive, IconCircleCheck, IconCircleOff, IconEdit } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useArchiveSupplier, useUpdateSupplier } from '../../server/suppliers.ts';
import { SupplierDialog } from '../supplier-form/supplier-dialog.tsx';

/** What may be done with a supplier, and the dialogs that do it; those stand ready, or they would not return the focus. */
export function useSupplierDialogs(storeId: number, onArchived?: () => void) {
  const mayEdit = useCan('suppliers.edit');
  const mayArchive = useCan('suppliers.delete');
  const [subject, setSubject] = useState<Supplier | null>(null);
  const [editing, edit] = useDisclosure();
  const [archiving, archive] = useDisclosure();
  const update = useUpdateSupplier(storeId);
  const removal = useArchiveSupplier(storeId);

  const about = (supplier: Supplier, open: () => void) => () => {
    setSubject(supplier);
    open();
  };
  const toggle = async (supplier: Supplier) => {
    const isActive = !supplier.isActive;
    try {
      await update.mutateAsync({ supplier, changes: { isActive } });
      toasts.success(isActive ? 'Proveedor activado' : 'Proveedor desactivado', supplier.name);
    } catch (error) {
      const failed = 'Error al actualizar proveedor';
      toasts.error(errorText(error, failed), `${failed}: ${supplier.name}`);
    }
  };
  const editOf = (supplier: Supplier): (() => void) | undefined => (mayEdit ? about(supplier, edit.open) : undefined);
  /** What is seldom done. */
  const moreOf = (supplier: Supplier): MenuAction[] => {
    const status = supplier.isActive
      ? { label: 'Desactivar', icon: IconCircleOff }
      : { label: 'Activar', icon: IconCircleCheck };
    return [
      ...(mayEdit ? [{ ...status, onSelect: () => void toggle(supplier) }] : []),
      ...(mayArchive
        ? [{ label: 'Archivar', icon: IconArchive, danger: true, onSelect: about(supplier, archive.open) }]
        : []),
    ];
  };
  const actionsOf = (supplier: Supplier): MenuAction[] => {
    const onEdit = editOf(supplier);
    return [...(onEdit ? [{ label: 'Editar', icon: IconEdit, onSelect: onEdit }] : []), ...moreOf(supplier)];
  };
  const archiveSubject = async () => {
    if (!subject) return;
    await removal.mutateAsync(subject);
    toasts.success('Proveedor archivado correctamente', subject.name);
    onArchived?.();
  };
  const dialogs: ReactNode = (
    <>
      <SupplierDialog opened={editing} onClose={edit.close} storeId={storeId} supplier={subject} />
      <ConfirmDialog
        opened={archiving}
        onClose={archive.close}
        onConfirm={archiveSubject}
        title="¿Archivar el proveedor?"
        name={subject?.name ?? ''}
        consequence="Dejará de aparecer en las listas; lo que se le compró se conserva."
        failed="Error al eliminar proveedor"
        confirmLabel="Archivar"
      />
    </>
  );
  return { actionsOf, editOf, moreOf, dialogs };
}
