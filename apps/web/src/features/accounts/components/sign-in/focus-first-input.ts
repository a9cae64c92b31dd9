/** For the one form of a page: the person starts typing without reaching for it. Never takes the focus from a field. */
export function focusFirstInput(element: HTMLElement | null): void {
  if (!element || element.contains(document.activeElement)) return;
  element.querySelector<HTMLElement>('input:not([type="hidden"], :disabled)')?.focus();
}
