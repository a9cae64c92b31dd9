const inputs = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Tells the dialog's focus trap to start at the first input instead of the closing button. */
export function markFirstInput(element: HTMLElement | null): void {
  if (!element || element.querySelector('[data-autofocus]')) return;
  element.querySelector(inputs)?.setAttribute('data-autofocus', '');
}
