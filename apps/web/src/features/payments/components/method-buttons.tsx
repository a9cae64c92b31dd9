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
  onChoose: (method: PaymentMethodCode) => void;
}

/** Why a way of paying is not to be had now; null when it is. */
export function unavailable(method: PaymentMethodCode, hasRate: boolean, credit: number | null): string | null {
  if (!hasRate && paymentMethod(method).currency === 'VES') return 'sin tasa';
  return method === 'credit' && credit === null ? 'elige un cliente' : null;
}

/** The store's ways of paying. */
export function MethodButtons(props: MethodButtonsProps) {
  const { methods, chosen, hasRate, credit, group, onChoose } = props;
  return (
    <div className={classes.methods} role="group" aria-label="Método de pago" ref={group}>
      {methods.map((method) => {
        const why = unavailable(method, hasRate, credit);
        const note = method === 'credit' && credit !== null ? `disponible ${usdText(credit)}` : '';
        return (
          <UnstyledButton
            key={method}
            className={classes.method}
            aria-pressed={method === chosen}
            disabled={why !== null}
            onClick={() => onChoose(method)}
          >
            <span className={classes.label}>{paymentMethod(method).label}</span>
            <span className={classes.note}>{why ?? note}</span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
