import { useEffect, useEffectEvent } from 'react';
import { isTextBox } from '../field/is-text-box.ts';

/** True where keys belong to something else: a dialog, or an open list. */
export const areKeysTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true');

/** The same of Enter, which a button that somebody walked to with the keyboard takes, too, and a field of a form for its form. */
export function isEnterTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (areKeysTaken(event)) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (isTextBox(target) && target.form !== null) return true;
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
