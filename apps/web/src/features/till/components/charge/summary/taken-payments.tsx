import type { NotedTender } from '@minipos/domain/orders/open-order';
import { bankReference, paymentMethod, tenderLabel } from '@minipos/domain/payments/payment-methods';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { moneyText, usdText } from '#lib/sale-words.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './taken-payments.module.css';

export interface TakenPaymentsProps {
  payments: readonly NotedTender[];
  /** What each counts for, in cents of a dollar. */
  worth: readonly number[];
  onRemove: (place: number) => void;
}

/** `0102 · ref. …4821`: enough to find it again. */
function traceOf(payment: NotedTender): string {
  const reference = bankReference(payment);
  const short = reference && reference.length > 6 ? `…${reference.slice(-4)}` : reference;
  return [payment.bankCode, short ? `ref. ${short}` : null].filter(Boolean).join(' · ');
}

/** Payments taken so far, side by side. What does not fit scrolls; the newest is in sight. */
export function TakenPayments({ payments, worth, onRemove }: TakenPaymentsProps) {
  const row = useRef<HTMLUListElement>(null);
  const count = payments.length;
  useEffect(() => {
    if (count > 0 && row.current) row.current.scrollLeft = row.current.scrollWidth;
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <ul
      ref={row}
      tabIndex={count === 0 ? -1 : 0}
      className={classes.row}
      aria-label="Pagos"
      data-scrolls
      data-empty={count === 0 || undefined}
    >
      {payments.map((payment, place) => {
        const { label } = paymentMethod(payment.method);
        const amount = moneyText(payment.amountCents, payment.currency);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal payments are two payments
          <li key={place} className={classes.chip}>
            <span className={classes.words}>
              <b>{payment.isAdvance ? 'Abono' : tenderLabel(payment)}</b>
              <small>{traceOf(payment)}</small>
            </span>
            <span className={classes.amount}>
              <b>{amount}</b>
              {payment.currency === 'VES' ? <small>{usdText(worth[place] ?? 0)}</small> : null}
            </span>
            {/* What came back is taken off the order as a whole, where it says so. */}
            {payment.method === 'exchange' ? null : (
              <IconButton icon={IconX} label={`Quitar ${label} ${amount}`} onClick={() => onRemove(place)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
