import type { Receipt } from '@minipos/documents/receipt/receipt';
import { debtPaymentMethods } from '@minipos/domain/clients/debt-payment';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import { useRef, useState } from 'react';
import { ClientPicker, useClient } from '#features/clients/public.ts';
import { afterPaint } from '#lib/after-paint.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import { useOwed } from '../../local/debts/owed-charges.ts';
import { recordDebtPayment, type TakenDebtPayment } from '../../local/debts/record-debt-payment.ts';
import { lastBsMethod, noteMethods } from '../../local/last-methods.ts';
import { findRepeated } from '../../local/repeated-reference.ts';
import { rememberBank, type TillPreferences } from '../../local/till-preferences.ts';
import type { Till } from '../counter/use-till.ts';
import { handOver } from '../receipts/hand-over.ts';
import { DebtScreen } from './debt-screen.tsx';
import { DebtTakenView, debtReceipt } from './debt-taken-view.tsx';

export interface DebtDeskProps {
  till: Till;
  preferences: TillPreferences;
  isOffline: boolean;
  onEnd: () => void;
}

/** A debt is paid: who, how much, and the receipt. Begins with the client of the order where they owe. */
export function DebtDesk({ till, preferences, isOffline, onEnd }: DebtDeskProps) {
  const owing = till.client && till.client.currentDebt > 0 ? till.client.uuid : null;
  const [uuid, setUuid] = useState(owing);
  const [isPicking, setPicking] = useState(owing === null);
  const [done, setDone] = useState<{ taken: TakenDebtPayment; receipt: Receipt } | null>(null);
  const client = useClient(uuid);
  const hasChosen = useRef(owing !== null);
  if (done) return <DebtTakenView {...done} preferences={preferences} isOffline={isOffline} onNext={onEnd} />;
  return (
    <>
      {client ? (
        <Taking
          key={client.uuid}
          till={till}
          client={client}
          isOffline={isOffline}
          onBack={onEnd}
          onClient={() => setPicking(true)}
          onTaken={(taken) => {
            const receipt = debtReceipt(taken, till.store, till.cashier, isOffline);
            setDone({ taken, receipt });
            afterPaint(() => {
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
          if (chosen === null) return;
          hasChosen.current = true;
          setUuid(chosen);
        }}
        onClose={() => {
          setPicking(false);
          // Nobody was chosen: there is nothing to charge.
          if (!hasChosen.current) onEnd();
        }}
      />
    </>
  );
}

interface TakingProps {
  till: Till;
  client: LocalClient;
  isOffline: boolean;
  onBack: () => void;
  onClient: () => void;
  onTaken: (taken: TakenDebtPayment) => void;
}

function Taking({ till, client, isOffline, onBack, onClient, onTaken }: TakingProps) {
  const { sync, store, rate, igtfPercent, cashStepCents, facts } = till;
  const mayAsk = !isOffline && can(till.person, store.id, 'clients.view');
  const charges = useOwed(client, mayAsk);
  const methods = debtPaymentMethods.filter((code) => facts.settings.paymentMethods.includes(code));
  return (
    <DebtScreen
      client={client}
      owed={{ debtCents: centsFromDecimal(client.currentDebt), rate: rate?.rate ?? null, igtfPercent, cashStepCents }}
      charges={charges}
      methods={methods}
      lastBsMethod={lastBsMethod(methods)}
      rate={rate}
      onBack={onBack}
      onClient={onClient}
      findRepeated={(payment) => findRepeated(sync.db, store.id, payment)}
      record={(payments) => {
        const sessionUuid = till.session?.uuid ?? null;
        return recordDebtPayment(sync, till.by, client, payments, { rate, igtfPercent, sessionUuid });
      }}
      onCharged={onTaken}
    />
  );
}
