import { Button } from '@mantine/core';
import { availableCredit } from '@minipos/domain/client-credit';
import { storeMethodCodes } from '@minipos/domain/payment-methods';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { InlineNotice } from '../../../../ui/inline-notice.tsx';
import { useStoreFacts } from '../../api/store-facts.ts';
import { exceedsCredit } from '../charge/charge-entry.ts';
import { EntryFields } from '../charge/entry-fields.tsx';
import { MethodButtons } from '../charge/method-buttons.tsx';
import { PaymentList } from '../charge/payment-list.tsx';
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
  return (
    <>
      <section aria-labelledby="correction-payments">
        <h3 id="correction-payments" className={classes.heading}>
          Pagos de la venta
        </h3>
        <PaymentList payments={payments} worth={read.paymentsUsd} onRemove={correction.remove} />
      </section>
      {read.dueCents > 0 ? (
        <section aria-label="Pago correcto" className={classes.entry}>
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
          <EntryFields
            entry={entry}
            exact={correction.exact}
            rate={bill.rate}
            input={input}
            isTouch={false}
            onEdit={correction.edit}
          />
          {exceedsCredit(entry, context) ? (
            <InlineNotice tone="attention">
              El crédito supera el límite del cliente. Queda bajo tu responsabilidad.
            </InlineNotice>
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
