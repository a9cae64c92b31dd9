import { Button, Group } from '@mantine/core';
import { paySupplier, type SupplierAccount } from '@minipos/contract/purchasing/payables';
import { isCash } from '@minipos/domain/cash/cash-session';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { currencyOf, paymentMethod } from '@minipos/domain/payments/payment-methods';
import { referenceForm } from '@minipos/domain/payments/payment-references';
import { type SupplierMethod, supplierMethods } from '@minipos/domain/purchasing/payables';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { IdentifyingFields } from '#features/payments/public.ts';
import { formatBs, formatRate, formatUsd } from '#lib/format.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { usePaySupplier } from '../../server/payables.ts';
import { ChoosePurchases } from './choose-purchases.tsx';
import { DrawerField } from './drawer-field.tsx';
import { amountFor, type Chosen, chosenCents, chosenParts, countsFor, hasOddAmount } from './pay-draft.ts';
import { PayResult } from './pay-result.tsx';
import classes from './payables.module.css';

export interface PayDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  supplierName: string;
  account: SupplierAccount;
}

/** Records money that went to a supplier: how, how much, and of which purchases if it matters. */
export function PayDialog({ opened, onClose, storeId, supplierName, account }: PayDialogProps) {
  const { rate } = useCurrentRate();
  const rateText = rate?.rateText ?? null;
  // One for all tries of a payment: what was recorded while an answer got lost is not paid twice.
  const [uuid, setUuid] = useState(randomUuid);
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({});
  // As they were when the choice began: a row must not vanish under what is typed into it.
  const [offered, setOffered] = useState(account.open);
  const form = useContractForm(paySupplier.body, { uuid, method: 'cash_usd', amount: null, reference: '', notes: '' });
  const pay = usePaySupplier(storeId, account.supplierId);
  const close = () => {
    setUuid(randomUuid());
    setChoosing(false);
    setChosen({});
    onClose();
  };
  const mayMoveCash = useCan('cashier.open');
  const method = form.values.method ?? 'cash_usd';
  const isBs = currencyOf(method) === 'VES';
  const methods = supplierMethods.filter((code) => rateText !== null || currencyOf(code) === 'USD');
  const paidCents = countsFor(method, form.values.amount, rateText);
  const owedCents = Math.max(0, centsFromDecimal(account.owedUSD));
  const lateCents = centsFromDecimal(account.overdueUSD);
  const fill = (usdCents: number) => form.setValue('amount', amountFor(method, usdCents, rateText));
  const choose = (next: Chosen) => {
    setChosen(next);
    fill(chosenCents(next));
  };
  const change = (code: SupplierMethod) => {
    form.setValue('method', code);
    // What it counted for stays; only the currency in which it is said changes.
    if (currencyOf(code) !== currencyOf(method)) {
      form.setValue('amount', paidCents === null ? null : amountFor(code, paidCents, rateText));
    }
    form.setValue('bankCode', null);
    // What is not asked for is not sent.
    if (referenceForm(code) === null) form.setValue('reference', '');
    if (!isCash(code)) form.setValue('sessionUuid', null);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={`Registrar pago a ${supplierName}`}
      form={form}
      onSave={async (values) => {
        const purchases = isChoosing ? chosenParts(chosen) : [];
        await pay.mutateAsync({ ...values, purchases, rate: isBs ? rateText : null });
        toasts.success(`Pago registrado: ${formatUsd(decimalFromCents(paidCents ?? 0))}`, supplierName);
      }}
      saveLabel="Registrar pago"
      failed="Error al registrar pago"
      blocked={isChoosing && hasOddAmount(chosen) ? 'Revisa los montos de las compras' : null}
      size="lg"
    >
      {rateText === null ? (
        <InlineNotice tone="attention">Sin tasa solo se puede pagar en dólares.</InlineNotice>
      ) : (
        <p className={classes.note}>
          Los bolívares cuentan a la tasa de hoy: {formatRate(rateText)}. Se le deben{' '}
          {formatUsd(decimalFromCents(owedCents))}
          {owedCents > 0 ? ` (${formatBs(amountFor('cash_ves', owedCents, rateText))})` : ''}.
        </p>
      )}
      <div className={classes.pair}>
        <SelectField
          label="Método"
          options={methods.map((code) => ({ value: code, label: paymentMethod(code).label }))}
          value={method}
          onChange={(code) => code && change(code as SupplierMethod)}
        />
        <NumberField
          label={isBs ? 'Monto en bolívares' : 'Monto en dólares'}
          prefix={isBs ? 'Bs.' : '$'}
          {...form.field('amount')}
          focusFirst
        />
      </div>
      {owedCents > 0 ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => fill(owedCents)}>
            Pagar todo
          </Button>
          {lateCents > 0 && lateCents < owedCents ? (
            <Button variant="default" onClick={() => fill(lateCents)}>
              Pagar lo vencido
            </Button>
          ) : null}
        </Group>
      ) : null}
      <IdentifyingFields
        className={classes.pair}
        method={method}
        bankCode={form.values.bankCode ?? null}
        reference={form.values.reference ?? ''}
        onChange={({ bankCode, reference }) => {
          if (bankCode !== undefined) form.setValue('bankCode', bankCode);
          if (reference !== undefined) form.setValue('reference', reference);
        }}
        problems={{ bankCode: form.field('bankCode').error, reference: form.field('reference').error }}
      />
      {isCash(method) && mayMoveCash ? (
        <DrawerField
          storeId={storeId}
          label="Sale de la caja"
          description="Se anota como salida de efectivo de esa caja. Déjalo vacío si el dinero no estaba en una."
          without="No hay ninguna caja abierta: este pago no sale de ninguna."
          {...form.field('sessionUuid')}
        />
      ) : null}
      {account.open.length > 1 ? (
        <SwitchField
          label="Elegir qué compras se pagan"
          value={isChoosing}
          onChange={(isOn) => {
            setChoosing(isOn === true);
            setChosen({});
            setOffered(account.open);
          }}
        />
      ) : null}
      {isChoosing ? <ChoosePurchases open={offered} chosen={chosen} onChange={choose} /> : null}
      <TextField label="Notas" autoComplete="off" maxLength={500} {...form.field('notes')} />
      <PayResult owedUSD={account.owedUSD} paidCents={paidCents ?? 0} rate={rateText} />
    </FormDialog>
  );
}
