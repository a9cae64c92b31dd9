import { Button } from '@mantine/core';
import { availableCredit } from '@minipos/domain/payments/client-credit';
import { currencyOf, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { type EntryContext, unavailable } from '#features/payments/public.ts';
import { useMedia } from '#ui/layout/use-media.ts';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import { AmountBox } from './amount/amount-box.tsx';
import { AmountPad } from './amount/amount-pad.tsx';
import { ExactButtons } from './amount/exact-buttons.tsx';
import { MessageRow } from './charge-message-row.tsx';
import classes from './charge-screen.module.css';
import type { ChargeLinesProps } from './stage/charge-lines.tsx';
import { asksForData, ChargeStage, OtherChange } from './stage/charge-stage.tsx';
import { MethodChoice } from './stage/method-choice.tsx';
import { ChargeHead, type ChargeHeadProps } from './summary/charge-head.tsx';
import { ChargeStrip } from './summary/charge-strip.tsx';
import { TakenPayments } from './summary/taken-payments.tsx';
import { type ChargeActions, useCharge } from './use-charge.ts';
import { useChargeControls } from './use-charge-controls.ts';

export interface ChargeScreenProps extends ChargeActions, ChargeLinesProps, Omit<ChargeHeadProps, 'isBusy' | 'client'> {
  context: EntryContext;
  /** The store's, in its order. */
  methods: readonly StoreMethodCode[];
  /** How bolívares were paid last at this till. */
  lastBsMethod: StoreMethodCode | null;
  approvedBy: string | null;
  /** Where change by Pago Móvil would go; empty without a client. */
  clientPhone: string;
  /** Asks a person who may approve so much credit; left out when no one could approve it. */
  onAuthoriseCredit?: ((cents: number) => void) | undefined;
}

/** Takes the money: several payments, each in its currency, and change in either. Made to be used without looking. */
export function ChargeScreen(props: ChargeScreenProps) {
  const { context, methods, lastBsMethod, approvedBy, cart, figures, unitOf, rate, onBack, onClient } = props;
  const { bill, payments, client } = context;
  const hasRate = bill.rate !== null;
  const credit = client ? availableCredit(client) : null;
  const usable = methods.filter((method) => unavailable(method, hasRate, credit) === null);
  const charge = useCharge(context, usable, props.clientPhone, props);
  const { entry, plan, message } = charge;
  const hands = useChargeControls(charge, { methods, usable, payments, onBack });
  const isPhone = useMedia('(max-width: 47.99em)');
  const isPaid = plan.kind === 'paid';

  const bsMethods = usable.filter((method) => currencyOf(method) === 'VES');
  const bsMethod =
    bsMethods.find((method) => method === entry.method) ??
    bsMethods.find((method) => method === lastBsMethod) ??
    bsMethods.find((method) => method === 'card') ??
    bsMethods[0] ??
    null;
  const isStageFull = isPhone && !hands.isPadWanted && (asksForData(charge) || isPaid || entry.method === 'credit');
  const problem = message?.at === 'amount' ? message.text : null;
  const exacts = (
    <ExactButtons
      bill={bill}
      payments={payments}
      bsMethod={bsMethod}
      hasDollars={usable.includes('cash_usd')}
      ready={entry.text === null ? entry.method : null}
      areKeysText={hands.isInField}
      onExact={hands.goExact}
    />
  );
  return (
    <section
      className={classes.screen}
      aria-label="Cobrar"
      data-stage-full={isStageFull || undefined}
      data-paid={isPaid || undefined}
    >
      <ChargeHead
        count={cart.lines.length}
        client={client?.name ?? null}
        rate={rate}
        isBusy={charge.busy}
        onBack={hands.goBack}
        onClient={onClient}
      />
      <ChargeStrip bill={bill} payments={payments} settled={charge.settled} plan={plan} />
      <TakenPayments payments={payments} worth={charge.settled.paymentsUsd} onRemove={charge.remove} />
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
                hasRate={hasRate}
                credit={credit}
                areKeysText={hands.isInField}
                onChoose={hands.choose}
              />
            </>
          )}
        </div>
        <div className={classes.stage}>
          <ChargeStage
            charge={charge}
            context={context}
            approvedBy={approvedBy}
            isPhone={isPhone}
            isHidden={hands.isPadWanted && isPhone}
            fields={hands.fields}
            cart={cart}
            figures={figures}
            unitOf={unitOf}
          />
        </div>
      </div>
      <div className={classes.right}>
        {isPaid ? null : (
          <div className={classes.amount}>
            <AmountBox
              plan={plan}
              text={entry.text}
              rate={bill.rate}
              input={hands.amount}
              problem={problem}
              onTouch={isStageFull ? hands.showPad : undefined}
            />
          </div>
        )}
        <div className={classes.help}>
          {message?.at === 'row' ? (
            <MessageRow
              message={message}
              onClient={onClient}
              onAuthorise={props.onAuthoriseCredit}
              onGoOn={charge.goOn}
            />
          ) : isPaid ? null : isPhone && plan.kind === 'over' && !asksForData(charge) ? (
            <OtherChange charge={charge} />
          ) : (
            exacts
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
