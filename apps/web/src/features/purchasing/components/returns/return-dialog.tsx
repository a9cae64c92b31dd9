import { Button, Group } from '@mantine/core';
import type { Purchase, PurchaseItem } from '@minipos/contract/purchasing/purchase-shapes';
import { returnPurchase } from '@minipos/contract/purchasing/purchases';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useReturnPurchase } from '../../server/purchases.ts';
import classes from '../payables/payables.module.css';
import { keptUnits } from './kept-units.ts';

export interface ReturnDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  purchase: Purchase;
}

/** Sends back goods that came: how many of each line, and why. */
export function ReturnDialog({ opened, onClose, storeId, purchase }: ReturnDialogProps) {
  // One for all tries: what went back while an answer got lost does not go back twice.
  const [uuid, setUuid] = useState(randomUuid);
  const form = useContractForm(returnPurchase.body, { uuid, version: purchase.version, lines: [], reason: '' });
  const giveBack = useReturnPurchase(storeId, purchase.id);
  const close = () => {
    setUuid(randomUuid());
    onClose();
  };
  const lines = form.values.lines ?? [];
  const items = purchase.items.filter((item) => keptUnits(item) > 0);
  const set = ({ line }: PurchaseItem, units: number | null | undefined) =>
    form.setValue('lines', [
      ...lines.filter((one) => one.line !== line),
      ...(units === null || units === undefined || units === 0 ? [] : [{ line, units }]),
    ]);
  // What the server says about the lines stands above the form already.
  const problem = form.problem ? undefined : form.field('lines').error;
  const problemOf = ({ line }: PurchaseItem) => {
    const error = form.kit.errors[`lines.${lines.findIndex((one) => one.line === line)}.units`];
    return typeof error === 'string' ? error : undefined;
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`Devolver de la compra ${purchase.purchaseNumber}`}
      form={form}
      onSave={async (values) => {
        await giveBack.mutateAsync(values);
        toasts.success('Mercancía devuelta', purchase.supplierName);
      }}
      saveLabel="Devolver mercancía"
      failed="Error al devolver mercancía"
      size="lg"
      danger
    >
      <p className={classes.note}>
        Sale de las existencias al costo con que entró, y deja de deberse a {purchase.supplierName}. Lo que ya se pagó
        queda como anticipo.
      </p>
      <ul className={classes.choices} aria-label="Productos que se devuelven">
        {items.map((item) => (
          <li key={item.line} className={classes.choice}>
            <span className={classes.words}>
              <span className={classes.name}>{item.productName}</span>
              <span className={classes.detail}>Se pueden devolver {formatNumber(keptUnits(item), 3)}</span>
            </span>
            <NumberField
              label={`Devolver de ${item.productName}`}
              hideLabel
              decimals={3}
              placeholder="0"
              value={lines.find(({ line }) => line === item.line)?.units ?? null}
              onChange={(units) => set(item, units)}
              error={problemOf(item)}
            />
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() =>
            form.setValue(
              'lines',
              items.map((item) => ({ line: item.line, units: keptUnits(item) })),
            )
          }
        >
          Devolver todo
        </Button>
      </Group>
      {problem ? (
        <InlineNotice tone="danger" announce>
          {problem}
        </InlineNotice>
      ) : null}
      <TextField label="Motivo" maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}
