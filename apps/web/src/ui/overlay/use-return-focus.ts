import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusFirst, notePlaces, type Place } from './return-places.ts';

/** Of the dialogs on screen, the latest last; one that is closing counts until it is gone. */
const shown: Place[][] = [];

function forget(places: Place[]): void {
  const index = shown.indexOf(places);
  if (index >= 0) shown.splice(index, 1);
}

/**
 * Gives the focus back to what had it when a dialog opened, once the dialog is gone. Noted before the dialog's own trap
 * takes the focus, which the kit's return does not always manage.
 */
export function useReturnFocus(opened: boolean): { returnFocus: false; onExitTransitionEnd: () => void } {
  const places = useRef<Place[]>([]);
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    // A dialog that takes the place of another one goes back to where that one came from.
    const before = opener?.closest('[role="dialog"]') ? (shown.at(-1) ?? []) : [];
    forget(places.current);
    places.current = [...notePlaces(opener), ...before];
    shown.push(places.current);
  }, [opened]);
  useEffect(() => () => forget(places.current), []);

  // The dialog leaves the page only after it has said that it is gone.
  const onExitTransitionEnd = () =>
    void setTimeout(() => {
      forget(places.current);
      // Something else may have taken the focus meanwhile, such as a question that followed.
      const free = document.activeElement === null || document.activeElement === document.body;
      if (free) focusFirst(places.current);
    });
  return { returnFocus: false, onExitTransitionEnd };
}
