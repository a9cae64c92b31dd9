import { type Brand, type BrandChanges, createBrand } from '@minipos/contract/catalogue/brands';
import { z } from 'zod';
import { changedFields } from '#lib/changed-fields.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateBrand, useUpdateBrand } from '../../server/brands.ts';
import { CheckField } from '../shared/check-field.tsx';

export interface BrandDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The one being edited; null for a new one. */
  brand: Brand | null;
}

// A new brand is active; only an existing one has the checkbox.
const fields = createBrand.body.omit({ storeId: true }).extend({ isActive: z.boolean() });

export function BrandDialog({ opened, onClose, storeId, brand }: BrandDialogProps) {
  const form = useContractForm(fields, {
    name: brand?.name ?? '',
    description: brand?.description ?? '',
    isActive: brand?.isActive ?? true,
  });
  const create = useCreateBrand(storeId, { onSuccess: ({ name }) => void toasts.success(`Marca «${name}» creada`) });
  const update = useUpdateBrand({ onSuccess: ({ name }) => void toasts.success(`Marca «${name}» actualizada`) });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={brand ? 'Editar Marca' : 'Crear Nueva Marca'}
      failed={brand ? 'Error al actualizar marca' : 'Error al crear marca'}
      form={form}
      onSave={({ isActive, ...words }) => {
        if (!brand) return create.mutateAsync(words);
        const changes = changedFields<BrandChanges>(brand, { ...words, isActive });
        return Object.keys(changes).length > 0 ? update.mutateAsync({ brand, changes }) : undefined;
      }}
    >
      <TextField label="Nombre" maxLength={80} {...form.field('name')} />
      <TextAreaField label="Descripción" maxLength={250} {...form.field('description')} />
      {brand ? (
        <CheckField
          label="Marca activa"
          note="Una marca inactiva se conserva, pero no se ofrece."
          {...form.field('isActive')}
        />
      ) : null}
    </FormDialog>
  );
}
