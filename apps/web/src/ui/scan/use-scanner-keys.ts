import { useEffect, useEffectEvent } from 'react';
import { scannerKeys } from './scanner-keys.ts';

export interface ScannerOptions {
  enabled?: boolean;
  /** Where a code is never welcome: also that of a scanner which ends it with no key is recognised. */
  endsInSilence?: boolean;
  /** Before the first key of what may become a scan: the moment to remember what must be put back. */
  onBegin?: () => void;
}

const silenceMs = 120;

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
export function useScannerKeys(onCode: (code: string) => void, options: ScannerOptions = {}): void {
  const { enabled = true, endsInSilence = false, onBegin } = options;
  const tell = useEffectEvent(onCode);
  const begin = useEffectEvent(() => onBegin?.());
  useEffect(() => {
    if (!enabled) return;
    const keys = scannerKeys();
    let before: { field: TextBox; value: string } | null = null;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const found = (code: string, field: EventTarget | null) => {
      if (before && before.field === field) restore(before.field, before.value);
      tell(code);
    };
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      const { target, key, timeStamp: at, repeat } = event;
      if (target instanceof HTMLElement && target.closest('[data-takes-scan]')) return;
      const code = keys.take({ key, at, repeat });
      if (keys.begins()) {
        before = isTextBox(target) ? { field: target, value: target.value } : null;
        begin();
      }
      clearTimeout(silence);
      if (code !== null) {
        event.preventDefault();
        event.stopPropagation();
        return found(code, target);
      }
      if (!endsInSilence) return;
      silence = setTimeout(() => {
        const silent = keys.endInSilence();
        if (silent !== null) found(silent, target);
      }, silenceMs);
    };
    // Before anything on the page sees the key.
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(silence);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, [enabled, endsInSilence]);
}
