const longName = new Intl.DateTimeFormat('es-VE', { month: 'long', timeZone: 'UTC' });

/** `noviembre` for `2026-11`. */
export const monthName = (month: string): string => longName.format(new Date(`${month}-01T00:00:00Z`));

/** `nov 26`: short enough for the axis of twelve months, and clear about the year. */
export const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`;
