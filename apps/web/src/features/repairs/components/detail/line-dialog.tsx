import { SimpleGrid } from '@mantine/core';
import type { Repair, RepairItem } from '@minipos/contract/repairs/repair-shapes';
import { addRepairItem } from '@minipos/contract/repairs/repair-work';
import { defaultWarrantyDays } from '@minipos/domain/repairs/repair-warranty';
import type { RepairLineKind } from '@minipos/domain/repairs/repair-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { pricingSettingsQuery } from '#features/catalogue/public.ts';
import { ProductSearch } from '#features/stock/public.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { shelfPrice } from '#lib/shelf-price.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { repairParts } from '../../server/parts.ts';
import { useRepairWork } from '../../server/repair-work.ts';
import { assignableQuery } from '../../server/repairs.ts';

const { description, quantity, minutes, warrantyDays, productId } = addRepairItem.body.shape;
const fields = z.strictObject({
  productId,
  description,
  quantity,
  unitPrice: z.number().min(0, 'Escribe el precio').max(999_999.99).multipleOf(0.01).nullable(),
  minutes,
  technicianId: z.string().nullish(),
  warrantyDays,
});

export interface LineDialogProps {
  opened: boolean;
  onClose: () => void;
  repair: Repair;
  kind: RepairLineKind;
  /** The one being changed; null for a new one. */
  item: RepairItem | null;
}

/** Where labels are without tax the server adds it to that of a part; all else has the price that is written. */
const pricedFields = fields.refine(({ productId: part, unitPrice }) => part !== null || unitPrice !== null, {
  path: ['unitPrice'],
  message: 'Escribe el precio',
});

const kindNames: Readonly<Record<RepairLineKind, string>> = {
  part: 'repuesto',
  labour: 'mano de obra',
  other: 'otro cargo',
};

/** A part off the shelf, work by the minute, or something else the client pays for. */
export function LineDialog({ opened, onClose, repair, kind, item }: LineDialogProps) {
  const [uuid, setUuid] = useState(randomUuid);
  const [part, setPart] = useState<string | null>(item?.product?.name ?? null);
  const technicians = useQuery({ ...assignableQuery(repair.storeId), enabled: opened }).data ?? [];
  const { addItem, changeItem } = useRepairWork(repair);
  const technicianId = item ? item.technician?.id : kind === 'labour' ? repair.technician?.id : undefined;
  const labels = useQuery({
    ...pricingSettingsQuery(repair.storeId),
    enabled: opened && kind === 'part' && !item,
  }).data;
  const takesLabel = labels?.pricesIncludeTax === true;
  const form = useContractForm(pricedFields, {
    productId: item?.product?.id ?? null,
    description: item?.description ?? '',
    quantity: item?.quantity ?? 1,
    unitPrice: item?.unitPrice ?? null,
    minutes: item?.minutes ?? (kind === 'labour' ? 60 : null),
    technicianId: technicianId === undefined ? null : String(technicianId),
    warrantyDays: item?.warrantyDays ?? defaultWarrantyDays,
  });
  const close = () => {
    setUuid(randomUuid());
    setPart(item?.product?.name ?? null);
    onClose();
  };
  const save = async ({ productId: chosen, technicianId: worker, unitPrice, ...values }: z.output<typeof fields>) => {
    const line = { ...values, technicianId: worker ? Number(worker) : null };
    if (item) await changeItem.mutateAsync({ itemId: item.id, ...line, unitPrice: unitPrice ?? item.unitPrice });
    else
      await addItem.mutateAsync({
        uuid,
        kind,
        productId: chosen,
        ...line,
        ...(unitPrice === null ? {} : { unitPrice }),
      });
    toasts.success(item ? 'Línea cambiada' : 'Línea agregada', repair.serviceNumber);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`${item ? 'Editar' : 'Agregar'} ${kindNames[kind]}`}
      form={form}
      onSave={save}
      saveLabel={item ? 'Guardar' : 'Agregar'}
      failed={item ? 'Error al cambiar la línea' : 'Error al agregar la línea'}
    >
      {kind === 'part' && !item ? (
        <div>
          <ProductSearch
            among={repairParts(repair.storeId)}
            takesScans={opened}
            name="productId"
            error={form.field('productId').error}
            detail={shelfPrice}
            onPick={({ id, name, priceUSD }) => {
              form.setValue('productId', id);
              form.setValue('unitPrice', takesLabel ? priceUSD : null);
              setPart(name);
            }}
          />
          {part ? <p>{part}</p> : null}
        </div>
      ) : null}
      {kind === 'part' ? null : (
        <TextField
          label="De qué se trata"
          autoComplete="off"
          maxLength={200}
          {...form.field('description')}
          required
          focusFirst
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {kind === 'labour' ? (
          <NumberField
            label="Minutos"
            decimals={0}
            {...form.field('minutes')}
            value={form.values.minutes ?? null}
            required
          />
        ) : (
          <NumberField label="Cantidad" decimals={3} {...form.field('quantity')} value={form.values.quantity ?? null} />
        )}
        <NumberField
          label={kind === 'labour' ? 'Precio por hora' : 'Precio'}
          prefix="$"
          {...(kind === 'part' && !item && !takesLabel
            ? { description: 'Vacío: el del producto, con su impuesto.' }
            : {})}
          {...form.field('unitPrice')}
        />
        {kind === 'labour' ? (
          <SelectField
            label="Técnico"
            clearable
            options={technicians.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('technicianId')}
          />
        ) : null}
        <NumberField
          label="Garantía (días)"
          decimals={0}
          {...form.field('warrantyDays')}
          value={form.values.warrantyDays ?? null}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
