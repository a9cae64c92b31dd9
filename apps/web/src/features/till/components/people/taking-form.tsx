import { useState } from 'react';
import type { LocalCashier, PersonKey } from '#offline/database/rows.ts';
import type { PinChoice } from '#offline/identity/own-pin.ts';
import { useOffline } from '#ui/feedback/offline.ts';
import type { PinOutcome } from '../../local/cashiers.ts';
import { OwnPinForm } from './own-pin-form.tsx';
import { PinForm } from './pin-form.tsx';

export interface TakingFormProps {
  /** As the newest list has them. */
  person: LocalCashier;
  check: (pin: string) => Promise<PinOutcome>;
  choose: (person: LocalCashier, key: PersonKey, pin: string) => Promise<PinChoice>;
  /** They work at the till from now on. */
  onTaken: (key: PersonKey) => void | Promise<void>;
  onBack: () => void;
}

/**
 * Somebody takes the till with their PIN. One that another person gave them is changed first, before anything is sold with it;
 * without a connection they sell all the same and are asked the next time: nobody waits in the queue for it.
 */
export function TakingForm({ person, check, choose, onTaken, onBack }: TakingFormProps) {
  const isOffline = useOffline();
  const [opened, setOpened] = useState<{ key: PersonKey; person: LocalCashier } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!opened) {
    return (
      <PinForm
        name={person.fullName}
        problem={problem}
        check={check}
        onRight={(key) => {
          if (!person.isPinGiven || isOffline) return onTaken(key);
          setOpened({ key, person });
        }}
        onBack={onBack}
      />
    );
  }
  return (
    <OwnPinForm
      // The one whose PIN opened the key: the list may be a newer one by now.
      person={opened.person}
      choose={(pin) => choose(opened.person, opened.key, pin)}
      onChosen={onTaken}
      onChanged={() => {
        setProblem('Tu PIN cambió hace un momento. Escribe el nuevo.');
        setOpened(null);
      }}
      onLater={() => onTaken(opened.key)}
      onBack={onBack}
      isOffline={isOffline}
    />
  );
}
