import { Button } from '@mantine/core';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { sentChangeFields } from '@minipos/domain/orders/sent-change';
import { accountRows } from '@minipos/domain/payments/payment-accounts';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import type { ReactNode, RefObject } from 'react';
import { beyondLimitText, type EntryContext, exceedsCredit, IdentifyingFields } from '#features/payments/public.ts';
import { formatUsd } from '#lib/format.ts';
import { moneyText, usdText } from '#lib/sale-words.ts';
import { ChangeChoice } from '../change/change-choice.tsx';
import { changeText } from '../change/change-words.ts';
import { SentChangeFields } from '../change/sent-change-fields.tsx';
import type { Charge } from '../use-charge.ts';
import { AccountDetails, AccountLine, type PayTo } from './account-details.tsx';
import { ChargeLines, type ChargeLinesProps } from './charge-lines.tsx';
import classes from './charge-stage.module.css';

export interface ChargeStageProps extends ChargeLinesProps {
  charge: Charge;
  context: EntryContext;
  /** Who stood for the credit with their PIN. */
  approvedBy: string | null;
  payTo: PayTo;
  isPhone: boolean;
  /** The keypad has its place. */
  isHidden: boolean;
  /** Around the data fields, to find the one that is missing. */
  fields: RefObject<HTMLDivElement | null>;
}

/** Whether the payment being typed needs more than its amount. */
export const asksForData = ({ entry, plan }: Charge): boolean =>
  plan.kind !== 'paid' && paymentMethod(entry.method).reference !== 'none';

/**
 * The part of the screen that changes with what is being done: the data of the payment, the ways to give change, what a
 * credit means, or else what is being paid for.
 */
export function ChargeStage(props: ChargeStageProps) {
  const { charge, context, approvedBy, payTo, isPhone, isHidden, fields, ...order } = props;
  const { entry, plan, message } = charge;
  const sentBy = charge.change.find(({ method }) => sentChangeFields(method).length > 0);
  if (isHidden) return null;
  if (asksForData(charge)) {
    return (
      <PaymentData charge={charge} fields={fields} payTo={payTo}>
        {plan.kind === 'over' ? <OtherChange charge={charge} /> : null}
      </PaymentData>
    );
  }
  if (plan.ways.length > 0 && (plan.kind === 'paid' || !isPhone)) {
    return (
      <div className={classes.stage} ref={fields} data-stage={sentBy ? 'data' : 'change'}>
        {sentBy && isPhone ? (
          <div className={classes.cap}>
            <b>Vuelto: {changeText(charge.change)}</b>
            <Button variant="default" onClick={() => charge.setWay(0)}>
              Otra forma
            </Button>
          </div>
        ) : (
          <ChangeChoice ways={plan.ways} way={charge.way} onChoose={charge.setWay} />
        )}
        {sentBy ? (
          <SentChangeFields method={sentBy.method} sent={charge.sent} message={message} onEdit={charge.editSent} />
        ) : null}
      </div>
    );
  }
  if (plan.kind === 'paid') {
    return (
      <div className={classes.stage} data-stage="paid">
        <p className={classes.done}>{context.payments.length > 0 ? 'Pago completo' : 'No hay nada que cobrar'}</p>
        <p className={classes.quiet}>Al cobrar, la venta queda guardada en este equipo.</p>
      </div>
    );
  }
  if (entry.method === 'credit' && context.client) {
    return <CreditWords context={context} charge={charge} approvedBy={approvedBy} />;
  }
  return isPhone ? null : <ChargeLines {...order} />;
}

interface PaymentDataProps extends Pick<ChargeStageProps, 'charge' | 'fields' | 'payTo'> {
  children?: ReactNode;
}

/** What identifies the payment being typed. */
export function PaymentData({ charge: { entry, plan, message, edit }, fields, payTo, children }: PaymentDataProps) {
  const told = accountRows(entry.method, payTo.accounts);
  const amount = plan.cents > 0 ? moneyText(plan.cents, plan.currency) : null;
  return (
    <div className={classes.stage} ref={fields} data-stage="data">
      <div className={classes.cap} data-told={told.length > 0 || undefined}>
        <b>Datos: {paymentMethod(entry.method).label}</b>
        <AccountDetails method={entry.method} payTo={payTo} amount={amount} />
        {children}
      </div>
      {told.length > 0 ? <AccountLine rows={told} /> : null}
      <IdentifyingFields
        className={classes.fields}
        method={entry.method}
        bankCode={entry.bankCode}
        reference={entry.reference}
        phone={entry.phone}
        onChange={edit}
        problems={message && message.at !== 'row' ? { [message.at]: message.text } : {}}
      />
    </div>
  );
}

/** Where there is no room for the ways of giving change: the one that is about to be given, and the way to the others. */
export function OtherChange({ charge }: { charge: Charge }) {
  return (
    <Button variant="default" className={classes.other ?? ''} onClick={charge.take}>
      Vuelto: {changeText(charge.change)} · Cambiar
    </Button>
  );
}

function CreditWords({ context, charge, approvedBy }: Pick<ChargeStageProps, 'context' | 'charge' | 'approvedBy'>) {
  const { client } = context;
  if (!client) return null;
  const isBeyond = exceedsCredit(charge.entry, context);
  const debt = centsFromDecimal(client.currentDebt);
  return (
    <div className={classes.stage} data-stage="credit">
      <p className={classes.done}>{client.name}</p>
      <p className={classes.quiet}>
        {debt > 0 || client.creditLimit > 0
          ? `Debe ${usdText(debt)} de ${formatUsd(client.creditLimit)}. `
          : 'No debe nada. '}
        Con esta venta deberá {usdText(debt + charge.plan.cents)}.
      </p>
      {approvedBy ? <p className={classes.ok}>Autorizado por {approvedBy}</p> : null}
      {isBeyond && !approvedBy && context.mayExceedCredit ? (
        <p className={classes.warn}>{beyondLimitText(client)}</p>
      ) : null}
    </div>
  );
}
