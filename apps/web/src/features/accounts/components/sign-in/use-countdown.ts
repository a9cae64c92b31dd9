import { useEffect, useState } from 'react';

/** Whole seconds left until an instant (milliseconds), by the clock, so that a sleeping tab stays right. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/** '45 s', '2 min 05 s' */
export function waitText(seconds: number): string {
  const rest = seconds % 60;
  if (seconds < 60) return `${rest} s`;
  return `${Math.floor(seconds / 60)} min ${String(rest).padStart(2, '0')} s`;
}
