import type { OpenOrder } from '@minipos/domain/orders/open-order';
import { storeMethodCodes } from '@minipos/domain/payments/payment-methods';
import { can } from '@minipos/domain/people/permissions';
import { advancesWithin } from '@minipos/domain/repairs/repair-charges';
import { type RefObject, useEffect, useRef } from 'react';
import { useReferenceWatch } from '#features/clients/public.ts';
import { afterPaint } from '#lib/after-paint.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { urgentWork } from '#offline/threads/urgent-work.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { lastBsMethod, noteMethods } from '../../local/last-methods.ts';
import { announcePickup, recordSale } from '../../local/record-sale.ts';
import { rememberBank } from '../../local/till-preferences.ts';
import { ChargeScreen } from '../charge/charge-screen.tsx';
import { payToOf } from '../charge/pay-to.ts';
import { useApproval } from './use-approval.tsx';
import { figuresOf, useOrder } from './use-order.ts';
import type { Till } from './use-till.ts';

export interface ChargingProps {
  till: Till;
  onBack: () => void;
  onClient: () => void;
  onCharged: (sale: LocalSale) => void;
}

/** What was paid ahead for an order that waited may have paid something else since: no more of it than is left. */
function useAdvanceWithin({ client, change }: Till, { payments }: OpenOrder, isRecording: RefObject<boolean>): void {
  const debtUSD = client?.currentDebt ?? null;
  const isLess = debtUSD !== null && advancesWithin(payments, debtUSD) !== payments;
  useEffect(() => {
    // The sale being written down uses it up itself.
    if (!isLess || isRecording.current) return;
    change((known) => ({ ...known, payments: advancesWithin(known.payments, debtUSD) }));
    toasts.warning('Del abono queda menos a favor del cliente: se descuenta lo que hay.');
  }, [isLess, debtUSD, change, isRecording]);
}

/** The tender screen over the order on the counter. */
export function Charging({ till, onBack, onClient, onCharged }: ChargingProps) {
  const mayExceedCredit = can(till.person, till.store.id, 'clients.credit');
  const { rate, igtfPercent, cashStepCents, sync, facts } = till;
  const order = useOrder(till);
  const figures = figuresOf(order.cart);
  const references = useReferenceWatch(sync.db, till.store.id);
  const isRecording = useRef(false);
  useAdvanceWithin(till, order, isRecording);
  const endUrgency = useRef<() => void>(() => undefined);
  const approval = useApproval<number>(
    till,
    'credit',
    (cents) => cents,
    (_, credit) => till.change((known) => ({ ...known, approvals: { ...known.approvals, credit } })),
  );
  const methods = storeMethodCodes.filter((code) => facts.settings.paymentMethods.includes(code));
  return (
    <>
      <ChargeScreen
        onAuthoriseCredit={approval.mayAsk ? approval.ask : undefined}
        context={{
          bill: { totalCents: figures.totalCents, rate: rate?.rate ?? null, igtfPercent, cashStepCents },
          payments: order.payments,
          client: till.client,
          mayExceedCredit,
          approvedCredit: order.approvals?.credit?.most ?? 0,
        }}
        methods={methods}
        lastBsMethod={lastBsMethod(methods)}
        clientPhone={till.client?.phone ?? ''}
        payTo={payToOf(till, till.client?.phone ?? '')}
        approvedBy={order.approvals?.credit?.name ?? null}
        count={order.cart.lines.length}
        cart={order.cart}
        figures={figures}
        unitOf={(uuid) => till.catalogue.product(uuid)?.unit ?? 'unit'}
        rate={rate}
        onBack={onBack}
        onClient={onClient}
        onPayments={(make) => till.change((known) => ({ ...known, payments: make(known.payments) }))}
        references={references}
        record={async (payments, change) => {
          endUrgency.current = urgentWork.begin();
          isRecording.current = true;
          const takeBack = till.desk.handOver();
          const pickup = announcePickup(order, facts.settings.pickupMinutes, sync.newUuid);
          const sessionUuid = till.session?.uuid ?? null;
          try {
            const terms = { change, rate, igtfPercent, cashStepCents, pickup, sessionUuid };
            return await recordSale(sync, till.by, { ...order, payments }, terms);
          } catch (error) {
            isRecording.current = false;
            takeBack();
            endUrgency.current();
            throw error;
          }
        }}
        onCharged={(sale) => {
          onCharged(sale);
          afterPaint(() => {
            endUrgency.current();
            noteMethods(sale.fact.payments);
            for (const payment of sale.fact.payments) rememberBank(payment);
          });
        }}
      />
      {approval.dialog}
    </>
  );
}
