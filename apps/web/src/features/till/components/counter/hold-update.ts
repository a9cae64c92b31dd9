import { useEffect } from 'react';

/** While an order is open, no new version takes the screen by itself. Reloading stays free: the order is on the disk. */
export function useHoldUpdate(isOrderOpen: boolean): void {
  useEffect(() => {
    if (!isOrderOpen) return;
    const answer = (event: Event) => {
      // Asked by the program, not by the browser that leaves the page.
      if (!event.isTrusted) event.preventDefault();
    };
    window.addEventListener('beforeunload', answer);
    return () => window.removeEventListener('beforeunload', answer);
  }, [isOrderOpen]);
}
