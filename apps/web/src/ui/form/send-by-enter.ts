import type { KeyboardEvent } from 'react';

/** In a box of a few lines Enter sends the form, as in a field of one; Shift and Enter begins a line. */
export function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}
