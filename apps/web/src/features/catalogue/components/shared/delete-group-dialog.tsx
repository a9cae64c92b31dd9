import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { InUseSteps } from './in-use-steps.tsx';
import type { ProductsLinkProps } from './products-link.tsx';

interface Group {
  id: number;
  name: string;
  isActive: boolean;
  productCount: number;
}

export interface DeleteGroupDialogProps<Of extends Group> {
  opened: boolean;
  onClose: () => void;
  group: Of | null;
  title: string;
  consequence: string;
  /** How the server says that products still use it. */
  inUseCode: string;
  /** Where those products are found. */
  productsOf: (group: Of) => ProductsLinkProps['of'];
  onDelete: (group: Of) => Promise<unknown>;
  onDeactivate: (group: Of) => void;
}

/** Asks before a group of products goes. One that is in use stays, and is deactivated instead. */
export function DeleteGroupDialog<Of extends Group>({
  group,
  onClose,
  inUseCode,
  productsOf,
  onDelete,
  onDeactivate,
  ...asked
}: DeleteGroupDialogProps<Of>) {
  const deactivate = (subject: Of) => () => {
    onClose();
    onDeactivate(subject);
  };
  const inUse = group ? (
    <InUseSteps
      count={group.productCount}
      of={productsOf(group)}
      owner={group.name}
      onDeactivate={group.isActive ? deactivate(group) : undefined}
    />
  ) : null;
  return (
    <ConfirmDialog
      {...asked}
      onClose={onClose}
      onConfirm={async () => group && onDelete(group)}
      name={group?.name ?? ''}
      confirmLabel="Eliminar"
      nextSteps={inUse ? { [inUseCode]: inUse } : {}}
    />
  );
}
