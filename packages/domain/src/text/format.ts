// Everything people read: es-VE, America/Caracas. The prefixes are ours: Intl's own "Bs.S" is wrong.
const locale = 'es-VE';
const timeZone = 'America/Caracas';
const missing = 'N/A';
const invalidDate = 'Fecha inválida';

/** Amounts arrive as JSON numbers or as exact decimal text. */
export type Amount = number | string | null | undefined;
export type DateInput = Date | string | number | null | undefined;

// Making a formatter costs a hundred times more than using it.
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(least: number, most: number): Intl.NumberFormat {
  const key = `${least}-${most}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // Spanish leaves 1234 ungrouped by default; amounts are always grouped.
    useGrouping: 'always',
    roundingMode: 'halfExpand',
  });
  numberFormats.set(key, made);
  return made;
}

/** Sign and digits apart, with the sign in front of the currency; null when there is no number. */
function split(value: Amount, least: number, most: number): { sign: string; digits: string } | null {
  if (value === null || value === undefined || value === '' || !Number.isFinite(Number(value))) return null;
  const digits = numberFormat(least, most).format(value as number);
  // A true minus is as wide as a digit and is read aloud; −0,00 is plain 0,00.
  if (!digits.startsWith('-')) return { sign: '', digits };
  return { sign: /[1-9]/.test(digits) ? '−' : '', digits: digits.slice(1) };
}

function withPrefix(prefix: string, value: Amount, least: number, most = least): string {
  const parts = split(value, least, most);
  return parts ? `${parts.sign}${prefix}${parts.digits}` : missing;
}

/** `$1.234,56` */
export const formatUsd = (value: Amount): string => withPrefix('$', value, 2);

/** `Bs. 1.234,56` */
export const formatBs = (value: Amount): string => withPrefix('Bs. ', value, 2);

/** `842,2067`: Bs per USD with 4 decimals. */
export const formatRate = (value: Amount): string => withPrefix('', value, 4);

/** `3.012`, `0,75`: as many decimals as there are, up to `decimals`; exactly that many with `fixed`. */
export function formatNumber(value: Amount, decimals = 3, { fixed = false }: { fixed?: boolean } = {}): string {
  return withPrefix('', value, fixed ? decimals : 0, decimals);
}

/** `8,4 %` from 8.4 */
export function formatPercent(value: Amount, decimals = 1): string {
  const text = formatNumber(value, decimals);
  return text === missing ? text : `${text} %`;
}

const dateFormat = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });

function readDate(value: DateInput): Date | string {
  if (value === null || value === undefined || value === '') return missing;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? invalidDate : date;
}

/** `14/11/2026`. A plain day (`2026-11-14`) is that day, whatever the time zone. */
export function formatDate(value: DateInput): string {
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  const date = readDate(value);
  if (typeof date === 'string') return date;
  return day ? `${day[3]}/${day[2]}/${day[1]}` : dateFormat.format(date);
}

/** `11:30 p. m.` */
export function formatTime(value: DateInput): string {
  const date = readDate(value);
  if (typeof date === 'string') return date;
  // Intl puts narrow and unbreakable spaces here, which no search box and no test matches.
  return timeFormat.format(date).replace(/[\u00a0\u202f]/g, ' ');
}

/** `14/11/2026 11:30 p. m.` */
export function formatDateTime(value: DateInput): string {
  const date = readDate(value);
  return typeof date === 'string' ? date : `${formatDate(date)} ${formatTime(date)}`;
}

/** `12 kB`, `3,4 MB`, `1,2 GB`: never nothing, for there is something. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.max(1, bytes / 1000), 0)} kB`;
  if (bytes < 1_000_000_000) return `${formatNumber(bytes / 1_000_000, 1)} MB`;
  return `${formatNumber(bytes / 1_000_000_000, 1)} GB`;
}
