import { UnstyledButton } from '@mantine/core';
import type { Cents } from '@minipos/domain/money/money';
import { currencyOf, paymentMethod, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { useEffect, useRef } from 'react';
import { unavailable } from '#features/payments/public.ts';
import { usdText } from '#lib/sale-words.ts';
import { letterOf } from '../charge-letters.ts';
import classes from './method-choice.module.css';

export interface MethodChoiceProps {
  /** The store's, in its order. */
  methods: readonly StoreMethodCode[];
  chosen: string;
  hasRate: boolean;
  /** What the client may still owe; null without a client. */
  credit: Cents | null;
  /** True while letters are text of a data field. */
  areKeysText: boolean;
  onChoose: (method: StoreMethodCode) => void;
}

function noteOf(method: StoreMethodCode, hasRate: boolean, credit: Cents | null): string {
  const why = unavailable(method, hasRate, credit);
  if (why !== null) return why;
  if (method === 'credit' && credit !== null) return `disponible ${usdText(credit)}`;
  return currencyOf(method) === 'USD' ? 'dólares' : 'bolívares';
}

/** The store's ways of paying, each with its letter. What is not to be had now says why when it is pressed. */
export function MethodChoice({ methods, chosen, hasRate, credit, areKeysText, onChoose }: MethodChoiceProps) {
  const group = useRef<HTMLDivElement>(null);
  // On a phone they stand in a row that scrolls: the chosen one is in sight.
  useEffect(() => {
    const row = group.current;
    const button = row?.querySelector<HTMLElement>(`[data-method="${chosen}"]`);
    if (!row || !button) return;
    row.scrollLeft = button.offsetLeft - row.offsetLeft - (row.clientWidth - button.clientWidth) / 2;
  }, [chosen]);
  return (
    <div className={classes.methods} role="group" aria-label="Método de pago" data-scrolls ref={group}>
      {methods.map((method) => (
        <UnstyledButton
          key={method}
          className={classes.method}
          data-method={method}
          aria-pressed={method === chosen}
          aria-keyshortcuts={letterOf[method]}
          data-off={unavailable(method, hasRate, credit) !== null || undefined}
          onClick={() => onChoose(method)}
        >
          <kbd className={classes.key} data-quiet={areKeysText || undefined} aria-hidden="true">
            {letterOf[method]}
          </kbd>
          <span className={classes.words}>
            <span className={classes.label}>{paymentMethod(method).label}</span>{' '}
            <small className={classes.note}>{noteOf(method, hasRate, credit)}</small>
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
