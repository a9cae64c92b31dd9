import { UnstyledButton } from '@mantine/core';
import type { Cents } from '@minipos/domain/money/money';
import { paymentMethod, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { bsText, usdText } from '#lib/sale-words.ts';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import { letterOf } from '../charge-letters.ts';
import classes from './exact-buttons.module.css';

export interface ExactButtonsProps {
  /** What is missing by a way of paying, in its currency. */
  due: (method: StoreMethodCode) => Cents;
  /** By which bolívares are paid whole; null while none can be. */
  bsMethod: StoreMethodCode | null;
  /** Ways of paying that can be used now. */
  hasDollars: boolean;
  /** Which of them Enter alone would do now. */
  ready: string | null;
  /** True while letters are text of a data field: no key is printed. */
  areKeysText: boolean;
  onExact: (method: StoreMethodCode) => void;
}

const byWords = (method: StoreMethodCode): string =>
  method === 'cash_ves' ? 'en efectivo' : `por ${paymentMethod(method).label}`;

/** The whole rest in one tap: dollars in cash, bolívares the way they are mostly paid here. */
export function ExactButtons(props: ExactButtonsProps) {
  const { due, bsMethod, hasDollars, ready, areKeysText, onExact } = props;
  const hint = (method: StoreMethodCode) =>
    areKeysText ? null : (
      <span className={classes.hint}>
        <KeyHint quiet>{ready === method ? '↵' : `${letterOf[method]} ↵`}</KeyHint>
      </span>
    );
  return (
    <div className={classes.row}>
      {hasDollars ? (
        <UnstyledButton className={classes.exact} onClick={() => onExact('cash_usd')}>
          <span>
            Exacto {usdText(due('cash_usd'))} <small>en efectivo</small>
          </span>
          {hint('cash_usd')}
        </UnstyledButton>
      ) : null}
      {bsMethod ? (
        <UnstyledButton className={classes.exact} onClick={() => onExact(bsMethod)}>
          <span>
            Exacto {bsText(due(bsMethod))} <small>{byWords(bsMethod)}</small>
          </span>
          {hint(bsMethod)}
        </UnstyledButton>
      ) : (
        <p className={classes.none}>Sin tasa del día: por ahora se cobra solo en dólares.</p>
      )}
    </div>
  );
}
