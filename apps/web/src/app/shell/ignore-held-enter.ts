/**
 * One press of Enter does one thing. Held, it would go on into whatever has the focus next: the menu of the card after the
 * one just deleted, the form just saved. Only a text of several lines wants the repeats. The space bar acts when it is let go
 * and needs no such care; a scanner presses each of its keys anew. Call before rendering.
 */
export function ignoreHeldEnter(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
