import type { CashMovementFact } from '@minipos/contract/sales/cash-facts';
import { cashOutSubject } from '@minipos/domain/cash/cash-movements';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { type ReactNode, useRef, useState } from 'react';
import { amountText } from '#lib/sale-words.ts';
import { proveApproval } from '#offline/identity/person-key.ts';
import { checkPin, holdersOf, useCashiers } from '../../local/cashiers.ts';
import type { Till } from '../counter/use-till.ts';
import { PinDialog } from '../people/pin-dialog.tsx';

type Approval = Pick<CashMovementFact, 'approvedBy' | 'approval'>;
type Wanted = Pick<CashMovementFact, 'currency' | 'amount'> & { uuid: string };

interface Asking {
  /** Resolves with their word and proof; null when nobody gave it. */
  ask: (wanted: Wanted) => Promise<Approval | null>;
  dialog: ReactNode;
}

/** Lets somebody who sees the notes stand, with their PIN, for taking out more than the drawer holds. */
export function useCashApproval(till: Till): Asking {
  const people = holdersOf(useCashiers(till.store.id) ?? [], 'reports.financial');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const answer = useRef<(approval: Approval | null) => void>(() => undefined);
  return {
    ask: (it) =>
      new Promise((resolve) => {
        answer.current = resolve;
        setWanted(it);
      }),
    dialog: (
      <PinDialog
        opened={wanted !== null}
        onClose={() => {
          answer.current(null);
          setWanted(null);
        }}
        title="Autorizar la salida"
        lead={`Quien ve el efectivo elige su nombre y escribe su PIN para que salgan ${wanted ? amountText(wanted.amount, wanted.currency) : ''}. La salida sigue a nombre de quien atiende.`}
        people={people}
        check={(person, pin) => checkPin(till.sync.db, person, pin)}
        onRight={async ({ userId }, key) => {
          if (!wanted || !key) return;
          const { uuid, currency, amount } = wanted;
          const approved = { documentUuid: uuid, subject: cashOutSubject(currency), most: centsFromDecimal(amount) };
          const proof = await proveApproval(key, approved);
          answer.current({ approvedBy: userId, approval: { most: amount, proof } });
        }}
      />
    ),
  };
}
