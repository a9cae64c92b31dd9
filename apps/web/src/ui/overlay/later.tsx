import { type ComponentType, memo, startTransition, useDeferredValue, useEffect, useState } from 'react';

// By then the first scans are over and the cashier is not waiting for the screen.
const usualPauseMs = 3000;

/**
 * What lies over the screen and is closed most of the time, such as a dozen dialogs: made when one is first wanted, or a while
 * after the screen, and drawn after what is on screen, so that no key is kept waiting by it. It may hold its former
 * properties for a moment.
 */
export function later<Props extends object>(
  Part: ComponentType<Props>,
  isWanted: (props: Props) => boolean,
  pauseMs = usualPauseMs,
) {
  const Still = memo(Part) as unknown as ComponentType<Props>;
  return function Later(props: Props) {
    const [isMade, setMade] = useState(false);
    const late = useDeferredValue(props);
    useEffect(() => {
      const timer = setTimeout(() => startTransition(() => setMade(true)), pauseMs);
      return () => clearTimeout(timer);
    }, []);
    if (!isMade && isWanted(props)) setMade(true);
    return isMade ? <Still {...late} /> : null;
  };
}
