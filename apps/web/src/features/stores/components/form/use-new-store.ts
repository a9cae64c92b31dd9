import { useRef, useState } from 'react';
import { useCheckEligibility } from '../../server/check-eligibility.ts';

/** 'Nueva Tienda': asks the server whether it may be created directly, then opens the form or the notice. */
export function useNewStore() {
  const [dialog, setDialog] = useState<'form' | 'notice' | null>(null);
  // The button loses the focus while it waits, so the dialog cannot give it back by itself.
  const opener = useRef<Element | null>(null);
  const eligibility = useCheckEligibility({
    onSuccess: (canCreateDirectly) => setDialog(canCreateDirectly ? 'form' : 'notice'),
  });
  return {
    ask: () => {
      opener.current = document.activeElement;
      eligibility.mutate();
    },
    asking: eligibility.isPending,
    error: eligibility.error,
    dialog,
    close: () => {
      setDialog(null);
      setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus());
    },
  };
}
