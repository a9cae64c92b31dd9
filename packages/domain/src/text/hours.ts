/** `8 a. m.`, `12 m.`, `5 p. m.` */
export function hourWords(hour: number): string {
  if (hour === 12) return '12 m.';
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

/** As calendars count them: 1 is Monday, 7 is Sunday. */
export const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** The name of a day's weekday: `2026-11-18` is a `miércoles`. */
export const weekdayOf = (day: string): string =>
  weekdayNames[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';
