const pressed = new Set(['radio', 'checkbox', 'button', 'submit', 'range', 'file', 'color']);

/** True for what people type into: there letters and digits are text, not commands. What is only read is not. */
export function isTextBox(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLInputElement && !pressed.has(target.type) && !target.readOnly;
}
