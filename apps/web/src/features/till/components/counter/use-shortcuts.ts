import { useEffect, useEffectEvent } from 'react';
import { isTextBox } from '#ui/field/is-text-box.ts';
import { isMidScan } from '#ui/scan/mid-scan.ts';

export interface TillKeys {
  F1: () => void;
  F2: () => void;
  F3: () => void;
  F4: () => void;
  F6: () => void;
  F7: () => void;
  F8: () => void;
  F9: () => void;
  F10: () => void;
  F12: () => void;
  '/': () => void;
  b: () => void;
  '+': () => void;
  '-': () => void;
  '*': () => void;
}

const countDialogs = () => document.querySelectorAll('[role="dialog"]').length;

/**
 * The keys of the till. In a text box, letters are text; the other keys work in the till's own search too, because that
 * is where the cashier's hands are. A dialog keeps its keys for itself. The key that opened the till's own dialog closes it
 * again (`closes`), as long as nothing else lies over it.
 */
export function useShortcuts(closes: keyof TillKeys | null, keys: Partial<TillKeys>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !Object.hasOwn(keys, key)) return;
    if (isMidScan(event)) return;
    if (isTextBox(target) && (key.length === 1 || !target.matches('[data-till-search]'))) return;
    // The browser's own help, search and tools stay away even when the key does nothing just now.
    event.preventDefault();
    const dialogs = countDialogs();
    if (dialogs > 1 || (dialogs === 1 && key !== closes)) return;
    keys[key as keyof TillKeys]?.();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
