import { useDisclosure } from '@mantine/hooks';
import type { Product } from '@minipos/contract/catalogue/products';
import { isStocked } from '@minipos/domain/stock/stock';
import { type ReactNode, useState } from 'react';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { labelsOf } from '../../../server/label-products.ts';
import { useDeleteProduct, useUpdateProduct } from '../../../server/product-mutations.ts';
import { LabelDialog } from '../../labels/label-dialog.tsx';
import { StockDialog } from '../../stock/stock-dialog.tsx';
import { ProductDialog } from '../form/product-dialog.tsx';
import type { ProductActions } from './product-card.tsx';

/** What may be done with a product, and the dialogs that do it; those stand ready, or they would not return the focus. */
export function useProductDialogs(storeId: number, onDeleted?: () => void) {
  const mayEdit = useCan('products.edit');
  const mayCreate = useCan('products.create');
  const mayDelete = useCan('products.delete');
  const mayMove = useCan('products.inventory');
  const [subject, setSubject] = useState<Product | null>(null);
  const [editing, edit] = useDisclosure();
  const [copying, copy] = useDisclosure();
  const [moving, move] = useDisclosure();
  const [deleting, remove] = useDisclosure();
  const [labelling, label] = useDisclosure();
  const rate = useRateUsed();
  const toggle = useUpdateProduct({
    onSuccess: ({ name, isActive }) =>
      void toasts.success(`Producto «${name}» ${isActive ? 'activado' : 'desactivado'}`),
  });
  const deletion = useDeleteProduct({
    onSuccess: ({ name }) => {
      toasts.success(`Producto «${name}» eliminado`);
      onDeleted?.();
    },
  });

  const about = (product: Product, open: () => void) => () => {
    setSubject(product);
    open();
  };
  const switchOver = (product: Product) => () => {
    const failed = 'Error al actualizar producto';
    toggle.mutate(
      { product, changes: { isActive: !product.isActive } },
      { onError: (error) => void toasts.error(errorText(error, failed), `${failed}: ${product.name}`) },
    );
  };
  const actionsOf = (product: Product): ProductActions => ({
    onEdit: mayEdit ? about(product, edit.open) : undefined,
    onUpdateStock: mayMove && isStocked(product) ? about(product, move.open) : undefined,
    onToggle: mayEdit ? switchOver(product) : undefined,
    onDuplicate: mayCreate ? about(product, copy.open) : undefined,
    onLabel: about(product, label.open),
    onDelete: mayDelete ? about(product, remove.open) : undefined,
  });
  const dialogs: ReactNode = (
    <>
      <ProductDialog
        opened={editing}
        onClose={edit.close}
        storeId={storeId}
        product={subject}
        onUpdateStock={mayMove ? move.open : undefined}
      />
      <ProductDialog opened={copying} onClose={copy.close} storeId={storeId} product={null} copyOf={subject} />
      {subject ? <StockDialog opened={moving} onClose={move.close} product={subject} /> : null}
      {subject ? (
        <LabelDialog opened={labelling} onClose={label.close} goods={labelsOf(storeId, [subject])} rate={rate} />
      ) : null}
      <ConfirmDialog
        opened={deleting}
        onClose={remove.close}
        onConfirm={async () => subject && deletion.mutateAsync(subject)}
        title="¿Eliminar el producto?"
        name={subject?.name ?? ''}
        consequence="Dejará de ofrecerse y de contarse en el inventario; lo ya vendido conserva su nombre. Esta acción no se puede deshacer."
        confirmLabel="Eliminar"
        failed="Error al eliminar producto"
      />
    </>
  );
  return { actionsOf, dialogs, isOpen: editing || copying || moving || deleting || labelling };
}
