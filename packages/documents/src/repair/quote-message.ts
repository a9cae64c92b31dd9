import { formatBs, formatDate, formatRate, formatUsd } from '@minipos/domain/text/format';
import { greeting } from '@minipos/domain/text/greeting';

export interface QuoteMessageFacts {
  storeName: string;
  clientName: string;
  number: string;
  device: string;
  totalUSD: number;
  // At the rate of the day; null: bolívares are left out.
  bs: { total: number; rate: string } | null;
  expiresAt: string;
  // Where it can be read and answered.
  link: string | null;
}

/** Asks a client for a yes or a no to what a repair costs. */
export function quoteMessage(facts: QuoteMessageFacts): string {
  const { storeName, clientName, number, device, totalUSD, bs, expiresAt, link } = facts;
  return [
    greeting(clientName, storeName),
    `El presupuesto de tu equipo ${device} (${number}) es de ${formatUsd(totalUSD)}.`,
    ...(bs ? [`En bolívares son ${formatBs(bs.total)} a la tasa BCV de hoy (${formatRate(bs.rate)}).`] : []),
    `Vale hasta el ${formatDate(expiresAt)}.`,
    link ? `Míralo y apruébalo aquí: ${link}` : 'Respóndenos por aquí si lo apruebas.',
  ].join('\n');
}
