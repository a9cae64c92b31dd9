import { Button } from '@mantine/core';
import { availableCredit } from '@minipos/domain/payments/client-credit';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import {
  type EntryContext,
  EntryFields,
  exceedsCredit,
  MethodButtons,
  PaymentList,
  unavailable,
} from '#features/payments/public.ts';
import { productsText } from '#lib/sale-words.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { isTextBox } from '#ui/field/is-text-box.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import { AmountPad } from './amount-pad.tsx';
import { ChangeChoice, changeText, isLeft } from './change-choice.tsx';
import classes from './charge-screen.module.css';
import { ChargeSummary } from './charge-summary.tsx';
import { type ChargeActions, useCharge } from './use-charge.ts';

export interface ChargeScreenProps extends ChargeActions {
  context: EntryContext;
  /** The store's, in its order. */
  methods: readonly PaymentMethodCode[];
  lineCount: number;
  isTouch: boolean;
  onBack: () => void;
  /** Asks a person who may approve so much credit; left out when no one could approve it. */
  onAuthoriseCredit?: ((cents: number) => void) | undefined;
}

function readyTitle(change: readonly Tender[]): string {
  if (change.length === 0) return 'Pago completo';
  return isLeft(change) ? 'No entregues vuelto' : 'Entrega el vuelto';
}

/** Takes the money: several payments, each in its currency, and change in either. */
export function ChargeScreen(props: ChargeScreenProps) {
  const { context, methods, lineCount, isTouch, onBack, onAuthoriseCredit, ...actions } = props;
  const { bill, payments, client } = context;
  const hasRate = bill.rate !== null;
  const credit = client ? availableCredit(client) : null;
  const usable = methods.filter((method) => unavailable(method, hasRate, credit) === null);
  const charge = useCharge(context, usable, actions);
  const amount = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const primary = useRef<HTMLButtonElement>(null);

  // What is being charged cannot be changed any more.
  const goBack = () => {
    if (!charge.isUnderWay()) onBack();
  };
  const choose = (method: PaymentMethodCode) => {
    charge.choose(method);
    amount.current?.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    // A dialog keeps its keys for itself.
    if (document.querySelector('[role="dialog"]')) return;
    if (event.key === 'Escape') goBack();
    const method = methods[Number(event.key) - 1];
    if (charge.isPaid || isTextBox(event.target) || !method || !usable.includes(method)) return;
    event.preventDefault();
    choose(method);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  // Where the next key belongs: to the ways of paying while something is missing, then to the button that charges.
  const { isPaid } = charge;
  useEffect(() => {
    if (isPaid) primary.current?.focus();
    else group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [isPaid]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPaid) void charge.confirm();
    else
      void charge
        .add()
        .then((taken) => (taken ? group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus() : null));
  };
  const isBeyond = exceedsCredit(charge.entry, context) && context.mayExceedCredit;
  return (
    <section className={classes.screen} aria-label="Cobrar">
      <header className={classes.head}>
        <Button
          variant="default"
          leftSection={<Icon of={IconArrowLeft} />}
          rightSection={<KeyHint quiet>Esc</KeyHint>}
          aria-keyshortcuts="Escape"
          disabled={charge.busy}
          onClick={goBack}
        >
          Volver
        </Button>
        <h1 className={classes.title}>Cobrar</h1>
        <p className={classes.what}>{[productsText(lineCount), client?.name].filter(Boolean).join(' · ')}</p>
      </header>
      <div className={classes.left}>
        <ChargeSummary bill={bill} payments={payments} settled={charge.settled} />
        {hasRate ? null : (
          <InlineNotice tone="attention">No hay tasa: por ahora se cobra solo en dólares.</InlineNotice>
        )}
        {isPaid ? null : (
          <MethodButtons
            methods={methods}
            chosen={charge.entry.method}
            hasRate={hasRate}
            credit={credit}
            group={group}
            onChoose={choose}
          />
        )}
        <PaymentList payments={payments} worth={charge.settled.paymentsUsd} onRemove={charge.remove} />
        <ChangeChoice ways={charge.ways} way={charge.way} onChoose={charge.setWay} />
      </div>
      <form className={classes.right} noValidate onSubmit={submit}>
        {isPaid ? (
          <div className={classes.ready}>
            <p className={classes.readyTitle}>{readyTitle(charge.change)}</p>
            {charge.change.length > 0 ? <p className={classes.readyChange}>{changeText(charge.change)}</p> : null}
            <p>Al confirmar, la venta queda guardada en este equipo.</p>
          </div>
        ) : (
          <>
            <EntryFields
              entry={charge.entry}
              exact={charge.exact}
              rate={bill.rate}
              input={amount}
              isTouch={isTouch}
              onEdit={charge.edit}
            />
            <AmountPad text={charge.entry.text} onType={(text) => charge.edit({ text })} />
          </>
        )}
        {isBeyond && !isPaid ? (
          <InlineNotice tone="attention">
            El crédito supera el límite del cliente. Queda bajo tu responsabilidad.
          </InlineNotice>
        ) : null}
        {charge.warning ? (
          <InlineNotice tone="attention" announce>
            {charge.warning}
          </InlineNotice>
        ) : null}
        {charge.problem ? (
          <InlineNotice
            tone="danger"
            announce
            action={
              charge.overCredit !== null && onAuthoriseCredit ? (
                <Button variant="default" onClick={() => onAuthoriseCredit(charge.overCredit ?? 0)}>
                  Autorizar con PIN
                </Button>
              ) : null
            }
          >
            {charge.problem}
          </InlineNotice>
        ) : null}
        <Button
          ref={primary}
          type="submit"
          size="xl"
          fullWidth
          loading={charge.busy}
          rightSection={<KeyHint>Enter</KeyHint>}
        >
          {isPaid ? 'Confirmar cobro' : 'Agregar pago'}
        </Button>
      </form>
    </section>
  );
}
