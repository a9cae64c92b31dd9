import type { AdvancedRepair } from '../../local/debts/record-debt-payment.ts';
import { PickupWatch } from '../pickups/pickup-watch.tsx';
import { RepairCharge } from '../repairs/repair-charge.tsx';
import { OpenOrderWatch } from './open-order.tsx';
import type { Till } from './use-till.ts';

export interface TillWatchesProps {
  till: Till;
  /** A repair is to be paid ahead. */
  onAdvance: (repair: AdvancedRepair) => void;
}

/** What goes on at the till whatever its screen shows. */
export function TillWatches({ till, onAdvance }: TillWatchesProps) {
  return (
    <>
      <OpenOrderWatch till={till} />
      <PickupWatch storeId={till.store.id} />
      <RepairCharge till={till} onAdvance={onAdvance} />
    </>
  );
}
