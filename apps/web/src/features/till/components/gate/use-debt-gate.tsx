import { useRef } from 'react';
import { toasts } from '#ui/feedback/toasts.ts';
import type { AdvancedRepair } from '../../local/debts/record-debt-payment.ts';
import type { Overlay } from '../counter/till-overlays.tsx';
import type { Till } from '../counter/use-till.ts';
import { isTillOpen } from './closed-till.ts';
import type { ChargeHow } from './use-charge-gate.tsx';
import { useRateGate } from './use-rate-gate.tsx';
import { useWhenReady } from './use-when-ready.ts';

/** How a debt is paid here, or a repair paid ahead. */
export interface DebtHow extends ChargeHow {
  repair: AdvancedRepair | null;
}

/** What must be settled before a debt is paid here: an open till, and a rate that somebody stands for. */
export function useDebtGate(till: Till, onOpen: (overlay: Overlay) => void, take: (how: DebtHow) => void) {
  const repair = useRef<AdvancedRepair | null>(null);
  const begin = (how: ChargeHow) => take({ ...how, repair: repair.current });
  const rate = useRateGate(till, begin);
  const passWhenReady = useWhenReady(rate.isKnown, () => {
    if (!isTillOpen(till, onOpen)) {
      // The repair is on its own page: nobody can ask for it again from here.
      if (repair.current) toasts.info('Con la caja abierta, vuelve a pulsar «Recibir abono» en el servicio.');
    } else if (rate.isOpen()) begin({ isDollarsOnly: false });
  });
  const pass = (asked: AdvancedRepair | null) => {
    repair.current = asked;
    passWhenReady();
  };
  return { pass, dialog: rate.dialog };
}
