import { availableCredit } from '@minipos/domain/payments/client-credit';
import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { settle } from '@minipos/domain/payments/tenders';
import { type EntryContext, unavailable } from '#features/payments/public.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { useMedia } from '#ui/layout/use-media.ts';
import { ChargeFrame } from './charge-frame.tsx';
import { saleRules } from './charge-rules.ts';
import type { PayTo } from './stage/account-details.tsx';
import type { ChargeLinesProps } from './stage/charge-lines.tsx';
import { asksForData, ChargeStage, OtherChange } from './stage/charge-stage.tsx';
import { ChargeHead, type ChargeHeadProps } from './summary/charge-head.tsx';
import { ChargeStrip } from './summary/charge-strip.tsx';
import { type ChargeActions, useCharge } from './use-charge.ts';
import { useChargeControls } from './use-charge-controls.ts';

export interface ChargeScreenProps
  extends ChargeActions<LocalSale>,
    ChargeLinesProps,
    Omit<ChargeHeadProps, 'isBusy' | 'client' | 'onClient'> {
  onClient: () => void;
  context: EntryContext;
  /** The store's, in its order. */
  methods: readonly StoreMethodCode[];
  /** How bolívares were paid last at this till. */
  lastBsMethod: StoreMethodCode | null;
  approvedBy: string | null;
  payTo: PayTo;
  /** Where change by Pago Móvil would go, and where a payment by it probably comes from; empty without a client. */
  clientPhone: string;
  /** Asks a person who may approve so much credit; left out when no one could approve it. */
  onAuthoriseCredit?: ((cents: number) => void) | undefined;
}

/** Takes the money: several payments, each in its currency, and change in either. Made to be used without looking. */
export function ChargeScreen(props: ChargeScreenProps) {
  const { context, methods, lastBsMethod, approvedBy, clientPhone, cart, figures, unitOf, rate, onBack, onClient } =
    props;
  const { bill, payments, client, approvedCredit } = context;
  const credit = client ? availableCredit(client) : null;
  const usable = methods.filter((method) => unavailable(method, bill.rate !== null, credit) === null);
  const rules = saleRules(context, usable);
  const charge = useCharge(rules, { method: usable[0] ?? 'cash_usd', clientPhone, approvedCredit }, props);
  const { entry, plan } = charge;
  const hands = useChargeControls(charge, { methods, usable, payments, onBack });
  const isPhone = useMedia('(max-width: 47.99em)');
  const isPaid = plan.kind === 'paid';
  const isStageFull = isPhone && !hands.isPadWanted && (asksForData(charge) || isPaid || entry.method === 'credit');
  const settled = settle(bill, payments);
  return (
    <ChargeFrame
      attach={charge.attach}
      label="Cobrar"
      charge={charge}
      hands={hands}
      rules={rules}
      worth={settled.paymentsUsd}
      methods={methods}
      usable={usable}
      credit={credit}
      rate={bill.rate}
      lastBsMethod={lastBsMethod}
      isStageFull={isStageFull}
      onClient={onClient}
      onAuthorise={props.onAuthoriseCredit}
      head={
        <ChargeHead
          count={cart.lines.length}
          client={client?.name ?? null}
          rate={rate}
          isBusy={charge.busy}
          onBack={hands.goBack}
          onClient={onClient}
        />
      }
      strip={<ChargeStrip bill={bill} payments={payments} settled={settled} plan={plan} />}
      stage={
        <ChargeStage
          charge={charge}
          context={context}
          approvedBy={approvedBy}
          payTo={props.payTo}
          isPhone={isPhone}
          isHidden={hands.isPadWanted && isPhone}
          fields={hands.fields}
          cart={cart}
          figures={figures}
          unitOf={unitOf}
        />
      }
      help={isPhone && plan.kind === 'over' && !asksForData(charge) ? <OtherChange charge={charge} /> : null}
    />
  );
}
