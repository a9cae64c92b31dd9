import type { NotedTender } from '@minipos/domain/orders/open-order';
import { bankLabel } from '@minipos/domain/payments/banks';
import { bankReference, paymentMethod, tenderLabel } from '@minipos/domain/payments/payment-methods';
import { IconX } from '@tabler/icons-react';
import { moneyText, usdText } from '#lib/sale-words.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './payment-list.module.css';

export interface PaymentListProps {
  payments: readonly NotedTender[];
  /** What each counts for, in cents of a dollar. */
  worth: readonly number[];
  onRemove: (place: number) => void;
}

/** Payments taken so far. */
export function PaymentList({ payments, worth, onRemove }: PaymentListProps) {
  if (payments.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Pagos">
      {payments.map((payment, place) => {
        const { label } = paymentMethod(payment.method);
        const reference = bankReference(payment);
        const details = [
          payment.bankCode ? bankLabel(payment.bankCode) : null,
          reference ? `ref. ${reference}` : null,
        ].filter(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal payments are two payments
          <li key={place} className={classes.row}>
            <span className={classes.label}>{tenderLabel(payment)}</span>
            <span className={classes.details}>{details.join(' · ')}</span>
            <span className={classes.amount}>
              <span>{moneyText(payment.amountCents, payment.currency)}</span>
              {payment.currency === 'VES' ? <span className={classes.usd}>{usdText(worth[place] ?? 0)}</span> : null}
            </span>
            {/* What came back is taken off the order as a whole, where it says so. */}
            {payment.method === 'exchange' ? null : (
              <IconButton icon={IconX} label={`Quitar el pago ${label}`} onClick={() => onRemove(place)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
