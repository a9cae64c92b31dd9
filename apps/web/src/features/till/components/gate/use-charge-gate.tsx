import type { ReactNode } from 'react';
import type { Overlay } from '../counter/till-overlays.tsx';
import type { Till } from '../counter/use-till.ts';
import { isTillOpen } from './closed-till.ts';
import { useRateGate } from './use-rate-gate.tsx';
import { useStockGate } from './use-stock-gate.tsx';
import { useWhenReady } from './use-when-ready.ts';

/** Something that may stand between an order and its charge. */
export interface Gate {
  /** True when nothing stands in the way; otherwise it has begun to ask. */
  isOpen: () => boolean;
  dialog: ReactNode;
}

/** Without bolívares, where nobody stands for the rate. */
export interface ChargeHow {
  isDollarsOnly: boolean;
}

/** Charges an order once all that must be settled before is settled. Each part asks by itself and then goes on. */
export function useChargeGate(till: Till, onOpen: (overlay: Overlay) => void, charge: (how: ChargeHow) => void) {
  const rate = useRateGate(till, charge);
  const chargeAtRate = () => {
    if (rate.isOpen()) charge({ isDollarsOnly: false });
  };
  const stock = useStockGate(till, chargeAtRate);
  const pass = useWhenReady(rate.isKnown, () => {
    if (isTillOpen(till, onOpen) && stock.isOpen()) chargeAtRate();
  });
  const dialogs = (
    <>
      {stock.dialog}
      {rate.dialog}
    </>
  );
  return { pass, dialogs };
}
