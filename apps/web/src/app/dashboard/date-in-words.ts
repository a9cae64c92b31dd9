const format = new Intl.DateTimeFormat('es-VE', {
  timeZone: 'America/Caracas',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `martes 15 de septiembre de 2026`, in Caracas whatever the device's clock zone. */
export const dateInWords = (date: Date): string => format.format(date).replace(',', '');
