import type { BulkChanges } from '@minipos/contract/catalogue/bulk';
import type { Product } from '@minipos/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { WordedError } from '#lib/http/problem.ts';
import { shelfPrice } from '#lib/shelf-price.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { taxChoicesQuery } from '../../../server/product-choices.ts';
import { countText } from '../../shared/products-link.tsx';
import { ProductDepartmentField } from '../form/product-department-field.tsx';
import { ProductTaxField } from '../form/product-tax-field.tsx';
import classes from './chosen.module.css';
import { type PriceWay, priceAfter, priceFieldsOf, priceOf, priceWays } from './chosen-price.ts';

export interface ChosenFormProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  products: readonly Product[];
  onChange: (changes: BulkChanges) => Promise<unknown>;
}

/** Heading of a failure. */
export const failedChange = 'Error al actualizar productos';
const wayNames = {
  raise: 'Subir un porcentaje',
  lower: 'Bajar un porcentaje',
  amount: 'Poner el mismo precio',
} as const;
const wayOptions = priceWays.map((value) => ({ value, label: wayNames[value] }));

export function ChosenPriceDialog({ opened, onClose, products, onChange }: ChosenFormProps) {
  const form = useContractForm(priceFieldsOf(products), { by: 'raise' as const, figure: null });
  const by = form.values.by ?? 'raise';
  const [first] = products;
  const next = first ? priceAfter(first, by, form.values.figure) : null;
  const save = async (fields: { by: PriceWay; figure: number | null }) => {
    try {
      await onChange({ price: priceOf(fields.by, fields.figure) });
    } catch (error) {
      // Pressed once more by habit it would come on top of what was just read.
      if (error instanceof WordedError) form.setValue('figure', null);
      throw error;
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cambiar el precio de ${countText(products.length)}`}
      saveLabel="Cambiar precio"
      failed={failedChange}
      form={form}
      onSave={save}
    >
      <SelectField label="Cambio" options={wayOptions} {...form.field('by')} />
      {by === 'amount' ? (
        <NumberField label="Precio USD" prefix="$" {...form.field('figure')} />
      ) : (
        <NumberField label="Porcentaje" suffix="%" {...form.field('figure')} />
      )}
      <p role="status" className={classes.example}>
        {first && next !== null
          ? `${first.name}: de ${shelfPrice(first)} a ${shelfPrice({ kind: first.kind, priceUSD: next })}`
          : 'El precio de cada uno se redondea al centavo.'}
      </p>
    </FormDialog>
  );
}

const taxFields = z.object({ taxId: z.number({ error: 'Debe seleccionar un impuesto' }).nullable() });

export function ChosenTaxDialog({ opened, onClose, storeId, products, onChange }: ChosenFormProps) {
  const form = useContractForm(taxFields, { taxId: undefined });
  const taxes = useQuery({ ...taxChoicesQuery(storeId), enabled: opened }).data;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Cambiar el impuesto de ${countText(products.length)}`}
      saveLabel="Cambiar impuesto"
      failed={failedChange}
      form={form}
      onSave={({ taxId }) => onChange({ taxId })}
    >
      <ProductTaxField taxes={taxes} disabled={false} startsEmpty {...form.field('taxId')} />
    </FormDialog>
  );
}

const departmentFields = z.object({
  departmentId: z.number({ error: 'Debe seleccionar un departamento' }).positive('Debe seleccionar un departamento'),
});

export function ChosenDepartmentDialog({ opened, onClose, storeId, products, onChange }: ChosenFormProps) {
  const form = useContractForm(departmentFields, { departmentId: null });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Mover ${countText(products.length)} de departamento`}
      saveLabel="Mover"
      failed={failedChange}
      form={form}
      onSave={({ departmentId }) => onChange({ departmentId })}
    >
      <ProductDepartmentField storeId={storeId} chosen={null} {...form.field('departmentId')} />
    </FormDialog>
  );
}
