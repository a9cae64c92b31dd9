import { Button } from '@mantine/core';
import type { Cents } from '@minipos/domain/money/money';
import { currencyOf, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import type { ReactNode } from 'react';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import { AmountBox } from './amount/amount-box.tsx';
import { AmountPad } from './amount/amount-pad.tsx';
import { ExactButtons } from './amount/exact-buttons.tsx';
import { MessageRow, type MessageRowProps } from './charge-message-row.tsx';
import type { ChargeRules } from './charge-rules.ts';
import classes from './charge-screen.module.css';
import { MethodChoice } from './stage/method-choice.tsx';
import { TakenPayments } from './summary/taken-payments.tsx';
import type { Charge } from './use-charge.ts';
import type { ChargeHands } from './use-charge-controls.ts';

export interface ChargeFrameProps extends Partial<Pick<MessageRowProps, 'onClient' | 'onAuthorise'>> {
  /** Takes the element that says when a charge is under way. */
  attach: (element: HTMLElement | null) => void;
  /** What the screen is called. */
  label: string;
  charge: Charge;
  hands: ChargeHands;
  rules: Pick<ChargeRules, 'payments' | 'due'>;
  /** What each payment counts for, in cents of a dollar. */
  worth: readonly Cents[];
  /** The store's, in its order. */
  methods: readonly StoreMethodCode[];
  /** Those of them that can be used now. */
  usable: readonly StoreMethodCode[];
  /** What the client may still owe; null without a client. */
  credit: Cents | null;
  rate: string | null;
  /** How bolívares were paid last at this till. */
  lastBsMethod: StoreMethodCode | null;
  /** On a phone: what a payment needs has the place of the keypad. */
  isStageFull: boolean;
  head: ReactNode;
  strip: ReactNode;
  stage: ReactNode;
  /** What stands in the place of the exact amounts; null where they stand. */
  help: ReactNode;
}

/** The screen on which money is taken, whatever for: how somebody pays, how much, and the one button that goes on. */
export function ChargeFrame({ attach, ...props }: ChargeFrameProps) {
  const { label, charge, hands, rules, methods, usable, rate, lastBsMethod, isStageFull, help } = props;
  const { entry, plan, message } = charge;
  const isPaid = plan.kind === 'paid';
  const bsMethods = usable.filter((method) => currencyOf(method) === 'VES');
  const bsMethod =
    bsMethods.find((method) => method === entry.method) ??
    bsMethods.find((method) => method === lastBsMethod) ??
    bsMethods.find((method) => method === 'card') ??
    bsMethods[0] ??
    null;
  return (
    <section
      ref={attach}
      className={classes.screen}
      aria-label={label}
      data-stage-full={isStageFull || undefined}
      data-paid={isPaid || undefined}
    >
      {props.head}
      {props.strip}
      <TakenPayments payments={rules.payments} worth={props.worth} onRemove={charge.remove} />
      <div className={classes.work}>
        <div className={classes.left}>
          {isPaid ? null : (
            <>
              <div className={classes.cap}>
                <b>¿Cómo paga?</b>
                <span className={classes.hint}>
                  {hands.isInField
                    ? 'Los números escriben el dato · Esc vuelve al monto'
                    : 'La letra elige cómo paga · los números escriben el monto'}
                </span>
              </div>
              <MethodChoice
                methods={methods}
                chosen={entry.method}
                hasRate={rate !== null}
                credit={props.credit}
                areKeysText={hands.isInField}
                onChoose={hands.choose}
              />
            </>
          )}
        </div>
        <div className={classes.stage}>{props.stage}</div>
      </div>
      <div className={classes.right}>
        {isPaid ? null : (
          <div className={classes.amount}>
            <AmountBox
              plan={plan}
              text={entry.text}
              rate={rate}
              input={hands.amount}
              problem={message?.at === 'amount' ? message.text : null}
              onTouch={isStageFull ? hands.showPad : undefined}
            />
          </div>
        )}
        <div className={classes.help}>
          {message?.at === 'row' ? (
            <MessageRow
              message={message}
              onClient={props.onClient}
              onAuthorise={props.onAuthorise}
              onGoOn={charge.goOn}
            />
          ) : isPaid ? null : (
            (help ?? (
              <ExactButtons
                due={rules.due}
                bsMethod={bsMethod}
                hasDollars={usable.includes('cash_usd')}
                ready={entry.text === null ? entry.method : null}
                areKeysText={hands.isInField}
                onExact={hands.goExact}
              />
            ))
          )}
        </div>
        {isPaid || isStageFull ? null : (
          <div className={classes.pad}>
            <AmountPad method={entry.method} onType={hands.type} onPress={hands.press} />
          </div>
        )}
      </div>
      <div className={classes.go} data-primary>
        <Button
          size="xl"
          fullWidth
          className={classes.primary ?? ''}
          loading={charge.busy}
          aria-keyshortcuts="Enter"
          rightSection={<KeyHint>Enter</KeyHint>}
          onClick={hands.go}
        >
          <span>
            {charge.words.label}
            {charge.words.second ? <small className={classes.second}>{charge.words.second}</small> : null}
          </span>
        </Button>
      </div>
    </section>
  );
}
