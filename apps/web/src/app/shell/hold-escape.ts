import { sessionState } from '#session/session-state.ts';

/** While locked, Escape must not close the dialog under the lock and lose what was typed there. Call before rendering. */
export function holdEscapeWhileLocked(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && sessionState.get().status === 'locked') event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
