import { methodLabel } from '@minipos/domain/cash/cash-session';
import { clientAccountMeaning, collectedLabel } from '@minipos/domain/payments/payment-methods';
import { caracasDay } from '@minipos/domain/rates/rates';
import {
  formatBs,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatUsd,
} from '@minipos/domain/text/format';
import { weekdayOf } from '@minipos/domain/text/hours';
import { inOneLine } from '#mail/in-one-line.ts';
import { mean } from '../document/report-parts.ts';
import type { MailFigures } from './mail-figures.ts';
import type { MailKind } from './report-mails.queries.ts';

const salesIn = (sales: number) => (sales === 1 ? '1 venta' : `${formatNumber(sales, 0)} ventas`);

/** The mail as a shopkeeper would tell it; null when nothing happened worth a mail. */
export function wordMail(
  kind: MailKind,
  figures: MailFigures,
  to: { at: Date; storeId: number; storeName: string; fullName: string; publicUrl: string; seesDifferences: boolean },
): { subject: string; paragraphs: string[] } | null {
  const { period, sold, collected, closings } = figures;
  // Sent the morning after, when nobody was there in the evening.
  const isOver = caracasDay(to.at) > period.to;
  if (sold.sales === 0 && sold.refunds === 0 && collected.length === 0 && closings.length === 0) return null;
  const store = inOneLine(to.storeName);
  const when =
    kind === 'daily'
      ? `${weekdayOf(period.from)} ${formatDate(period.from)}`
      : `semana del ${formatDate(period.from)} al ${formatDate(period.to)}`;
  return {
    subject: `${store}: ${formatUsd(sold.net_usd)} · ${when}`,
    paragraphs: [
      `Hola, ${inOneLine(to.fullName)}:`,
      `Así ${isOver ? 'cerró' : 'va'} ${store}, ${when}.`,
      `Vendido: ${formatUsd(sold.net_usd)} (${formatBs(sold.net_bs)}) en ${salesIn(sold.sales)}.${averageOf(figures)}${compared(kind, figures, isOver)}`,
      ...(sold.refunds > 0 ? [`Devuelto: ${formatUsd(sold.refunded_usd)}. Ya está descontado de lo vendido.`] : []),
      ...(kind === 'weekly' ? [byDay(figures)] : []),
      ...collectedIn(figures),
      ...bestOf(figures),
      ...(kind === 'daily' ? tillsIn(figures, { isOver, seesDifferences: to.seesDifferences }) : []),
      `Son las cifras que habían llegado hasta ${formatDateTime(to.at)}. Lo que se venda o llegue después se suma a su día.`,
      `${to.publicUrl}/store/${to.storeId}/admin`,
      'Puedes dejar de recibir este correo en Reportes, «Por correo».',
    ],
  };
}

const averageOf = ({ sold }: MailFigures): string =>
  sold.sales > 0 ? ` En promedio, ${formatUsd(mean(Number(sold.total_usd), sold.sales))} por venta.` : '';

function compared(kind: MailKind, { sold, before, period }: MailFigures, isOver: boolean): string {
  if (before.netUSD <= 0) return '';
  const change = ((Number(sold.net_usd) - before.netUSD) / before.netUSD) * 100;
  const day = `el ${weekdayOf(period.from)} anterior${isOver ? '' : ' a esta hora'}`;
  const than = kind === 'daily' ? day : 'la semana anterior';
  const words = change === 0 ? 'Igual que' : `${formatPercent(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que`;
  return ` ${words} ${than} (${formatUsd(before.netUSD)}).`;
}

const byDay = ({ days }: MailFigures): string =>
  `Por día: ${days.map(({ day, net_usd }) => `${weekdayOf(day)} ${formatUsd(net_usd)}`).join(' · ')}.`;

const inWords = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function collectedIn({ collected }: MailFigures): string[] {
  const onAccount = collected.filter(({ method }) => method === 'credit');
  const money = collected.filter(({ method }) => method !== 'credit');
  const parts = money.map(({ method, currency, amount, amount_usd }) =>
    currency === 'VES'
      ? `${methodLabel(method)} ${formatBs(amount)} (${formatUsd(amount_usd)})`
      : `${methodLabel(method)} ${formatUsd(amount)}`,
  );
  return [
    ...(parts.length > 0 ? [`Cobrado: ${parts.join(' · ')}.`] : []),
    ...onAccount.map(
      ({ method, amount_usd }) =>
        `${collectedLabel(method)}: ${formatUsd(amount_usd)} (${inWords(clientAccountMeaning)}).`,
    ),
  ];
}

function bestOf({ products }: MailFigures): string[] {
  if (products.length === 0) return [];
  const parts = products.map(
    ({ name, quantity, net_usd }) =>
      `${inOneLine(name ?? 'Producto sin registrar')} (${formatNumber(quantity)}, ${formatUsd(net_usd)})`,
  );
  return [`Lo más vendido: ${parts.join(' · ')}.`];
}

function tillsIn(
  { closings, openTills }: MailFigures,
  { isOver, seesDifferences }: { isOver: boolean; seesDifferences: boolean },
): string[] {
  const closed = closings.map(({ till_name, z_number, person, ...counted }) => {
    const till = `${inOneLine(till_name)} (Z ${z_number}, ${inOneLine(person)})`;
    return seesDifferences ? `${till}: ${differenceIn(counted)}` : till;
  });
  const open = openTills === 1 ? '1 caja sigue abierta.' : `${openTills} cajas siguen abiertas.`;
  // Of another day, those that are open now say nothing.
  const isTold = openTills > 0 && !isOver;
  return [...(closed.length > 0 ? [`Cajas cerradas: ${closed.join(' · ')}.`] : []), ...(isTold ? [open] : [])];
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
