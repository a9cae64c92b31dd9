import { Button } from '@mantine/core';
import { ApiError } from '@minipos/contract/core/client';
import { useState } from 'react';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import classes from './gallery.module.css';
import { SampleFields } from './sample-fields.tsx';
import { sampleProduct } from './sample-product.ts';
import { Section } from './section.tsx';

const pause = () => new Promise((resolve) => setTimeout(resolve, 600));
const taken = 'Ya existe un producto con ese nombre';

export function FormsSection() {
  const [opened, setOpened] = useState(false);
  const [password, setPassword] = useState<string | null | undefined>('Araguaney');
  const form = useContractForm(sampleProduct, {
    name: '',
    price: null,
    stock: null,
    unit: null,
    notes: '',
    isActive: true,
  });
  const save = async (values: { name: string }) => {
    await pause();
    if (values.name === 'Harina') {
      throw new ApiError(422, { success: false, code: 'VALIDATION', message: taken, fields: { name: taken } }, null);
    }
    toasts.success('Producto creado correctamente');
  };
  return (
    <Section title="Formularios">
      <div className={classes.halves}>
        <SampleFields>
          <TextField label="Nombre" required value="Bodegón La Candelaria" onChange={() => {}} />
          <TextField
            label="Correo electrónico"
            type="email"
            value="persona@"
            onChange={() => {}}
            error="El correo electrónico no es válido"
          />
          <NumberField label="Precio" prefix="$" value={1234.5} onChange={() => {}} description="Incluye IVA" />
          <NumberField
            label="Cantidad en la caja"
            size="lg"
            suffix="kg"
            decimals={3}
            value={0.75}
            onChange={() => {}}
          />
        </SampleFields>
        <SampleFields>
          <PasswordField label="Contraseña" autoComplete="new-password" value={password} onChange={setPassword} />
          <SelectField
            label="Estado"
            value="Miranda"
            onChange={() => {}}
            searchable
            options={['Distrito Capital', 'Miranda', 'Zulia'].map((name) => ({ value: name, label: name }))}
          />
          <TextAreaField label="Comentarios" value="" placeholder="Motivo del rechazo" onChange={() => {}} />
          <TextField label="Número de venta" disabled value="VEN-4-20261114-000123" onChange={() => {}} />
          <SwitchField label="Activo" description="Aparece en la caja" value onChange={() => {}} />
        </SampleFields>
      </div>
      <div>
        <Button onClick={() => setOpened(true)}>Nuevo Producto</Button>
      </div>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Nuevo Producto"
        failed="Error al crear producto"
        form={form}
        onSave={save}
      >
        <TextField label="Nombre" {...form.field('name')} />
        <NumberField label="Precio" prefix="$" {...form.field('price')} />
        <NumberField label="Existencia" decimals={3} {...form.field('stock')} />
        <SelectField
          label="Unidad"
          options={[
            { value: 'unit', label: 'Unidad' },
            { value: 'kg', label: 'Kilogramo' },
          ]}
          {...form.field('unit')}
        />
        <TextAreaField label="Notas" maxLength={250} {...form.field('notes')} />
        <SwitchField label="Activo" {...form.field('isActive')} />
      </FormDialog>
    </Section>
  );
}
