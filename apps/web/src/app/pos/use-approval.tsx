import type { Approvals, OpenOrder } from '@minipos/domain/open-order';
import type { Percent } from '@minipos/domain/percent';
import type { Permission } from '@minipos/domain/permissions';
import { type ReactNode, useState } from 'react';
import { checkPin, holdersOf, useCashiers } from '../../features/sales/api/cashiers.ts';
import { PinDialog } from '../../features/sales/components/cash/pin-dialog.tsx';
import type { Till } from './use-till.ts';

interface Approver {
  userId: number;
  name: string;
}

interface Asking<Wanted> {
  /** Somebody whose PIN is on this device could say yes. */
  mayAsk: boolean;
  ask: (wanted: Wanted) => void;
  dialog: ReactNode;
}

/** Lets someone with more rights stand for one thing with their PIN, without taking over the till. */
export function useApproval<Wanted>(
  till: Till,
  permission: Permission,
  title: string,
  onApproved: (wanted: Wanted, by: Approver) => void,
): Asking<Wanted> {
  const people = holdersOf(useCashiers(till.store.id) ?? [], permission).filter(
    ({ userId }) => userId !== till.person.id,
  );
  const [wanted, setWanted] = useState<{ it: Wanted } | null>(null);
  return {
    mayAsk: people.length > 0,
    ask: (it) => setWanted({ it }),
    dialog: (
      <PinDialog
        opened={wanted !== null}
        onClose={() => setWanted(null)}
        title={title}
        lead="Quien autoriza elige su nombre y escribe su PIN. La venta sigue a nombre de quien atiende."
        people={people}
        check={(person, pin) => checkPin(till.sync.db, person, pin)}
        onRight={({ userId, fullName }) => {
          if (wanted) onApproved(wanted.it, { userId, name: fullName });
        }}
      />
    ),
  };
}

/** The approvals of an order with one more for a discount: the largest share anybody stood for holds. */
export const approveDiscount = ({ approvals }: OpenOrder, by: Approver, share: Percent): Approvals => ({
  ...approvals,
  discount: { ...by, most: Math.max(share, approvals?.discount?.most ?? 0) },
});
