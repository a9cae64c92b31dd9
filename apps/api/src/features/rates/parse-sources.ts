import { isDay, parseBcvNumber, plainRate } from '@minipos/domain/rates/rates';
import { z } from 'zod';
import { SourceFailure } from './source-failure.ts';

export interface RateReading {
  rate: string;
  valueDate: string;
}

/** Reads the bank's page: `#dolar strong` and the date after "Fecha Valor". Anything unexpected is refused. */
export function parseBcvPage(html: string): RateReading {
  const page = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  const rate = parseBcvNumber(dollarText(page));
  if (!rate) throw new SourceFailure('unreadable', 'no rate in #dolar strong');
  const [, after] = page.split(/Fecha\s+Valor/i);
  const span = /<span\b[^>]*\bdate-display-single\b[^>]*>/i.exec(after ?? '')?.[0] ?? '';
  const valueDate = /\bcontent\s*=\s*["']([^"']*)["']/i.exec(span)?.[1]?.slice(0, 10) ?? '';
  if (!isDay(valueDate)) throw new SourceFailure('unreadable', 'no value date');
  return { rate, valueDate };
}

/** The text of the first <strong> inside the element with the id `dolar`, not of a neighbour's. */
function dollarText(page: string): string {
  const start = /<(\w+)\b[^>]*\bid\s*=\s*["']dolar["'][^>]*>/i.exec(page);
  if (!start?.[1]) return '';
  const inside = page.slice(start.index + start[0].length);
  const own = inside.slice(0, closingOf(inside, start[1]));
  const strong = /<strong\b[^>]*>([\s\S]*?)<\/strong\s*>/i.exec(own)?.[1] ?? '';
  return strong
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;/gi, ' ')
    .trim();
}

/** Where the element that has just been opened ends. */
function closingOf(html: string, tag: string): number {
  let depth = 1;
  for (const match of html.matchAll(new RegExp(String.raw`<(/?)${tag}\b[^>]*>`, 'gi'))) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  return html.length;
}

const mirrorAnswer = z.object({
  moneda: z.literal('USD'),
  fuente: z.literal('oficial'),
  promedio: z.number().positive(),
  // The value date, not the time of the copy.
  fechaActualizacion: z.string(),
});

/** Reads the mirror's JSON. Only the official dollar counts; a market rate is never taken for it. */
export function parseMirrorAnswer(text: string): RateReading {
  const answer = mirrorAnswer.safeParse(parseJson(text));
  if (!answer.success) throw new SourceFailure('unreadable', 'not the expected JSON');
  const valueDate = answer.data.fechaActualizacion.slice(0, 10);
  const rate = String(answer.data.promedio);
  if (!isDay(valueDate) || !/^\d+(\.\d{1,8})?$/.test(rate)) throw new SourceFailure('unreadable', 'no rate or no date');
  return { rate: plainRate(rate), valueDate };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
