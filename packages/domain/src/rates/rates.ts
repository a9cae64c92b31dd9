import { scaleRate } from '#money/money.ts';

/** Where a rate came from: the central bank's own page, a public copy of it, or a person of the store. */
export const rateSources = ['bcv', 'mirror', 'manual'] as const;
export type RateSource = (typeof rateSources)[number];

/** Who says so. */
export const rateSourceLabels: Readonly<Record<RateSource, string>> = {
  bcv: 'BCV',
  mirror: 'Copia pública del BCV',
  manual: 'Manual (escrita en la tienda)',
};

/**
 * Why a source gave no rate: no answer, an answer that is no page, too long, without a rate in it, or with an absurd one.
 */
export const sourceProblems = ['unreachable', 'refused', 'too_large', 'unreadable', 'implausible'] as const;
export type SourceProblem = (typeof sourceProblems)[number];

/**
 * What a store does on a day without a rate of its own: keep the one in force, or use the next one already published.
 */
export const weekendRules = ['in_force', 'next_published'] as const;
export type WeekendRule = (typeof weekendRules)[number];

export const weekendRateLabels: Readonly<Record<WeekendRule, string>> = {
  in_force: 'La del último día bancario',
  next_published: 'La ya publicada para el próximo',
};

/** A rate as it is known; days are 'YYYY-MM-DD' in America/Caracas. */
export interface DatedRate {
  // Bs per USD, at most 8 decimals.
  rate: string;
  // "Fecha valor": the day from which it rules.
  valueDate: string;
  source: RateSource;
  publishedAt: Date | null;
  firstSeenAt: Date;
  seenAt: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// UTC−4 without daylight saving since May 2016, before the first rate that can be kept here.
const caracasOffsetMs = 4 * hourMs;
const staleAfterMs = dayMs;
const jumpPercent = 15n;
/** The longest range of history asked for at once. */
export const maxHistoryDays = 400;

/** The business day in America/Caracas at an instant. */
export function caracasDay(now: Date): string {
  return new Date(now.getTime() - caracasOffsetMs).toISOString().slice(0, 10);
}

/** The instant at which a day begins in America/Caracas. */
export function dayBegins(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + caracasOffsetMs);
}

/** The day so many days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** True for a day that exists, written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text)) && addDays(text, 0) === text;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

// For one value date the bank's page beats its copy, a copy beats a person, and then the one seen last wins.
function better(a: DatedRate, b: DatedRate): number {
  const byRank = rateSources.indexOf(a.source) - rateSources.indexOf(b.source);
  return byRank || b.seenAt.getTime() - a.seenAt.getTime();
}

const newestFirst = (a: DatedRate, b: DatedRate) => b.valueDate.localeCompare(a.valueDate) || better(a, b);
const oldestFirst = (a: DatedRate, b: DatedRate) => a.valueDate.localeCompare(b.valueDate) || better(a, b);

/**
 * The rate with which a store converts on a day: the newest with value date ≤ the day, unless the store uses the next
 * published one. No holiday is ever computed: a weekday is one when the bank, before it began, published for a later day.
 */
export function rateInForce<R extends DatedRate>(
  rates: readonly R[],
  day: string,
  weekendRule: WeekendRule = 'in_force',
): R | null {
  const [current = null] = rates.filter((rate) => rate.valueDate <= day).toSorted(newestFirst);
  if (weekendRule === 'in_force' || current?.valueDate === day) return current;
  const [next] = rates.filter((rate) => rate.source !== 'manual' && rate.valueDate > day).toSorted(oldestFirst);
  if (!next) return current;
  const knownBefore = (next.publishedAt ?? next.firstSeenAt) < dayBegins(day);
  return isWeekend(day) || knownBefore ? next : current;
}

/** The rate that follows the one in force: known already, not applied yet. */
export function upcomingRate<R extends DatedRate>(
  rates: readonly R[],
  day: string,
  inForce: Pick<R, 'valueDate'> | null,
): R | null {
  const after = inForce && inForce.valueDate > day ? inForce.valueDate : day;
  return rates.filter((rate) => rate.valueDate > after).toSorted(oldestFirst)[0] ?? null;
}

/**
 * The first day on which a store converts with the rate announced: its value date, or earlier under the weekend rule.
 */
export function appliesFrom<R extends DatedRate>(
  rates: readonly R[],
  upcoming: R,
  day: string,
  weekendRule: WeekendRule,
): string {
  for (let next = addDays(day, 1); next < upcoming.valueDate; next = addDays(next, 1)) {
    if (rateInForce(rates, next, weekendRule) === upcoming) return next;
  }
  return upcoming.valueDate;
}

/**
 * True while no newer rate can be missing: it is of the day or later, or the next one published is for a later day, or
 * only Saturdays and Sundays have passed since. A Monday without news is not covered, holiday or not: the bank has not
 * told us.
 */
export function coversDay(valueDate: string, day: string, nextValueDate: string | null): boolean {
  if (valueDate >= day || (nextValueDate !== null && nextValueDate > day)) return true;
  for (let passed = addDays(valueDate, 1); passed <= day; passed = addDays(passed, 1)) {
    if (!isWeekend(passed)) return false;
  }
  return true;
}

export interface Freshness {
  valueDate: string;
  source: RateSource;
  // The last time a source could be read; of a manual rate, when it was typed.
  fetchedAt: Date;
  nextValueDate: string | null;
}

/**
 * Stale: the sources were last read over 24 hours ago, or the value date no longer covers today. What a person typed for
 * a day holds for that day however long ago they typed it.
 */
export function isStale(rate: Freshness, now: Date): boolean {
  const isOld = rate.source !== 'manual' && now.getTime() - rate.fetchedAt.getTime() > staleAfterMs;
  return isOld || !coversDay(rate.valueDate, caracasDay(now), rate.nextValueDate);
}

/** True when a rate is more than 15 % away from the one before it, either way. */
export function isJump(rate: string, previous: string): boolean {
  const [next, before] = [scaleRate(rate), scaleRate(previous)];
  const distance = next > before ? next - before : before - next;
  return distance * 100n > before * jumpPercent;
}

/**
 * Reads a number as the bank prints it, '842,20670000' or '1.012,34', as '842.2067' or '1012.34'. Null when it is anything
 * else: without a comma, '1.012' could be one bolívar or a thousand.
 */
export function parseBcvNumber(text: string): string | null {
  const match = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),(\d{1,8})$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const rate = plainRate(`${whole.replaceAll('.', '')}.${decimals}`);
  return /[1-9]/.test(rate) ? rate : null;
}

/** A rate without the zeros that say nothing: '0842.20670000' → '842.2067', '36.00' → '36'. */
export function plainRate(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.');
  const kept = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`;
}
