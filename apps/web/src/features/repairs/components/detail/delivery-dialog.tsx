import { Button } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { owedCents, saleNumbers } from '@minipos/domain/repairs/repair-charges';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useCan } from '#current/current-store.ts';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { clientSalesQuery } from '../../server/client-sales.ts';
import { useRepairWork } from '../../server/repair-work.ts';
import { signatureOf } from '../intake/intake-fields.ts';
import { SignatureField, type Signing } from '../signature/signature-field.tsx';

const free = 'free';
const fields = z
  .strictObject({
    sale: z.string('Elige la venta con la que se cobró').min(1, 'Elige la venta con la que se cobró'),
    freeReason: z.string().trim().max(300),
    collectedBy: z.string().trim().max(100),
  })
  .refine(({ sale, freeReason }) => sale !== free || freeReason !== '', {
    path: ['freeReason'],
    message: 'Escribe por qué no se cobra',
  });

export interface DeliveryDialogProps {
  opened: boolean;
  onClose: () => void;
  repair: Repair;
}

const unsent = 'Una venta que la caja todavía no ha enviado no aparece hasta que se envíe.';

type ClientSales = Pick<UseQueryResult<readonly unknown[]>, 'isSuccess' | 'isFetching' | 'data' | 'refetch'>;

/** Why there is no sale to choose, and the way to ask for them again. */
function SalesState({ sales: { isSuccess, isFetching, data, refetch } }: { sales: ClientSales }) {
  const again = (label: string) => (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      {label}
    </Button>
  );
  if (!isSuccess && isFetching) return <InlineNotice tone="info">Buscando sus ventas…</InlineNotice>;
  if (!isSuccess) {
    return (
      <InlineNotice tone="danger" announce action={again('Reintentar')}>
        No se pudieron cargar las ventas del cliente. Sin ellas solo se puede entregar sin cobro.
      </InlineNotice>
    );
  }
  if (data && data.length > 0) return null;
  return (
    <InlineNotice tone="attention" action={again('Buscar otra vez')}>
      No hay ventas a su nombre desde que dejó el equipo. {unsent}
    </InlineNotice>
  );
}

/** Hands a device over: with the sale that charged it, or for nothing and why. */
export function DeliveryDialog({ opened, onClose, repair }: DeliveryDialogProps) {
  const { storeId, client, serviceNumber, receivedDate, finalCostUSD, charged } = repair;
  const seesSales = useCan('sales.view');
  const sales = useQuery({ ...clientSalesQuery(storeId, client.id, receivedDate), enabled: opened && seesSales });
  // What the till charged for it stands ready; several sales that did it together are one choice.
  const known = charged.sales.map(({ id }) => id).join(',');
  const isCharged = known !== '' && owedCents(repair) === 0;
  const ready = finalCostUSD === 0 ? free : isCharged ? known : '';
  const form = useContractForm(fields, { sale: ready, freeReason: '', collectedBy: '' });
  // The sale may arrive while the dialog is open: it is chosen then, unless somebody chose another one.
  const follow = useEffectEvent((sale: string) => {
    if (opened && sale !== '' && form.values.sale === '') form.setValue('sale', sale);
  });
  useEffect(() => follow(ready), [ready]);
  const { deliver } = useRepairWork(repair);
  const [signing, setSigning] = useState<Signing>({ strokes: [], signer: '', isUnsigned: false });
  const expected = form.values.collectedBy?.trim() || client.name;
  // What could not be asked for just now may have been cancelled since.
  const offered = sales.isSuccess ? sales.data : [];
  const options = [
    ...(isCharged ? [{ value: known, label: `${saleNumbers(charged.sales)} · este servicio` }] : []),
    ...offered
      .filter(({ id }) => !isCharged || String(id) !== known)
      .map(({ id, number, receiptNumber, createdAt, totalUSD }) => ({
        value: String(id),
        label: `${receiptNumber ?? number} · ${formatDateTime(createdAt)} · ${formatUsd(totalUSD)}`,
      })),
    { value: free, label: 'Sin cobro' },
  ];
  const isFree = form.values.sale === free;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Entregar ${serviceNumber}`}
      form={form}
      onSave={async ({ sale, freeReason, collectedBy }) => {
        const isGift = sale === free;
        await deliver.mutateAsync({
          saleIds: isGift ? [] : sale.split(',').map(Number),
          freeReason: isGift ? freeReason : null,
          collectedBy: collectedBy || null,
          ...signatureOf({ ...signing, client: { name: expected } }),
        });
        toasts.success('Equipo entregado', serviceNumber);
      }}
      saveLabel="Entregar"
      failed="Error al entregar"
    >
      {finalCostUSD > 0 && !isCharged ? (
        <InlineNotice tone="info">
          Se cobran {formatUsd(finalCostUSD)} a {client.name}. Cóbralo primero{' '}
          <Link to="/pos" search={{ reparacion: repair.id }}>
            en la caja
          </Link>
          , a su nombre y como un servicio: los repuestos ya salieron de la existencia.
        </InlineNotice>
      ) : null}
      {isCharged ? null : seesSales ? (
        <SalesState sales={sales} />
      ) : (
        <InlineNotice tone="attention">
          No puedes ver las ventas. Si se cobró, pide que lo entregue el encargado o alguien con el permiso Ver ventas.
        </InlineNotice>
      )}
      <SelectField
        label="Venta con la que se cobró"
        options={options}
        {...(offered.length > 0 ? { description: unsent } : {})}
        {...form.field('sale')}
        focusFirst
      />
      {isFree ? (
        <TextField
          label="Por qué no se cobra"
          autoComplete="off"
          maxLength={300}
          {...form.field('freeReason')}
          required
        />
      ) : null}
      <TextField
        label="Quién lo retira"
        description="Si no es el cliente."
        autoComplete="off"
        maxLength={100}
        {...form.field('collectedBy')}
      />
      <SignatureField
        value={signing}
        expected={expected}
        about="Quien lo retira firma que lo recibió. No hace falta firmar para entregar."
        onChange={(changes) => setSigning((before) => ({ ...before, ...changes }))}
      />
    </FormDialog>
  );
}
