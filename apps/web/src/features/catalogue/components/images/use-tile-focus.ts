import { useCallback, useEffect, useRef } from 'react';

/** Keeps the focus on the picture that was moved or brought back, although its element changed places. */
export function useTileFocus() {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ id: string; action: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { id, action } = wanted.current;
    const tile = container.current?.querySelector(`[data-image="${id}"]`);
    if (!tile) return;
    wanted.current = null;
    const buttons = [...tile.querySelectorAll<HTMLButtonElement>('[data-action] button:not(:disabled)')];
    // At either end of the row the button that led there is of no use any more.
    const same = buttons.find((button) => button.closest('[data-action]')?.getAttribute('data-action') === action);
    (same ?? buttons[0])?.focus();
  });
  const focusTile = useCallback((id: string, action: string) => {
    wanted.current = { id, action };
  }, []);
  return { container, focusTile };
}
