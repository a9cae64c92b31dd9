import type { RequestTerms } from '@minipos/contract/stores/store-requests';
import { useRef, useState } from 'react';
import { useCheckEligibility } from '../../server/check-eligibility.ts';

/** 'Nueva Tienda': asks the server whether it may be created directly, then opens the form, the request or why there is none. */
export function useNewStore() {
  const [dialog, setDialog] = useState<'form' | 'request' | 'notice' | null>(null);
  // Kept when the dialog closes, so that its words do not vanish before it does.
  const [terms, setTerms] = useState<RequestTerms | null>(null);
  // The button loses the focus while it waits, so the dialog cannot give it back by itself.
  const opener = useRef<Element | null>(null);
  const eligibility = useCheckEligibility({
    onSuccess: (found) => {
      setTerms(found);
      if (!found) setDialog('form');
      else setDialog(found.isOpen && found.mayRequest ? 'request' : 'notice');
    },
  });
  return {
    ask: () => {
      opener.current = document.activeElement;
      eligibility.mutate();
    },
    asking: eligibility.isPending,
    error: eligibility.error,
    dialog,
    terms,
    close: () => {
      setDialog(null);
      setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus());
    },
  };
}
