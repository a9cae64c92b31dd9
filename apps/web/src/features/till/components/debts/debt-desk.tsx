import type { Receipt } from '@minipos/documents/receipt/receipt';
import { debtPaymentMethods } from '@minipos/domain/clients/debt-payment';
import { centsFromDecimal } from '@minipos/domain/money/money';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { can } from '@minipos/domain/people/permissions';
import { useRef, useState } from 'react';
import { ClientPicker, useClient, useReferenceWatch } from '#features/clients/public.ts';
import { afterPaint } from '#lib/after-paint.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import { useUnloadGuard } from '#ui/form/use-unload-guard.ts';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useOwed } from '../../local/debts/owed-charges.ts';
import {
  type AdvancedRepair,
  recordDebtPayment,
  type TakenDebtPayment,
} from '../../local/debts/record-debt-payment.ts';
import { lastBsMethod, noteMethods } from '../../local/last-methods.ts';
import { keepReceipt } from '../../local/papers/last-papers.ts';
import { rememberBank, type TillPreferences } from '../../local/till-preferences.ts';
import { payToOf } from '../charge/pay-to.ts';
import { useShortcuts } from '../counter/use-shortcuts.ts';
import type { Till } from '../counter/use-till.ts';
import { handOver } from '../receipts/hand-over.ts';
import { DebtScreen, type DebtScreenProps } from './debt-screen.tsx';
import { DebtTakenView, debtReceipt } from './debt-taken-view.tsx';

export interface DebtDeskProps {
  till: Till;
  preferences: TillPreferences;
  isOffline: boolean;
  /** Paid ahead by its client alone; null: a debt is paid. */
  repair: AdvancedRepair | null;
  onEnd: () => void;
  /** A code was read when all was done: it begins the next order. */
  onCode: (code: string) => void;
}

/** Where somebody goes who leaves noted payments behind: to another client, or (null) back to the order. */
interface Leaving {
  to: string | null;
}

/** A debt is paid: who, how much, and the receipt. Begins with the client of the order where they owe. */
export function DebtDesk({ till, preferences, isOffline, repair, onEnd, onCode }: DebtDeskProps) {
  const owing = repair?.clientUuid ?? (till.client && till.client.currentDebt > 0 ? till.client.uuid : null);
  const [uuid, setUuid] = useState(owing);
  const [isPicking, setPicking] = useState(owing === null);
  const [payments, setPayments] = useState<readonly NotedTender[]>([]);
  const [leaving, setLeaving] = useState<Leaving>({ to: null });
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<{ taken: TakenDebtPayment; receipt: Receipt } | null>(null);
  const client = useClient(uuid);
  const hasChosen = useRef(owing !== null);
  const go = ({ to }: Leaving) => {
    setPayments([]);
    if (to === null) onEnd();
    else setUuid(to);
  };
  // What was noted is in no order that waits: it is asked about before it is lost.
  const leave = (where: Leaving) => {
    if (payments.length === 0) return go(where);
    setLeaving(where);
    setAsked(true);
  };
  const closePicker = () => {
    setPicking(false);
    // Nobody was chosen: there is nothing to charge.
    if (!hasChosen.current) onEnd();
  };
  useUnloadGuard(payments.length > 0 && done === null);
  useBackCloses(isPicking, closePicker);
  // What is paid ahead for a repair is in the name of whose device it is.
  const pick = repair ? null : () => setPicking(true);
  useShortcuts(null, { F1: () => (done === null ? pick?.() : undefined) });
  if (done) {
    const how = { preferences, isOffline, onCode };
    return <DebtTakenView {...done} {...how} onNext={onEnd} />;
  }
  return (
    <>
      {client ? (
        <Taking
          key={client.uuid}
          till={till}
          client={client}
          isOffline={isOffline}
          repair={repair}
          payments={payments}
          onPayments={(make) => setPayments(make)}
          onBack={() => leave({ to: null })}
          onClient={pick}
          onTaken={(taken) => {
            const receipt = debtReceipt(taken, till.paperStore, till.cashier, isOffline);
            setDone({ taken, receipt });
            afterPaint(() => {
              void keepReceipt(till.sync.db, taken.uuid, receipt);
              void handOver(preferences, receipt, taken.fact.payments);
              noteMethods(taken.fact.payments);
              for (const payment of taken.fact.payments) rememberBank(payment);
            });
          }}
        />
      ) : null}
      <ClientPicker
        opened={isPicking}
        storeId={till.store.id}
        client={null}
        onChoose={(chosen) => {
          // Nobody owes in nobody's name.
          if (chosen === null || chosen === uuid) return;
          hasChosen.current = true;
          leave({ to: chosen });
        }}
        onClose={closePicker}
      />
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => go(leaving)}
        title={leaving.to === null ? '¿Salir sin registrar los pagos?' : '¿Cambiar de cliente?'}
        consequence="Hay pagos anotados sin guardar. Si sigues, se pierden."
        failed={leaving.to === null ? 'Error al salir' : 'Error al cambiar de cliente'}
        confirmLabel={leaving.to === null ? 'Salir y perderlos' : 'Cambiar y perderlos'}
        cancelLabel="Seguir cobrando"
      />
    </>
  );
}

interface TakingProps
  extends Pick<DebtScreenProps<TakenDebtPayment>, 'payments' | 'onPayments' | 'onBack' | 'onClient' | 'repair'> {
  till: Till;
  client: LocalClient;
  isOffline: boolean;
  onTaken: (taken: TakenDebtPayment) => void;
}

function Taking({ till, client, isOffline, repair, onTaken, ...noted }: TakingProps) {
  const { sync, store, rate, igtfPercent, cashStepCents, facts } = till;
  const references = useReferenceWatch(sync.db, store.id);
  const mayAsk = !isOffline && can(till.person, store.id, 'clients.view');
  const charges = useOwed(client, mayAsk);
  const methods = debtPaymentMethods.filter((code) => facts.settings.paymentMethods.includes(code));
  return (
    <DebtScreen
      client={client}
      repair={repair}
      owed={{
        debtCents: centsFromDecimal(client.currentDebt),
        rate: rate?.rate ?? null,
        igtfPercent,
        cashStepCents,
        aheadCents: repair?.dueCents ?? null,
      }}
      charges={charges}
      payTo={payToOf(till, client.phone ?? '')}
      methods={methods}
      lastBsMethod={lastBsMethod(methods)}
      rate={rate}
      {...noted}
      references={references}
      record={(payments) => {
        const sessionUuid = till.session?.uuid ?? null;
        return recordDebtPayment(sync, till.by, client, payments, { rate, igtfPercent, sessionUuid, repair });
      }}
      onCharged={onTaken}
    />
  );
}
