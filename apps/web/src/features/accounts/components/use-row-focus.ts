import { useCallback, useRef } from 'react';

const openMenu = '[aria-haspopup="menu"][aria-expanded="true"]';

/**
 * A dialog gives the focus back to what had it. An item of a menu is gone by then, so the row's own button takes the
 * focus before the dialog opens; `again` does the same when one dialog follows another.
 */
export function useRowFocus(): { fromMenu: () => void; again: () => void } {
  const button = useRef<HTMLElement | null>(null);
  const again = useCallback(() => button.current?.focus({ preventScroll: true }), []);
  const fromMenu = useCallback(() => {
    button.current = document.querySelector<HTMLElement>(openMenu);
    again();
  }, [again]);
  return { fromMenu, again };
}
