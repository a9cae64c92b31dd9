import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened, once the dialog is gone. Noted before the dialog's own trap
 * takes the focus, which the kit's return does not always manage.
 */
export function useReturnFocus(opened: boolean): { returnFocus: false; onExitTransitionEnd: () => void } {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  // The dialog leaves the page only after it has said that it is gone.
  const onExitTransitionEnd = () =>
    void setTimeout(() => {
      // Something else may have taken the focus meanwhile, such as a question that followed.
      const free = document.activeElement === null || document.activeElement === document.body;
      if (free && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    });
  return { returnFocus: false, onExitTransitionEnd };
}
