import { useLayoutEffect, useRef } from 'react';

/**
 * Whether a dialog has nothing more to do: its work is under way or done, or it is closed. On its way out it still has the
 * focus, and a key pressed twice must not do its work twice. Whoever does the work says so; opening it again starts anew.
 */
export function useSettled(opened: boolean): [isSettled: () => boolean, setSettled: (settled: boolean) => void] {
  const settled = useRef(!opened);
  const setSettled = (value: boolean) => {
    settled.current = value;
  };
  useLayoutEffect(() => {
    settled.current = !opened;
  }, [opened]);
  return [() => settled.current, setSettled];
}
