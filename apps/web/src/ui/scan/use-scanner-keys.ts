import { useEffect, useEffectEvent } from 'react';
import { scannerKeys } from './scanner-keys.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Puts a value back as if it had been typed, so that the component that controls the field hears of it. */
function restore(field: TextBox, value: string): void {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hears a barcode scanner that types like a keyboard, wherever the focus is. What people type is left alone; what the
 * scanner typed into a field is taken out again and its Enter submits nothing. A field marked `data-takes-scan` keeps
 * both: it is where the code belongs.
 */
export function useScannerKeys(onCode: (code: string) => void, { enabled = true }: { enabled?: boolean } = {}): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled) return;
    const keys = scannerKeys();
    let before: { field: TextBox; value: string } | null = null;
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      const { target, key, timeStamp: at, repeat } = event;
      if (target instanceof HTMLElement && target.closest('[data-takes-scan]')) return;
      const code = keys.take({ key, at, repeat });
      if (keys.begins()) before = isTextBox(target) ? { field: target, value: target.value } : null;
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (before && before.field === target) restore(before.field, before.value);
      before = null;
      tell(code);
    };
    // Before anything on the page sees the key.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [enabled]);
}
