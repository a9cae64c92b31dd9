import { Button } from '@mantine/core';
import { availableCredit } from '@minipos/domain/payments/client-credit';
import { storeMethodCodes } from '@minipos/domain/payments/payment-methods';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { beyondLimitText, EntryFields, exceedsCredit, MethodButtons, PaymentList } from '#features/payments/public.ts';
import { useStoreFacts } from '#features/till/public.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './correction-form.module.css';
import type { useCorrection } from './use-correction.ts';

export interface CorrectionPaymentsProps {
  storeId: number;
  correction: ReturnType<typeof useCorrection>;
}

/** The payments as they would stand, and the next one while something is missing. */
export function CorrectionPayments({ storeId, correction }: CorrectionPaymentsProps) {
  const { payments, charged, context, read, entry, problem } = correction;
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const enabled = useStoreFacts(storeId)?.settings?.paymentMethods;
  const used = new Set<string>(charged.payments.map(({ method }) => method));
  // The store's, and those the sale was charged with.
  const methods = storeMethodCodes.filter((code) => !enabled || enabled.includes(code) || used.has(code));
  const { client, bill } = context;
  // Where the next key belongs: what had the focus is gone with the payment that was taken out or put in.
  const list = useRef<HTMLElement>(null);
  const isDue = read.dueCents > 0;
  useEffect(() => {
    if (isDue) group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    else list.current?.focus();
  }, [isDue]);
  return (
    <>
      <section ref={list} tabIndex={-1} className={classes.list} aria-labelledby="correction-payments">
        <h3 id="correction-payments" className={classes.heading}>
          Pagos de la venta
        </h3>
        <PaymentList payments={payments} worth={read.paymentsUsd} onRemove={correction.remove} />
        {payments.length === 0 ? <p className={classes.none}>Ninguno: agrega el pago correcto.</p> : null}
      </section>
      {isDue ? (
        <section aria-label="Pago correcto" className={classes.entry} data-payment-entry>
          <MethodButtons
            methods={methods}
            chosen={entry.method}
            hasRate={bill.rate !== null}
            credit={client ? availableCredit(client) : null}
            group={group}
            onChoose={(method) => {
              correction.choose(method);
              input.current?.focus();
            }}
          />
          <EntryFields entry={entry} exact={correction.exact} rate={bill.rate} input={input} onEdit={correction.edit} />
          {context.client && exceedsCredit(entry, context) ? (
            <InlineNotice tone="attention">{beyondLimitText(context.client)}</InlineNotice>
          ) : null}
          {problem ? (
            <InlineNotice tone="danger" announce>
              {problem}
            </InlineNotice>
          ) : null}
          <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={correction.add}>
            Agregar pago
          </Button>
        </section>
      ) : null}
    </>
  );
}
