import type { CashMovementFact } from '@minipos/contract/sales/cash-facts';
import { cashOutSubject } from '@minipos/domain/cash/cash-movements';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { amountText } from '#lib/sale-words.ts';
import type { Till } from '../counter/use-till.ts';
import { type Approved, usePinApproval } from '../people/use-pin-approval.tsx';

type Wanted = Pick<CashMovementFact, 'currency' | 'amount'> & { uuid: string };

const approved: Approved<Wanted> = {
  right: 'reports.financial',
  title: 'Autorizar la salida',
  lead: (wanted) =>
    `Quien ve el efectivo elige su nombre y escribe su PIN para que salgan ${wanted ? amountText(wanted.amount, wanted.currency) : ''}. La salida sigue a nombre de quien atiende.`,
  about: ({ currency, amount }) => ({ subject: cashOutSubject(currency), most: centsFromDecimal(amount) }),
};

/** Lets somebody who sees the notes stand, with their PIN, for taking out more than the drawer holds. */
export const useCashApproval = (till: Till) => usePinApproval(till, approved);
