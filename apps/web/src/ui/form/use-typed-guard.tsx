import { type ReactElement, useState } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import { useUnloadGuard } from './use-unload-guard.ts';

export interface TypedGuard {
  /** Closes, or asks first when something was typed. */
  leave: () => void;
  /** For what holds the fields: notes that one of them was changed. */
  onInput: () => void;
  /** What was typed has been saved or left behind. */
  forget: () => void;
  /** For the dialog that holds the fields. */
  modal: { closeOnEscape: boolean; closeOnClickOutside: boolean };
  question: ReactElement;
}

/** For dialogs with fields that are no form of one contract: what was typed in them is not lost by a click beside or by Escape. */
export function useTypedGuard(opened: boolean, onClose: () => void): TypedGuard {
  const [typed, setTyped] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const unsaved = opened && typed;
  useUnloadGuard(unsaved);
  const end = () => {
    setTyped(false);
    setLeaving(false);
    onClose();
  };
  return {
    // Not before this Escape has been dealt with: the question would take it as its own and close.
    leave: () => (unsaved ? void setTimeout(() => setLeaving(true)) : end()),
    onInput: () => setTyped(true),
    forget: () => setTyped(false),
    modal: { closeOnEscape: !leaving, closeOnClickOutside: !unsaved },
    question: <DiscardDialog opened={leaving} onStay={() => setTimeout(() => setLeaving(false))} onDiscard={end} />,
  };
}
