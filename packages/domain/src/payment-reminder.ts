import { formatBs, formatDate, formatRate, formatUsd } from './format.ts';
import { bsFromUsd, centsFromDecimal, decimalFromCents } from './money.ts';

export interface ReminderFacts {
  storeName: string;
  clientName: string;
  debtUSD: number;
  // When the oldest charge was made of which something is still owed.
  oldestOpenAt: string | null;
  // None: bolívares are left out.
  rate: { rate: string; valueDate: string } | null;
}

// A friendly reminder of what is owed, in both currencies, with the rate it was counted at.
export function reminderText({ storeName, clientName, debtUSD, oldestOpenAt, rate }: ReminderFacts): string {
  const bs = rate && decimalFromCents(bsFromUsd(centsFromDecimal(debtUSD), rate.rate));
  return [
    `Hola, ${clientName}. Te escribimos de ${storeName}.`,
    `Tienes un saldo pendiente de ${formatUsd(debtUSD)}${oldestOpenAt ? `, desde el ${formatDate(oldestOpenAt)}` : ''}.`,
    ...(rate && bs !== null
      ? [`En bolívares son ${formatBs(bs)} a la tasa BCV de hoy (${formatRate(rate.rate)}).`]
      : []),
    'Puedes pagar en la tienda, por pago móvil o por transferencia. Si ya lo hiciste, no tomes en cuenta este mensaje.',
    'Gracias por tu confianza.',
  ].join('\n');
}

// The address that opens WhatsApp with the text written; without a phone WhatsApp asks whom to send it to.
export function whatsAppLink(phone: string | null, text: string): string {
  return `https://wa.me/${(phone ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
