import { createTax, type Tax } from '@minipos/contract/catalogue/taxes';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useCreateTax, useUpdateTax } from '../../server/taxes.ts';
import { CheckField } from '../shared/check-field.tsx';
import { taxChanges } from './tax-changes.ts';

export interface TaxDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The one being edited; null for a new one. */
  tax: Tax | null;
}

const blank = { name: '', rate: null, description: '', isExempt: false, isDefault: false, isActive: true };

export function TaxDialog({ opened, onClose, storeId, tax }: TaxDialogProps) {
  const start = tax ?? blank;
  const form = useContractForm(createTax.body, {
    name: start.name,
    rate: start.rate,
    description: start.description,
    isExempt: start.isExempt,
    isDefault: start.isDefault,
    isActive: start.isActive,
  });
  const create = useCreateTax(storeId, { onSuccess: ({ name }) => void toasts.success(`Impuesto «${name}» creado`) });
  const update = useUpdateTax({ onSuccess: ({ name }) => void toasts.success(`Impuesto «${name}» actualizado`) });
  const exempt = form.field('isExempt');
  const isExempt = exempt.value === true;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={tax ? 'Editar Impuesto' : 'Nuevo Impuesto'}
      failed="Error al procesar la solicitud"
      form={form}
      onSave={({ storeId: _store, ...fields }) => {
        if (!tax) return create.mutateAsync(fields);
        const changes = taxChanges(tax, fields);
        return Object.keys(changes).length > 0 ? update.mutateAsync({ tax, changes }) : undefined;
      }}
    >
      <TextField label="Nombre" maxLength={80} {...form.field('name')} />
      <NumberField
        label="Tasa"
        suffix="%"
        description={isExempt ? 'Un impuesto exento no cobra nada.' : 'De 0 a 100, con hasta 2 decimales.'}
        disabled={isExempt}
        {...form.field('rate')}
      />
      <SwitchField
        label="Exento"
        description="No es lo mismo que 0 %: los recibos lo marcan con (E)."
        {...exempt}
        onChange={(value) => {
          exempt.onChange(value);
          if (value) form.setValue('rate', 0);
        }}
      />
      <TextAreaField label="Descripción" maxLength={250} {...form.field('description')} />
      <SwitchField
        label="Usar en los productos sin impuesto propio"
        description={
          tax?.isDefault
            ? 'Para dejar de usarlo, marca otro impuesto como predeterminado.'
            : 'Toma el lugar del que está predeterminado ahora.'
        }
        disabled={tax?.isDefault ?? false}
        {...form.field('isDefault')}
      />
      <CheckField
        label="Activo"
        note="Un impuesto inactivo se conserva, pero no se ofrece."
        {...form.field('isActive')}
      />
    </FormDialog>
  );
}
