const pressed = new Set(['radio', 'checkbox', 'button', 'submit', 'range', 'file', 'color']);

/** True for what people type into: there letters and digits are text, not commands. */
export function isTextBox(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !pressed.has(target.type);
}
