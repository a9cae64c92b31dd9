import type { Count } from '@minipos/contract/stock/count-shapes';
import { createCount } from '@minipos/contract/stock/counts';
import { type CountScope, countScopeLabels, countScopes } from '@minipos/domain/stock/counts/count-states';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { countDepartmentsQuery, countSuppliersQuery, useOpenCount } from '../../../server/counts.ts';

const fields = createCount.body.omit({ uuid: true });

export interface NewCountDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  onOpened: (count: Count) => void;
}

interface Named {
  id: number;
  name: string;
}
const asOptions = (list: readonly Named[] | undefined) =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** What is counted, and whether who counts sees how many there should be. */
export function NewCountDialog({ opened, onClose, storeId, onOpened }: NewCountDialogProps) {
  const form = useContractForm(fields, { name: '', scope: 'store', isBlind: true });
  const open = useOpenCount(storeId);
  const seesSuppliers = useCan('suppliers.view');
  const { value: scope } = form.field('scope');
  const departments = useQuery({ ...countDepartmentsQuery(storeId), enabled: opened && scope === 'department' }).data;
  const suppliers = useQuery({ ...countSuppliersQuery(storeId), enabled: opened && scope === 'supplier' }).data;
  const scopes = countScopes.filter((one) => one !== 'supplier' || seesSuppliers);
  const idField = (name: 'departmentId' | 'supplierId') => {
    const { value, onChange, ...rest } = form.field(name);
    return {
      ...rest,
      required: true,
      value: value ? String(value) : null,
      onChange: (text: string | null | undefined) => onChange(text ? Number(text) : undefined),
    };
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Nuevo Conteo"
      form={form}
      onSave={async (values) => {
        const count = await open.mutateAsync(values);
        toasts.success('Conteo abierto', count.countNumber);
        onOpened(count);
      }}
      saveLabel="Abrir conteo"
      failed="Error al abrir el conteo"
    >
      <TextField
        label="Nombre"
        placeholder="Víveres de noviembre"
        autoComplete="off"
        maxLength={80}
        {...form.field('name')}
        focusFirst
      />
      <SelectField
        label="Qué se cuenta"
        options={scopes.map((value) => ({ value, label: countScopeLabels[value] }))}
        {...form.field('scope')}
        onChange={(value) => form.field('scope').onChange((value ?? 'store') as CountScope)}
      />
      {scope === 'department' ? (
        <SelectField label="Departamento" searchable options={asOptions(departments)} {...idField('departmentId')} />
      ) : null}
      {scope === 'supplier' ? (
        <SelectField label="Proveedor" searchable options={asOptions(suppliers)} {...idField('supplierId')} />
      ) : null}
      {scope === 'sample' ? (
        <NumberField
          label="Cuántos productos"
          decimals={0}
          description="Al azar: la mitad, de los que más venden."
          {...form.field('sampleSize')}
          value={form.field('sampleSize').value ?? null}
          onChange={(value) => form.field('sampleSize').onChange(value ?? undefined)}
          required
        />
      ) : null}
      <SwitchField
        label="A ciegas"
        description="Quien cuenta no ve cuántos debería haber."
        {...form.field('isBlind')}
      />
    </FormDialog>
  );
}
