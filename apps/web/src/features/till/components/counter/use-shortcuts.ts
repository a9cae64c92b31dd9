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

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/**
 * The keys of the till. In a text box, letters are text; the other keys work in the till's own search too, because that
 * is where the cashier's hands are. A dialog keeps its keys for itself, except that help also closes with its key.
 */
export function useShortcuts(keys: Partial<TillKeys>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !Object.hasOwn(keys, key)) return;
    if (isMidScan(event)) return;
    if (isTextBox(target) && (key.length === 1 || !target.matches('[data-till-search]'))) return;
    // The browser's own help, search and tools stay away even when the key does nothing just now.
    event.preventDefault();
    if (isDialogOpen() && key !== 'F12') return;
    keys[key as keyof TillKeys]?.();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
