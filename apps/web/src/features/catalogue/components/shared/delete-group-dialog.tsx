import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { countText, ProductsLink, type ProductsLinkProps } from './products-link.tsx';

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
  /** Heading of a failure: 'Error al eliminar departamento'. */
  failed: string;
  /** How the server says that products still use it. */
  inUseCode: string;
  /** Why one stays whatever it holds; null: nothing but products keeps it. */
  keptBecause?: (group: Of) => string | null;
  /** Where those products are found. */
  productsOf: (group: Of) => ProductsLinkProps['of'];
  onDelete: (group: Of) => Promise<unknown>;
  onDeactivate: (group: Of) => void;
}

/** Asks before a group of products goes. One that is in use stays, and is deactivated instead. */
export function DeleteGroupDialog<Of extends Group>({
  group,
  onClose,
  consequence,
  inUseCode,
  keptBecause,
  productsOf,
  onDelete,
  onDeactivate,
  ...asked
}: DeleteGroupDialogProps<Of>) {
  const inUse = group
    ? {
        // Products may have arrived since the list was read.
        link: (
          <ProductsLink
            count={Math.max(1, group.productCount)}
            of={productsOf(group)}
            owner={group.name}
            label="Ver sus productos"
          />
        ),
        instead: group.isActive
          ? {
              label: 'Desactivar',
              consequence: 'Si lo desactivas, deja de ofrecerse y sus productos lo conservan.',
              onSelect: () => onDeactivate(group),
            }
          : undefined,
      }
    : null;
  const kept = group ? (keptBecause?.(group) ?? null) : null;
  const held =
    group && inUse && group.productCount > 0 ? { reason: heldText(group.productCount), ...inUse } : undefined;
  const barred = kept === null ? held : { reason: kept };
  return (
    <ConfirmDialog
      {...asked}
      onClose={onClose}
      onConfirm={async () => group && onDelete(group)}
      name={group?.name ?? ''}
      consequence={consequence}
      confirmLabel="Eliminar"
      refusedTitle="No se puede eliminar"
      barred={barred}
      nextSteps={inUse ? { [inUseCode]: inUse } : {}}
    />
  );
}

/** Said instead of the question: the server keeps what holds products. */
const heldText = (count: number) =>
  `Tiene ${countText(count)}. Solo se elimina sin productos: muévelos a otro primero.`;
