import { methodLabel } from '@minipos/domain/cash/cash-session';
import {
  formatBs,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatUsd,
} from '@minipos/domain/text/format';
import { inOneLine } from '#mail/in-one-line.ts';
import type { MailFigures } from './mail-figures.ts';
import type { MailKind } from './report-mails.queries.ts';

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
const salesIn = (sales: number) => (sales === 1 ? '1 venta' : `${formatNumber(sales, 0)} ventas`);

/** The mail as a shopkeeper would tell it; null when nothing happened worth a mail. */
export function wordMail(
  kind: MailKind,
  figures: MailFigures,
  to: { at: Date; storeId: number; storeName: string; fullName: string; publicUrl: string; seesDifferences: boolean },
): { subject: string; paragraphs: string[] } | null {
  const { total, refundedUSD, closings } = figures;
  if (total.sales === 0 && refundedUSD === 0 && figures.collected.length === 0 && closings.length === 0) return null;
  const store = inOneLine(to.storeName);
  const when =
    kind === 'daily'
      ? `${weekdayOf(figures.from)} ${formatDate(figures.from)}`
      : `semana del ${formatDate(figures.from)} al ${formatDate(figures.to)}`;
  return {
    subject: `${store}: ${formatUsd(total.usd)} · ${when}`,
    paragraphs: [
      `Hola, ${inOneLine(to.fullName)}:`,
      `Así va ${store}, ${when}.`,
      `Vendido: ${formatUsd(total.usd)} (${formatBs(total.bs)}) en ${salesIn(total.sales)}.${averageOf(total.sales, total.usd + refundedUSD)}${compared(kind, figures)}`,
      ...(refundedUSD > 0 ? [`Devuelto: ${formatUsd(refundedUSD)}. Ya está descontado de lo vendido.`] : []),
      ...(kind === 'weekly' ? [byDay(figures)] : []),
      ...collectedIn(figures),
      ...bestOf(figures),
      ...(kind === 'daily' ? tillsIn(figures, to.seesDifferences) : []),
      `Son las cifras que habían llegado hasta ${formatDateTime(to.at)}. Lo que se venda o llegue después se suma a su día.`,
      `${to.publicUrl}/store/${to.storeId}/admin`,
      'Puedes dejar de recibir este correo en Reportes, «Por correo».',
    ],
  };
}

/** Of what was charged, whatever came back. */
const averageOf = (sales: number, charged: number): string =>
  sales > 0 ? ` En promedio, ${formatUsd(Math.round((charged / sales) * 100) / 100)} por venta.` : '';

function compared(kind: MailKind, { total, before, from }: MailFigures): string {
  if (before.usd <= 0) return '';
  const change = ((total.usd - before.usd) / before.usd) * 100;
  const than = kind === 'daily' ? `el ${weekdayOf(from)} anterior a esta hora` : 'la semana anterior';
  const words = change === 0 ? 'Igual que' : `${formatPercent(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que`;
  return ` ${words} ${than} (${formatUsd(before.usd)}).`;
}

const byDay = ({ days }: MailFigures): string =>
  `Por día: ${days.map(({ day, usd }) => `${weekdayOf(day)} ${formatUsd(usd)}`).join(' · ')}.`;

function collectedIn({ collected }: MailFigures): string[] {
  const owed = collected.filter(({ method }) => method === 'credit');
  const money = collected.filter(({ method }) => method !== 'credit');
  const parts = money.map(({ method, currency, amount, amount_usd }) =>
    currency === 'VES'
      ? `${methodLabel(method)} ${formatBs(amount)} (${formatUsd(amount_usd)})`
      : `${methodLabel(method)} ${formatUsd(amount)}`,
  );
  return [
    ...(parts.length > 0 ? [`Cobrado: ${parts.join(' · ')}.`] : []),
    ...owed.map(({ amount_usd }) => `A crédito, por cobrar: ${formatUsd(amount_usd)}.`),
  ];
}

function bestOf({ products }: MailFigures): string[] {
  if (products.length === 0) return [];
  const parts = products.map(
    ({ name, quantity, total_usd }) =>
      `${inOneLine(name ?? 'Producto sin registrar')} (${formatNumber(quantity)}, ${formatUsd(total_usd)})`,
  );
  return [`Lo más vendido: ${parts.join(' · ')}.`];
}

function tillsIn({ closings, openTills }: MailFigures, seesDifferences: boolean): string[] {
  const closed = closings.map(({ till_name, z_number, person, ...counted }) => {
    const till = `${inOneLine(till_name)} (Z ${z_number}, ${inOneLine(person)})`;
    return seesDifferences ? `${till}: ${differenceIn(counted)}` : till;
  });
  const open = openTills === 1 ? '1 caja sigue abierta.' : `${openTills} cajas siguen abiertas.`;
  return [...(closed.length > 0 ? [`Cajas cerradas: ${closed.join(' · ')}.`] : []), ...(openTills > 0 ? [open] : [])];
}

function differenceIn({
  difference_usd,
  difference_bs,
}: {
  difference_usd: string | null;
  difference_bs: string | null;
}): string {
  if (difference_usd === null || difference_bs === null) return 'sin contar';
  const parts = [[Number(difference_usd), formatUsd] as const, [Number(difference_bs), formatBs] as const].flatMap(
    ([amount, words]) => (amount === 0 ? [] : [`${amount < 0 ? 'faltan' : 'sobran'} ${words(Math.abs(amount))}`]),
  );
  return parts.length === 0 ? 'cuadró' : parts.join(' y ');
}
