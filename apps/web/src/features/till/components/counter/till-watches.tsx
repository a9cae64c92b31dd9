import { PickupWatch } from '../pickups/pickup-watch.tsx';
import { RepairCharge } from '../repairs/repair-charge.tsx';
import { OpenOrderWatch } from './open-order.tsx';
import type { Till } from './use-till.ts';

/** What goes on at the till whatever its screen shows. */
export function TillWatches({ till }: { till: Till }) {
  return (
    <>
      <OpenOrderWatch till={till} />
      <PickupWatch storeId={till.store.id} />
      <RepairCharge till={till} />
    </>
  );
}
