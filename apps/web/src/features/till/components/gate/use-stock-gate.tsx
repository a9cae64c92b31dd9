import { allBeyondStock } from '@minipos/domain/orders/open-order';
import { can } from '@minipos/domain/people/permissions';
import { toasts } from '#ui/feedback/toasts.ts';
import { useApproval } from '../counter/use-approval.tsx';
import type { Till } from '../counter/use-till.ts';
import type { Gate } from './use-charge-gate.tsx';

/** What the order takes beyond the recorded stock, in thousandths. */
function beyondOf({ desk, catalogue }: Till): number {
  const beyond = allBeyondStock(desk.get().order.cart, catalogue.onHand);
  return [...beyond.values()].reduce((total, quantity) => total + quantity, 0);
}

/** Where the store wants it, somebody gives their PIN before more is sold than was counted. */
export function useStockGate(till: Till, goOn: () => void): Gate {
  const approval = useApproval<number>(
    till,
    'stock',
    (thousandths) => thousandths,
    (_, stock) => {
      till.change((known) => ({ ...known, approvals: { ...known.approvals, stock } }));
      goOn();
    },
  );
  function isOpen(): boolean {
    if (till.facts.settings.beyondStock !== 'approve' || can(till.person, till.store.id, 'sales.edit')) return true;
    const beyond = beyondOf(till);
    if (beyond <= (till.desk.get().order.approvals?.stock?.most ?? 0)) return true;
    if (approval.mayAsk) approval.ask(beyond);
    else {
      toasts.warning(
        'Hay productos sin existencia según el sistema. Quítalos del pedido o pide que lo cobre un gerente.',
      );
    }
    return false;
  }
  return { isOpen, dialog: approval.dialog };
}
