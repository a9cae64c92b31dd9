import type { Approval, Approvals, OpenOrder } from '@minipos/domain/orders/open-order';
import type { Permission } from '@minipos/domain/people/permissions';
import type { SaleApprovalSubject } from '@minipos/domain/people/proof-texts';
import { type ReactNode, useState } from 'react';
import { proveApproval } from '#offline/identity/person-key.ts';
import { checkPin, holdersOf, useCashiers } from '../../local/cashiers.ts';
import { PinDialog } from '../people/pin-dialog.tsx';
import type { Till } from './use-till.ts';

/** What it takes to stand for something, and how the question is called. */
const subjects: Record<SaleApprovalSubject, { permission: Permission; title: string }> = {
  discount: { permission: 'sales.edit', title: 'Autorizar el descuento' },
  credit: { permission: 'clients.credit', title: 'Autorizar el crédito' },
  stock: { permission: 'sales.edit', title: 'Autorizar la venta sin existencia' },
};

interface Asking<Wanted> {
  /** Somebody of this till could say yes with their PIN. */
  mayAsk: boolean;
  ask: (wanted: Wanted) => void;
  dialog: ReactNode;
}

/** Lets someone with more rights stand for one thing with their PIN, without taking over the till. */
export function useApproval<Wanted>(
  till: Till,
  subject: SaleApprovalSubject,
  /** How much somebody would stand for: hundredths of a percent of a discount, cents of a credit, thousandths of goods. */
  mostOf: (wanted: Wanted) => number,
  onApproved: (wanted: Wanted, approval: Approval) => void,
): Asking<Wanted> {
  const { permission, title } = subjects[subject];
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
        onRight={async ({ userId, fullName }, key) => {
          if (!wanted || !key) return;
          const { uuid } = till.desk.get().order;
          const most = mostOf(wanted.it);
          const proof = await proveApproval(key, { documentUuid: uuid, subject, most });
          // Another order may have come to the counter while they typed: the word was not given for that one.
          if (till.desk.get().order.uuid !== uuid) return;
          onApproved(wanted.it, { userId, name: fullName, most, proof });
        }}
      />
    ),
  };
}

/** The approvals of an order with one more for a discount: the largest share anybody stood for holds, with its own proof. */
export const approveDiscount = ({ approvals }: OpenOrder, given: Approval): Approvals => {
  const known = approvals?.discount;
  return { ...approvals, discount: known && known.most > given.most ? known : given };
};
