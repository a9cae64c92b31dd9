import { bsFromUsd, type Cents, centsFromDecimal, decimalFromCents } from '#money/money.ts';
import { type Percent, percentOf } from '#money/percent.ts';
import { formatBs, formatDate, formatRate, formatUsd } from '#text/format.ts';
import { greeting } from '#text/greeting.ts';

export interface ReminderFacts {
  storeName: string;
  clientName: string;
  debtUSD: number;
  // When the oldest charge was made of which something is still owed.
  oldestOpenAt: string | null;
  // What of it should have been paid before; none: it is not mentioned.
  overdueUSD?: number | null;
  // None: bolívares are left out.
  rate: { rate: string; valueDate: string } | null;
  // What the store perceives of foreign money; none: it is not mentioned.
  igtfPercent: Percent;
}

/** A friendly reminder of what is owed, in both currencies, with the rate it was counted at. */
export function reminderText(facts: ReminderFacts): string {
  const { storeName, clientName, debtUSD, overdueUSD, oldestOpenAt, rate, igtfPercent } = facts;
  const bs = rate && decimalFromCents(bsFromUsd(centsFromDecimal(debtUSD), rate.rate));
  return [
    greeting(clientName, storeName),
    `Tienes un saldo pendiente de ${formatUsd(debtUSD)}${oldestOpenAt ? `, desde el ${formatDate(oldestOpenAt)}` : ''}.`,
    ...(overdueUSD ? [overdueLine(debtUSD, overdueUSD)] : []),
    ...(rate && bs !== null
      ? [`En bolívares son ${formatBs(bs)} a la tasa del ${formatDate(rate.valueDate)} (${formatRate(rate.rate)}).`]
      : []),
    ...(igtfPercent > 0 ? [inForeignMoney(centsFromDecimal(debtUSD), igtfPercent)] : []),
    'Puedes pagar en la tienda, por pago móvil o por transferencia. Si ya lo hiciste, no tomes en cuenta este mensaje.',
    'Gracias por tu confianza.',
  ].join('\n');
}

const overdueLine = (debtUSD: number, overdueUSD: number): string =>
  overdueUSD >= debtUSD ? 'Ya pasó su fecha de pago.' : `De ese saldo, ${formatUsd(overdueUSD)} ya están vencidos.`;

const inForeignMoney = (debtCents: Cents, percent: Percent): string =>
  `Si pagas en divisas son ${formatUsd(decimalFromCents(debtCents + percentOf(debtCents, percent)))}, con el IGTF.`;

/** The address that opens WhatsApp with the text written; without a phone WhatsApp asks whom to send it to. */
export function whatsAppLink(phone: string | null, text: string): string {
  return `https://wa.me/${(phone ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
