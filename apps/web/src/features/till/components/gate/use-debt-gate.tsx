import type { Overlay } from '../counter/till-overlays.tsx';
import type { Till } from '../counter/use-till.ts';
import { isTillOpen } from './closed-till.ts';
import type { ChargeHow } from './use-charge-gate.tsx';
import { useRateGate } from './use-rate-gate.tsx';
import { useWhenReady } from './use-when-ready.ts';

/** What must be settled before a debt is paid here: an open till, and a rate that somebody stands for. */
export function useDebtGate(till: Till, onOpen: (overlay: Overlay) => void, take: (how: ChargeHow) => void) {
  const rate = useRateGate(till, take);
  const pass = useWhenReady(rate.isKnown, () => {
    if (isTillOpen(till, onOpen) && rate.isOpen()) take({ isDollarsOnly: false });
  });
  return { pass, dialog: rate.dialog };
}
