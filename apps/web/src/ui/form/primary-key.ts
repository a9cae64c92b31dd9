import { useEffect, useEffectEvent } from 'react';

/** True where Enter belongs to something else: a dialog, an open list, or a button somebody walked to with the keyboard. */
export function isEnterTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.getAttribute('aria-expanded') === 'true') return true;
  const button = target.closest('button, a, [role="radio"]');
  return button !== null && target.matches(':focus-visible') && target.closest('[data-primary]') === null;
}

/**
 * Enter presses the screen's primary button wherever a click left the focus: after printing with the mouse, too. The button
 * stands inside an element marked `data-primary`.
 */
export function usePrimaryKey(onEnter: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isEnterTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) onEnter(event);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
