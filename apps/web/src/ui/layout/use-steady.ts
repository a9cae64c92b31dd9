import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A handler that keeps its identity and does what it was last given: a component that receives it is not drawn again
 * because of it.
 */
export function useSteady<Args extends unknown[], Result>(handler: (...args: Args) => Result) {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args): Result => latest.current(...args), []);
}
