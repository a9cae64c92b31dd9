const ahead = 5 * 60_000;
const behind = 400 * 86_400_000;

/**
 * When a fact happened, by the device's clock. One that cannot be right (in the future, or before anyone kept receipts) is
 * replaced by the time of arrival: a broken clock must not move sales into another year's report.
 */
export function factTime(timestamp: string, now: Date): Date {
  const at = new Date(timestamp);
  const age = now.getTime() - at.getTime();
  return age < -ahead || age > behind ? now : at;
}
