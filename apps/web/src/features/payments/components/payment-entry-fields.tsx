import { Button } from '@mantine/core';
import { type Cents, decimalFromCents, usdFromBs } from '@minipos/domain/money/money';
import { currencyOf, paymentMethod } from '@minipos/domain/payments/payment-methods';
import { quickAmounts } from '@minipos/domain/payments/quick-amounts';
import { type RefObject, useId } from 'react';
import { formatNumber } from '#lib/format.ts';
import { moneyText, usdText } from '#lib/sale-words.ts';
import { IdentifyingFields } from './identifying-fields.tsx';
import { type ChargeEntry, entryCents } from './payment-entry.ts';
import classes from './payment-entry-fields.module.css';

export interface EntryFieldsProps {
  entry: ChargeEntry;
  /** What is missing, in the entry's currency. */
  exact: Cents;
  rate: string | null;
  input: RefObject<HTMLInputElement | null>;
  onEdit: (entry: Partial<ChargeEntry>) => void;
}

/** The amount of the payment being typed, large, and what identifies it. */
export function EntryFields({ entry, exact, rate, input, onEdit }: EntryFieldsProps) {
  const id = useId();
  const currency = currencyOf(entry.method);
  const { label } = paymentMethod(entry.method);
  const cents = entryCents(entry, exact);
  const worth = currency === 'VES' && cents !== null && rate !== null ? usdFromBs(cents, rate) : null;
  const isCash = entry.method === 'cash_usd' || entry.method === 'cash_ves';
  return (
    <>
      <div className={classes.amount}>
        <label htmlFor={id} className={classes.label}>
          {label} · monto en {currency === 'USD' ? '$' : 'Bs.'}
        </label>
        <input
          ref={input}
          id={id}
          className={classes.input}
          inputMode="decimal"
          autoComplete="off"
          value={entry.text ?? formatNumber(decimalFromCents(exact), 2, { fixed: true })}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onEdit({ text: event.currentTarget.value })}
        />
        <p className={classes.worth}>{worth === null ? ' ' : `equivale a ${usdText(worth)}`}</p>
      </div>
      <IdentifyingFields
        className={classes.fields}
        method={entry.method}
        bankCode={entry.bankCode}
        reference={entry.reference}
        onChange={onEdit}
      />
      <div className={classes.quick} role="group" aria-label="Montos rápidos">
        <Button variant="default" onClick={() => onEdit({ text: null })}>
          Exacto
        </Button>
        {(isCash ? quickAmounts(exact, currency) : []).map((amount) => (
          <Button
            key={amount}
            variant="default"
            onClick={() => onEdit({ text: formatNumber(decimalFromCents(amount), 2, { fixed: true }) })}
          >
            {moneyText(amount, currency).replace(',00', '')}
          </Button>
        ))}
      </div>
    </>
  );
}
