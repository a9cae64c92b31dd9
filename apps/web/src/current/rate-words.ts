import type { CurrentRate } from '@minipos/contract/rates/rates';
import { addDays, caracasDay, coversDay, type SourceProblem } from '@minipos/domain/rates/rates';
import { weekdayOf } from '@minipos/domain/text/hours';
import { formatRelative } from '#lib/moments/format-relative.ts';

export { rateSourceLabels as sourceWords } from '@minipos/domain/rates/rates';

export const problemWords: Readonly<Record<SourceProblem, string>> = {
  unreachable: 'No respondió',
  refused: 'Respondió con un error',
  too_large: 'La respuesta no es la página esperada',
  unreadable: 'Respondió, pero sin una tasa legible',
  implausible: 'Publicó un valor imposible, que se descartó',
};

/** `desde mañana`, `desde el lunes 16/11`. */
export function sinceWords(day: string, now: Date): string {
  if (day === addDays(caracasDay(now), 1)) return 'desde mañana';
  const [, month, date] = day.split('-');
  return `desde el ${weekdayOf(day)} ${date}/${month}`;
}

/** How fresh it is, in words; why it is stale when it is. */
export function freshnessWords(rate: CurrentRate, now: Date): string {
  const read = formatRelative(rate.fetchedAt, now);
  if (!rate.isStale) return rate.source === 'manual' ? `Escrita ${read}` : `Actualizada ${read}`;
  const isCovered = coversDay(rate.valueDate, caracasDay(now), rate.upcoming?.valueDate ?? null);
  return isCovered
    ? `Desactualizada: la última consulta fue ${read}`
    : 'Desactualizada: falta la tasa de hoy y se usa la última conocida';
}
