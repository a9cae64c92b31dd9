import { Button } from '@mantine/core';
import { decimalFromCents } from '@minipos/domain/money/money';
import { paymentMethod, type StoreMethodCode, storeMethods } from '@minipos/domain/payments/payment-methods';
import { amountToReturn } from '@minipos/domain/sales/refund-money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { usdText } from '#lib/sale-words.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { type PaymentEntry, type ReadRefund, takesClientCredit, tenderOf } from './refund-entry.ts';
import classes from './refund-form.module.css';

export interface RefundPaymentsProps {
  read: ReadRefund;
  hasBalance: boolean;
  onChange: (payments: PaymentEntry[]) => void;
}

const labelOf = (code: StoreMethodCode) => (code === 'credit' ? 'Saldo del cliente' : paymentMethod(code).label);

/** How the money goes back: as it came, or as the person says. */
export function RefundPayments({ read, hasBalance, onChange }: RefundPaymentsProps) {
  const { payments, bill, dueCents } = read;
  const used = new Set(payments.map(({ method }) => method));
  const possible = storeMethods.filter(
    ({ code, currency }) => (code !== 'credit' || hasBalance) && (currency !== 'VES' || bill.rate !== null),
  );
  const free = possible.filter(({ code }) => !used.has(code));
  // What a method must bring beside the others.
  const dueBy = (method: StoreMethodCode, others: readonly PaymentEntry[]) =>
    decimalFromCents(amountToReturn(bill, others.map(tenderOf), method));
  const replace = (place: number, changes: Partial<PaymentEntry>) =>
    onChange(payments.map((one, index) => (index === place ? { ...one, ...changes } : one)));
  const add = (method: StoreMethodCode) =>
    onChange([...payments, { method, amount: dueBy(method, payments), reference: '' }]);
  return (
    <section aria-labelledby="refund-money" className={classes.money}>
      <h3 id="refund-money" className={classes.heading}>
        Cómo se devuelve el dinero
      </h3>
      {payments.map(({ method, amount, reference }, place) => {
        const others = payments.filter((_, index) => index !== place);
        if (takesClientCredit({ method, amount })) {
          return (
            <div key={method} className={classes.payment}>
              <p className={classes.due}>
                De su saldo a favor se quitan {usdText(-tenderOf({ method, amount }).amountCents)}: era el vuelto de
                esta venta.
              </p>
              <IconButton icon={IconTrash} label="Dejarle el saldo a favor" onClick={() => onChange(others)} />
            </div>
          );
        }
        const options = possible
          .filter(({ code }) => code === method || !used.has(code))
          .map(({ code }) => ({ value: code, label: labelOf(code) }));
        return (
          <div key={method} className={classes.payment}>
            <SelectField
              label="Método"
              options={options}
              value={method}
              onChange={(value) => {
                const next = possible.find(({ code }) => code === value)?.code;
                if (next) replace(place, { method: next, amount: dueBy(next, others), reference: '' });
              }}
            />
            <NumberField
              label={`Monto en ${labelOf(method)}`}
              prefix={paymentMethod(method).currency === 'VES' ? 'Bs.' : '$'}
              value={amount}
              onChange={(value) => replace(place, { amount: value ?? null })}
            />
            {paymentMethod(method).reference === 'none' ? null : (
              <TextField
                label="Referencia"
                value={reference}
                onChange={(value) => replace(place, { reference: value ?? '' })}
              />
            )}
            {payments.length > 1 ? (
              <IconButton icon={IconTrash} label={`Quitar ${labelOf(method)}`} onClick={() => onChange(others)} />
            ) : null}
          </div>
        );
      })}
      {free[0] && read.totalCents > 0 && dueCents > 0 ? (
        <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={() => free[0] && add(free[0].code)}>
          Agregar método
        </Button>
      ) : null}
      {dueCents === 0 ? null : (
        <p role="status" className={classes.due}>
          {dueCents > 0 ? `Falta por devolver ${usdText(dueCents)}` : `Sobran ${usdText(-dueCents)}`}
        </p>
      )}
    </section>
  );
}
