import { useDisclosure } from '@mantine/hooks';
import type { Tax } from '@minipos/contract/catalogue/taxes';
import { errorCatalogue } from '@minipos/contract/core/errors';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteTax, useUpdateTax } from '../../server/taxes.ts';
import { DeleteGroupDialog } from '../shared/delete-group-dialog.tsx';
import { TaxCard } from './tax-card.tsx';
import { TaxDialog } from './tax-dialog.tsx';

export interface TaxGridProps {
  storeId: number;
  taxes: readonly Tax[];
  mayEdit: boolean;
}

const failed = 'Error al actualizar estado';

/** The cards, with the dialogs their actions open; those stand ready, or they would not give the focus back. */
export function TaxGrid({ storeId, taxes, mayEdit }: TaxGridProps) {
  const [subject, setSubject] = useState<Tax | null>(null);
  const [editing, edit] = useDisclosure();
  const [deactivating, deactivate] = useDisclosure();
  const [deleting, remove] = useDisclosure();
  const toggle = useUpdateTax({
    onSuccess: ({ name, isActive }) =>
      void toasts.success(`Impuesto «${name}» ${isActive ? 'activado' : 'desactivado'}`),
  });
  const deletion = useDeleteTax({ onSuccess: ({ name }) => void toasts.success(`Impuesto «${name}» eliminado`) });

  const about = (tax: Tax, open: () => void) => () => {
    setSubject(tax);
    open();
  };
  const switchTo = (tax: Tax, isActive: boolean) =>
    toggle.mutate(
      { tax, changes: { isActive } },
      { onError: (error) => void toasts.error(errorText(error, failed), `${failed}: ${tax.name}`) },
    );
  return (
    <>
      <CardGrid>
        {taxes.map((tax) => (
          <li key={tax.id}>
            <TaxCard
              tax={tax}
              actions={
                mayEdit
                  ? {
                      onEdit: about(tax, edit.open),
                      onToggle: tax.isActive ? about(tax, deactivate.open) : () => switchTo(tax, true),
                      onDelete: about(tax, remove.open),
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </CardGrid>
      <TaxDialog opened={editing} onClose={edit.close} storeId={storeId} tax={subject} />
      <ConfirmDialog
        opened={deactivating}
        onClose={deactivate.close}
        onConfirm={async () => subject && toggle.mutateAsync({ tax: subject, changes: { isActive: false } })}
        title="¿Desactivar el impuesto?"
        name={subject?.name ?? ''}
        consequence="Dejará de ofrecerse para productos nuevos; los que ya lo tienen lo conservan."
        failed="Error al actualizar estado"
        confirmLabel="Desactivar"
        danger={false}
      />
      <DeleteGroupDialog
        failed="Error al eliminar impuesto"
        opened={deleting}
        onClose={remove.close}
        group={subject}
        title="¿Eliminar el impuesto?"
        consequence="Dejará de ofrecerse; lo ya vendido conserva su tasa. Esta acción no se puede deshacer."
        inUseCode="TAX_IN_USE"
        keptBecause={({ isDefault }) => (isDefault ? errorCatalogue.TAX_IS_DEFAULT.message : null)}
        productsOf={({ id }) => ({ taxId: id })}
        onDelete={deletion.mutateAsync}
        onDeactivate={(tax) => switchTo(tax, false)}
      />
    </>
  );
}
