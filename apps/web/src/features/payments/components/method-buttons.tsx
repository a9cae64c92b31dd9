import { UnstyledButton } from '@mantine/core';
import { type PaymentMethodCode, paymentMethod } from '@minipos/domain/payments/payment-methods';
import type { RefObject } from 'react';
import { usdText } from '#lib/sale-words.ts';
import classes from './method-buttons.module.css';

export interface MethodButtonsProps {
  methods: readonly PaymentMethodCode[];
  chosen: PaymentMethodCode;
  hasRate: boolean;
  /** What the client may still owe, in cents; null without a client. */
  credit: number | null;
  group: RefObject<HTMLDivElement | null>;
  /** False where their numbers are no keys. */
  hasKeys?: boolean;
  onChoose: (method: PaymentMethodCode) => void;
}

/** Why a way of paying is not to be had now; null when it is. */
export function unavailable(method: PaymentMethodCode, hasRate: boolean, credit: number | null): string | null {
  if (!hasRate && paymentMethod(method).currency === 'VES') return 'sin tasa';
  return method === 'credit' && credit === null ? 'elige un cliente' : null;
}

/** The store's ways of paying, by number. */
export function MethodButtons(props: MethodButtonsProps) {
  const { methods, chosen, hasRate, credit, group, hasKeys = true, onChoose } = props;
  return (
    <div className={classes.methods} role="group" aria-label="Método de pago" ref={group}>
      {methods.map((method, place) => {
        const why = unavailable(method, hasRate, credit);
        const key = hasKeys ? String(place + 1) : '';
        const note = method === 'credit' && credit !== null ? `disponible ${usdText(credit)}` : key;
        return (
          <UnstyledButton
            key={method}
            className={classes.method}
            aria-pressed={method === chosen}
            aria-keyshortcuts={key || undefined}
            disabled={why !== null}
            onClick={() => onChoose(method)}
          >
            <span className={classes.label}>{paymentMethod(method).label}</span>
            <span className={classes.note} aria-hidden={why === null && note === key}>
              {why ?? note}
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
