import { Button } from '@mantine/core';
import { leastDigits, pinProblem } from '@minipos/domain/people/pin-policy';
import { useState } from 'react';
import type { LocalCashier, PersonKey } from '#offline/database/rows.ts';
import type { PinChoice } from '#offline/identity/own-pin.ts';
import classes from '../cash/cash-dialogs.module.css';
import { type EntryOutcome, PinEntry } from './pin-entry.tsx';

export interface OwnPinFormProps {
  person: LocalCashier;
  choose: (pin: string) => Promise<PinChoice>;
  onChosen: (key: PersonKey) => void | Promise<void>;
  /** They have another PIN than the one they typed. */
  onChanged: () => void;
  /** They go on with the one they have and are asked again the next time: only where the change cannot be made now. */
  onLater: () => void | Promise<void>;
  onBack: () => void;
  /** There is no connection to make the change with. */
  isOffline: boolean;
}

const unanswered = 'No hubo respuesta. Inténtalo otra vez o déjalo para más tarde.';
const failed = 'Este navegador no pudo cambiar el PIN. Inténtalo otra vez.';

/** What is wrong with a PIN before it is sent; null: it may be theirs. */
function problemOf(person: LocalCashier, pin: string): string | null {
  if (pinProblem(pin) === 'too_easy') return 'Ese PIN es muy fácil de adivinar. Elige otro.';
  return pin.length < leastDigits(person) ? 'Tu PIN debe tener 6 dígitos porque puedes autorizar' : null;
}

/** Somebody who got their PIN from another person chooses their own, twice the same. */
export function OwnPinForm(props: OwnPinFormProps) {
  const { person, choose, onChosen, onChanged, onLater, onBack, isOffline } = props;
  const [first, setFirst] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const again = (words: string): null => {
    setProblem(words);
    setFirst(null);
    return null;
  };

  async function keep(pin: string): Promise<EntryOutcome> {
    if (pin !== first) return again('Los PIN no coinciden. Escríbelo otra vez.');
    const choice = await choose(pin).catch((): PinChoice => ({ kind: 'refused', message: failed }));
    if (choice.kind === 'same') return again('Ese es el PIN que te dieron. Elige otro.');
    if (choice.kind === 'changed') onChanged();
    else if (choice.kind === 'chosen') await onChosen(choice.key);
    else {
      setFailed(true);
      return { problem: choice.kind === 'refused' ? choice.message : unanswered, keep: true };
    }
    return null;
  }

  const later =
    hasFailed || isOffline ? (
      <Button variant="subtle" onClick={() => void onLater()}>
        Más tarde
      </Button>
    ) : null;
  if (first === null) {
    return (
      <PinEntry
        key="first"
        label="Tu PIN nuevo"
        lead={
          <p className={classes.lead}>
            Este PIN lo conoce quien te lo dio. Elige uno tuyo
            {leastDigits(person) === 6 ? ', de 6 dígitos.' : ', de 4 a 6 dígitos.'}
          </p>
        }
        problem={problem}
        submitLabel="Siguiente"
        onSubmit={async (pin) => {
          const wrong = problemOf(person, pin);
          if (wrong) return { problem: wrong };
          setFirst(pin);
          return null;
        }}
        onBack={onBack}
        other={later}
      />
    );
  }
  return (
    <PinEntry
      key="second"
      label="Escribe otra vez tu PIN nuevo"
      submitLabel="Guardar PIN"
      onSubmit={keep}
      onBack={() => {
        setProblem(null);
        setFirst(null);
      }}
      other={later}
    />
  );
}
