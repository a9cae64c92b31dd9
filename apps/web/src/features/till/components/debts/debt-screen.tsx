import { UnstyledButton } from '@mantine/core';
import { debtPaymentUsd } from '@minipos/domain/clients/debt-payment';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { unavailable } from '#features/payments/public.ts';
import { moneyText, usdText } from '#lib/sale-words.ts';
import { useMedia } from '#ui/layout/use-media.ts';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import type { Owed } from '../../local/debts/owed-charges.ts';
import type { AdvancedRepair } from '../../local/debts/record-debt-payment.ts';
import exact from '../charge/amount/exact-buttons.module.css';
import { ChargeFrame } from '../charge/charge-frame.tsx';
import type { PayTo } from '../charge/stage/account-details.tsx';
import { asksForData } from '../charge/stage/charge-stage.tsx';
import { ChargeHead, type ChargeHeadProps } from '../charge/summary/charge-head.tsx';
import { type Charge, type ChargeActions, useCharge } from '../charge/use-charge.ts';
import { type ChargeHands, useChargeControls } from '../charge/use-charge-controls.ts';
import { debtRules, type OwedDebt } from './debt-rules.ts';
import { DebtStage } from './debt-stage.tsx';
import { DebtStrip } from './debt-strip.tsx';

export interface DebtScreenProps<Done>
  extends ChargeActions<Done>,
    Pick<ChargeHeadProps, 'rate' | 'onBack' | 'onClient'> {
  client: { name: string; phone: string | null };
  owed: OwedDebt;
  /** What is paid ahead for; null: a debt is paid. */
  repair: AdvancedRepair | null;
  /** What was taken so far. */
  payments: readonly NotedTender[];
  /** Of what the debt is made; undefined until it was read. */
  charges: Owed | undefined;
  payTo: PayTo;
  /** The store's, in its order, without credit. */
  methods: readonly StoreMethodCode[];
  /** How bolívares were paid last at this till. */
  lastBsMethod: StoreMethodCode | null;
}

/** Takes what a client pays of their debt, with the hands that charge a sale. */
export function DebtScreen<Done>(props: DebtScreenProps<Done>) {
  const { client, owed, repair, payments, charges, methods, lastBsMethod, rate, onBack, onClient } = props;
  const usable = methods.filter((method) => unavailable(method, owed.rate !== null, null) === null);
  const rules = debtRules(owed, payments);
  const paid = debtPaymentUsd(payments, owed.rate, owed.igtfPercent);
  const start = { method: usable[0] ?? 'cash_usd', clientPhone: client.phone ?? '' };
  const charge = useCharge(rules, start, props);
  const hands = useChargeControls(charge, {
    methods,
    usable,
    payments,
    onMore: isTyped(charge) ? charge.take : undefined,
    onBack,
  });
  const title = repair ? `Abono ${repair.serviceNumber}` : 'Cobrar deuda';
  const isPhone = useMedia('(max-width: 47.99em)');
  const isStageFull = isPhone && !hands.isPadWanted && (asksForData(charge) || charge.plan.kind === 'paid');
  return (
    <ChargeFrame
      attach={charge.attach}
      label={title}
      charge={charge}
      hands={hands}
      rules={rules}
      worth={paid.parts}
      methods={methods}
      usable={usable}
      credit={null}
      rate={owed.rate}
      lastBsMethod={lastBsMethod}
      isStageFull={isStageFull}
      head={
        <ChargeHead
          title={title}
          client={client.name}
          rate={rate}
          isBusy={charge.busy}
          onBack={hands.goBack}
          onClient={onClient}
        />
      }
      strip={<DebtStrip owed={owed} payments={payments} plan={charge.plan} isTyped={isTyped(charge)} />}
      stage={
        <DebtStage
          charge={charge}
          owed={charges}
          isAhead={repair !== null}
          payTo={props.payTo}
          isPhone={isPhone}
          isHidden={hands.isPadWanted && isPhone}
          fields={hands.fields}
        />
      }
      help={
        isTyped(charge) || payments.length > 0 ? (
          <MoreOrEnd charge={charge} hands={hands} paidCents={payments.length > 0 ? paid.totalCents : null} />
        ) : repair ? (
          <p className={exact.none}>Escribe cuánto abona el cliente.</p>
        ) : null
      }
    />
  );
}

const isTyped = ({ entry, plan }: Charge): boolean => entry.text !== null && plan.cents > 0;

interface MoreOrEndProps {
  charge: Charge;
  hands: ChargeHands;
  /** What was taken already; null when nothing was. */
  paidCents: number | null;
}

/** While something is typed: taking it as one payment of several. After one was taken: ending with what there is. */
function MoreOrEnd({ charge, hands, paidCents }: MoreOrEndProps) {
  const { plan } = charge;
  return (
    <div className={exact.row}>
      {isTyped(charge) ? (
        <UnstyledButton className={exact.exact} aria-keyshortcuts="+" onClick={hands.take}>
          <span>
            Agregar {moneyText(plan.cents, plan.currency)} <small>y otro pago</small>
          </span>
          <span className={exact.hint}>
            <KeyHint quiet>+</KeyHint>
          </span>
        </UnstyledButton>
      ) : null}
      {paidCents === null ? null : (
        <UnstyledButton className={exact.exact} onClick={hands.end}>
          <span>
            Terminar con {usdText(paidCents)} <small>ya recibidos</small>
          </span>
        </UnstyledButton>
      )}
    </div>
  );
}
