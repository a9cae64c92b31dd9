import { useEffect, useState } from 'react';

/** Whole seconds left until an instant (milliseconds), counted down by the clock so that a sleeping tab stays right. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  // A new wait begins now, not when the last one was counted.
  useEffect(() => setNow(Date.now()), [until]);
  return left;
}

/** '45 s', '2 min 05 s' */
export function waitText(seconds: number): string {
  const rest = seconds % 60;
  if (seconds < 60) return `${rest} s`;
  return `${Math.floor(seconds / 60)} min ${String(rest).padStart(2, '0')} s`;
}
