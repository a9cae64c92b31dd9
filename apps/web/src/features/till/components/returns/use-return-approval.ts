import type { Cents } from '@minipos/domain/money/money';
import { usdText } from '#lib/sale-words.ts';
import type { Till } from '../counter/use-till.ts';
import { type Approved, usePinApproval } from '../people/use-pin-approval.tsx';

interface Wanted {
  uuid: string;
  totalCents: Cents;
}

const approved: Approved<Wanted> = {
  right: 'sales.refund',
  title: 'Autorizar la devolución',
  lead: (wanted) =>
    `Quien puede hacer devoluciones elige su nombre y escribe su PIN para devolver ${usdText(wanted?.totalCents ?? 0)}. La devolución sigue a nombre de quien atiende.`,
  about: ({ totalCents }) => ({ subject: 'return', most: totalCents }),
};

/** Lets somebody who may take goods back stand, with their PIN, for one return. */
export const useReturnApproval = (till: Till) => usePinApproval(till, approved);
