import { SimpleGrid } from '@mantine/core';
import type { confirmRequestPayment } from '@minipos/contract/stores/store-requests';
import { caracasDay } from '@minipos/domain/rates/rates';
import type { Currency } from '@minipos/domain/stores/store-types';
import { useState } from 'react';
import { bankOptions } from '#features/payments/public.ts';
import { DayField } from '#ui/field/day-field.tsx';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

const currencyOptions = [
  { value: 'VES', label: 'Bolívares' },
  { value: 'USD', label: 'Dólares' },
];

type Transfer = Pick<ContractForm<typeof confirmRequestPayment.body>, 'field' | 'setValue' | 'values'>;

export interface TransferFieldsProps {
  form: Transfer;
  /** What is to be paid in each currency, to begin with. */
  prices: Readonly<Record<Currency, number | null>>;
}

/** How an owner paid: from which bank, when, how much, and under which reference. */
export function TransferFields({ form, prices }: TransferFieldsProps) {
  const [today] = useState(() => caracasDay(new Date()));
  const currency = form.field('paymentCurrency');
  const isBs = currency.value === 'VES';
  const change = (next: Currency) => {
    const { paymentAmount } = form.values;
    // What somebody typed stays; what was filled in follows the currency.
    const isFilledIn = paymentAmount === null || Object.values(prices).includes(paymentAmount ?? null);
    currency.onChange(next);
    if (isFilledIn) form.setValue('paymentAmount', prices[next]);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <SelectField
          {...(currency as FieldProps<Text> & { name: string })}
          label="Moneda"
          options={currencyOptions}
          onChange={(next) => next && change(next as Currency)}
        />
        <NumberField label="Monto" prefix={isBs ? 'Bs.' : '$'} {...form.field('paymentAmount')} />
      </SimpleGrid>
      <SelectField
        label="Banco desde el que pagaste"
        placeholder="Elige el banco"
        options={bankOptions}
        searchable
        {...form.field('bankCode')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label="Referencia"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.field('paymentReference')}
        />
        <DayField label="Fecha del pago" max={today} {...form.field('paidOn')} />
      </SimpleGrid>
    </>
  );
}
