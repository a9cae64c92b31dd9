import { useEffect, useEffectEvent } from 'react';
import { isTextBox } from '#ui/field/is-text-box.ts';
import { isMidScan } from '#ui/scan/mid-scan.ts';
import type { Over } from './open-over.ts';

/** True while a dialog is open or money changes hands: the keys belong to that. */
const areKeysHeld = () => document.querySelector('[role="dialog"], [data-covers-shell]') !== null;

/** What a key opens over the page; null: the key is not one of these. */
function wantedBy(event: KeyboardEvent): Over | null {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'search';
  const isPlain = !isCommand && !event.altKey && !isTextBox(event.target);
  return isPlain && event.key === '?' && !isMidScan(event) ? 'help' : null;
}

/** Ctrl+K searches, ? helps, on every page of the shell. */
export function useShellKeys(open: (over: Over) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const wanted = wantedBy(event);
    if (!wanted) return;
    // The browser's own search stays away even when the key does nothing just now.
    event.preventDefault();
    if (!event.repeat && !areKeysHeld()) open(wanted);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
