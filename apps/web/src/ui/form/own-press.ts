import { useEffect, useRef } from 'react';

/** Two presses within it are one. */
export const bounceMs = 350;

interface Pressed {
  /** The key, or `pointer`. */
  by: string;
  at: number;
}

/** The latest two keys or touches anywhere: what brought a new screen, and what came before it. */
const none: Pressed = { by: '', at: Number.NEGATIVE_INFINITY };
let latest = none;
let previous = none;
function note(by: string, at: number): void {
  previous = latest;
  latest = { by, at };
}
window.addEventListener('keydown', ({ key, repeat, timeStamp }) => repeat || note(key, timeStamp), { capture: true });
window.addEventListener('pointerdown', ({ timeStamp }) => note('pointer', timeStamp), { capture: true });

/**
 * Right after a screen has appeared, a second tap, or the same key once more, is the rest of the press that brought it: a
 * double tap on one button must not press what took its place. Taps are swallowed; of the presses of its main button it tells
 * whether they count, and the second of two in a row does not: the button may say something else by then.
 */
export function useOwnPress(): (press: { timeStamp: number }) => boolean {
  const shown = useRef<Pressed>(none);
  const counted = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const at = performance.now();
    const by = at - latest.at < bounceMs * 3 ? latest.by : '';
    shown.current = { at, by };
    if (by !== 'pointer') return;
    const swallow = (event: MouseEvent) => {
      if (event.detail === 0 || event.timeStamp - at >= bounceMs) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Its beginning, too: a tap that counts for nothing must not leave the focus on a button for the next Enter to press.
    const swallowed = ['mousedown', 'click'] as const;
    const stop = () => {
      for (const name of swallowed) window.removeEventListener(name, swallow, { capture: true });
    };
    for (const name of swallowed) window.addEventListener(name, swallow, { capture: true });
    const ended = setTimeout(stop, bounceMs * 2);
    return () => {
      clearTimeout(ended);
      stop();
    };
  }, []);
  return ({ timeStamp }) => {
    const { at, by } = shown.current;
    if (by === 'Enter' && timeStamp - at < bounceMs) return false;
    // Something else in between, such as a digit, makes it a press of its own.
    if (previous.by === latest.by && timeStamp - counted.current < bounceMs) return false;
    counted.current = timeStamp;
    return true;
  };
}
