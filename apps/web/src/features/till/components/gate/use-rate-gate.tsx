import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { can } from '@minipos/domain/people/permissions';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { ManualRateDialog } from '#features/rates/public.ts';
import { useOffline } from '#ui/feedback/offline.ts';
import { checkPin, holdersOf, useCashiers } from '../../local/cashiers.ts';
import { confirmRate, mustConfirm, useConfirmedRate } from '../../local/confirmed-rate.ts';
import type { Till } from '../counter/use-till.ts';
import { PinDialog } from '../people/pin-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';

/** Before bolívares are taken at a rate that no longer covers today, somebody who may stands for it, once a shift. */
export function useRateGate(till: Till, charge: (how: { isDollarsOnly: boolean }) => void) {
  const { rate, today } = useCurrentRate();
  const isOffline = useOffline();
  const confirmed = useConfirmedRate(till.store.id);
  const people = holdersOf(useCashiers(till.store.id) ?? [], 'rates.manual').filter(
    ({ userId }) => userId !== till.person.id,
  );
  const [asking, setAsking] = useState<'rate' | 'pin' | 'new-rate' | null>(null);
  const close = () => setAsking(null);
  const mayConfirm = can(till.person, till.store.id, 'rates.manual');
  const inUse = rate && { rate, today, sessionUuid: till.session?.uuid ?? null };

  /** Whether it is known who stood for what, and in which session. */
  const isKnown = confirmed !== undefined && till.session !== undefined;

  function isOpen(): boolean {
    const takesBs = till.facts.settings.paymentMethods.some((method) => currencyOf(method) === 'VES');
    if (!inUse || !takesBs || !mustConfirm(inUse, confirmed ?? null)) return true;
    setAsking('rate');
    return false;
  }
  async function confirm(userId: number): Promise<void> {
    if (inUse) await confirmRate(till.sync.db, till.store.id, inUse, userId);
    close();
    charge({ isDollarsOnly: false });
  }
  const hasBs = till.desk.get().order.payments.some(({ currency }) => currency === 'VES');
  const dialog = rate ? (
    <>
      <RateDialog
        opened={asking === 'rate'}
        onClose={close}
        rate={rate}
        mayConfirm={mayConfirm}
        onConfirm={() => (mayConfirm ? void confirm(till.person.id) : setAsking('pin'))}
        onReplace={mayConfirm && !isOffline ? () => setAsking('new-rate') : undefined}
        onDollars={
          hasBs
            ? undefined
            : () => {
                close();
                charge({ isDollarsOnly: true });
              }
        }
      />
      <PinDialog
        opened={asking === 'pin'}
        onClose={close}
        title="Confirmar la tasa"
        lead="Quien puede cambiar la tasa elige su nombre y escribe su PIN. Vale para este turno."
        people={people}
        check={(person, pin) => checkPin(till.sync.db, person, pin)}
        onRight={({ userId }) => confirm(userId)}
      />
      <ManualRateDialog opened={asking === 'new-rate'} onClose={close} storeId={till.store.id} />
    </>
  ) : null;
  return { isKnown, isOpen, dialog };
}
