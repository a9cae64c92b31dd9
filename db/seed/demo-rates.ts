const dayMs = 86_400_000;
const isBankingDay = (time: number) => ![0, 6].includes(new Date(time).getUTCDay());
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A rate the bank really published, from which the demonstration's history goes on at the pace of those months. */
const anchor = { day: Date.parse('2026-09-15'), rate: 842.2067, growth: 0.0039 };

/** The invented rate of a banking day: the same however often it is asked for. Weekends only; no bank holidays. */
function demoRate(time: number): string {
  const [from, to] = [Math.min(anchor.day, time), Math.max(anchor.day, time)];
  let steps = 0;
  for (let at = from + dayMs; at <= to; at += dayMs) if (isBankingDay(at)) steps += 1;
  const signed = time < anchor.day ? -steps : steps;
  // Days differ a little, so that the line looks like one that was lived.
  const wobble = signed === 0 ? 0 : Math.sin(signed * 1.7) * 0.0012;
  return (anchor.rate * Math.exp(anchor.growth * signed + wobble)).toFixed(4);
}

/** The next banking day after a day ('YYYY-MM-DD'), with its invented rate. */
export function demoRateAfter(day: string): { valueDate: string; rate: string } {
  let time = Date.parse(day) + dayMs;
  while (!isBankingDay(time)) time += dayMs;
  return { valueDate: dayText(time), rate: demoRate(time) };
}

/** The last banking days up to a day, oldest first, with invented rates. For demonstrations only. */
export function demoRatesUntil(day: string, count: number): { valueDate: string; rate: string }[] {
  const rates = [];
  for (let time = Date.parse(day); rates.length < count; time -= dayMs) {
    if (isBankingDay(time)) rates.push({ valueDate: dayText(time), rate: demoRate(time) });
  }
  return rates.toReversed();
}
