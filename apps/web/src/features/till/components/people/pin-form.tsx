import type { PersonKey } from '#offline/database/rows.ts';
import type { PinOutcome } from '../../local/cashiers.ts';
import { restText } from '../cash/cash-words.ts';
import { type EntryOutcome, PinEntry } from './pin-entry.tsx';

export interface PinFormProps {
  /** Whose PIN it is. */
  name: string;
  /** What is told before anything was typed. */
  problem?: string | null;
  check: (pin: string) => Promise<PinOutcome>;
  /** With what the person proves from now on what they do. */
  onRight: (key: PersonKey) => void | Promise<void>;
  /** Absent where there is no way but the PIN. */
  onBack: (() => void) | undefined;
}

/** A person shows with their PIN who they are. */
export function PinForm({ name, problem = null, check, onRight, onBack }: PinFormProps) {
  async function submit(pin: string): Promise<EntryOutcome> {
    try {
      const outcome = await check(pin);
      if (outcome.kind === 'resting') return { problem: restText(outcome.ms) };
      if (outcome.kind === 'wrong') return { problem: 'PIN incorrecto' };
      await onRight(outcome.key);
      return null;
    } catch {
      return { problem: 'Este navegador no pudo comprobar el PIN. Inténtalo otra vez.', keep: true };
    }
  }
  return (
    <PinEntry label={`PIN de ${name}`} problem={problem} submitLabel="Aceptar" onSubmit={submit} onBack={onBack} />
  );
}
