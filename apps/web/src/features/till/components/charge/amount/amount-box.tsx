import { bsFromUsd, type Cents, decimalFromCents, usdFromBs } from '@minipos/domain/money/money';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import { IconAlertCircle } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import { formatNumber } from '#lib/format.ts';
import { bsText, usdText } from '#lib/sale-words.ts';
import { Icon } from '#ui/marks/icon.tsx';
import spoken from '#ui/marks/spoken.module.css';
import type { ChargePlan } from '../charge-plan.ts';
import classes from './amount-box.module.css';
import { shownAmount } from './amount-typing.ts';

export interface AmountBoxProps {
  plan: ChargePlan;
  /** Null: the suggestion. */
  text: string | null;
  rate: string | null;
  input: RefObject<HTMLInputElement | null>;
  problem: string | null;
  /** Where the keypad made room for something else: a touch brings it back. */
  onTouch?: (() => void) | undefined;
}

function worthText({ currency, cents }: ChargePlan, rate: string | null): string {
  if (rate === null || cents === 0) return '';
  return `= ${currency === 'USD' ? bsText(bsFromUsd(cents, rate)) : usdText(usdFromBs(cents, rate))}`;
}

const suggested = (cents: Cents) => formatNumber(decimalFromCents(cents), 2, { fixed: true });

/**
 * The amount being typed, large. Keys write it wherever the focus is, so it is shown and not edited: no keyboard of the
 * system comes up over it. What is wrong with it takes the place of what it is worth.
 */
export function AmountBox({ plan, text, rate, input, problem, onTouch }: AmountBoxProps) {
  const id = useId();
  const isUsd = plan.currency === 'USD';
  return (
    <div className={classes.box} data-wrong={problem !== null || undefined}>
      <div className={classes.head}>
        <label htmlFor={id} className={problem ? spoken.spoken : ''}>
          <span className={classes.method}>{paymentMethod(plan.method).label} · </span>monto en{' '}
          {isUsd ? 'dólares' : 'bolívares'}
          {onTouch ? <span className={classes.touch}> · toca para cambiarlo</span> : null}
        </label>
        {problem ? (
          <span id={`${id}-problem`} role="alert" className={classes.problem}>
            <Icon of={IconAlertCircle} size={17} /> {problem}
          </span>
        ) : (
          <span>{worthText(plan, rate)}</span>
        )}
      </div>
      <div className={classes.figure}>
        <span className={classes.sign} aria-hidden="true">
          {isUsd ? '$' : 'Bs.'}
        </span>
        <input
          ref={input}
          id={id}
          className={classes.input}
          data-suggested={text === null || undefined}
          readOnly
          inputMode="none"
          autoComplete="off"
          onClick={onTouch}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={text === null ? suggested(plan.exact) : shownAmount(text)}
        />
      </div>
    </div>
  );
}
