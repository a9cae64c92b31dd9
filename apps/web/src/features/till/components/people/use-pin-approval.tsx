import { type Cents, decimalFromCents } from '@minipos/domain/money/money';
import type { Permission } from '@minipos/domain/people/permissions';
import { type ReactNode, useRef, useState } from 'react';
import { proveApproval } from '#offline/identity/person-key.ts';
import { checkPin, holdersOf, useCashiers } from '../../local/cashiers.ts';
import type { Till } from '../counter/use-till.ts';
import { PinDialog } from './pin-dialog.tsx';

type Proof = Awaited<ReturnType<typeof proveApproval>>;

/** Somebody's word for one document, with what proves it. */
interface Word {
  approvedBy: number;
  approval: { most: number; proof: Proof };
}

interface Document {
  uuid: string;
}

export interface Approved<Wanted> {
  /** Who may stand for it. */
  right: Permission;
  title: string;
  lead: (wanted: Wanted | null) => string;
  /** What is approved, and how much of it at most. */
  about: (wanted: Wanted) => { subject: Parameters<typeof proveApproval>[1]['subject']; most: Cents };
}

export interface Asking<Wanted> {
  /** Resolves with their word and proof; null when nobody gave it. */
  ask: (wanted: Wanted) => Promise<Word | null>;
  dialog: ReactNode;
}

/** Lets somebody who may stand, with their PIN, for one document of whoever is at the till. */
export function usePinApproval<Wanted extends Document>(till: Till, approved: Approved<Wanted>): Asking<Wanted> {
  const people = holdersOf(useCashiers(till.store.id) ?? [], approved.right);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const answer = useRef<(word: Word | null) => void>(() => undefined);
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
        title={approved.title}
        lead={approved.lead(wanted)}
        people={people}
        check={(person, pin) => checkPin(till.sync.db, person, pin)}
        onRight={async ({ userId }, key) => {
          if (!wanted || !key) return;
          const { subject, most } = approved.about(wanted);
          const proof = await proveApproval(key, { documentUuid: wanted.uuid, subject, most });
          answer.current({ approvedBy: userId, approval: { most: decimalFromCents(most), proof } });
        }}
      />
    ),
  };
}
