import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusFirst, notePlaces, type Place } from './return-places.ts';

/** Of the dialogs on screen, the latest last; one that is closing counts until it is gone. */
const shown: Place[][] = [];

const waitMs = 20;
const longestWaits = 50;

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

  // The dialog leaves the page only after it has said that it is gone; how long after, a busy machine decides.
  const onExitTransitionEnd = () => {
    const held = document.activeElement;
    const giveBack = (waits: number) => {
      const active = document.activeElement;
      const isLeaving = active === held && held?.closest('[role="dialog"]');
      if (isLeaving && waits > 0) setTimeout(giveBack, waitMs, waits - 1);
      // Something else may have taken the focus meanwhile, such as a question that followed.
      else if (active === null || active === document.body) focusFirst(places.current);
    };
    setTimeout(() => {
      forget(places.current);
      giveBack(longestWaits);
    });
  };
  return { returnFocus: false, onExitTransitionEnd };
}
