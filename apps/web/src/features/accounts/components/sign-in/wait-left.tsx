import { useCountdown, waitText } from './use-countdown.ts';

/** How long until another try; silent to screen readers, which already heard the server's words. */
export function WaitLeft({ until }: { until: number }) {
  const seconds = useCountdown(until);
  if (seconds === 0) return null;
  return <span aria-hidden="true">Podrás intentarlo de nuevo en {waitText(seconds)}.</span>;
}
