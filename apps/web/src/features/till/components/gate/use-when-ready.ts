import { useEffect, useRef } from 'react';
import { useSteady } from '#ui/layout/use-steady.ts';

/**
 * What somebody asks for before the device has read what decides it is done once it has, unless they press something else
 * meanwhile: a till that has just come up must not swallow a key.
 */
export function useWhenReady(isReady: boolean, act: () => void): () => void {
  const forget = useRef<(() => void) | null>(null);
  const actNow = useSteady(act);
  useEffect(() => {
    if (!isReady || !forget.current) return;
    forget.current();
    actNow();
  }, [isReady, actNow]);
  useEffect(() => () => forget.current?.(), []);
  return useSteady(() => {
    if (isReady) return act();
    forget.current?.();
    const other = new AbortController();
    forget.current = () => {
      other.abort();
      forget.current = null;
    };
    for (const press of ['keydown', 'pointerdown']) {
      window.addEventListener(press, () => forget.current?.(), { capture: true, signal: other.signal });
    }
  });
}
