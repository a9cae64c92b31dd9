import { bsFromUsd, type Cents, centsFromDecimal, decimalFromCents } from '#money/money.ts';
import type { RateSource } from '#rates/rates.ts';
import type { RepairState } from '#repairs/repair-states.ts';
import { formatBs, formatDate, formatDateTime, formatRate, formatUsd } from '#text/format.ts';
import type { TemplatePlace } from './message-template.ts';
import type { RepairEvent } from './repair-events.ts';

export interface MessageRate {
  rate: string;
  valueDate: string;
  source: RateSource;
}

/** What a message says of a repair. */
export interface MessageFacts {
  clientName: string;
  storeName: string;
  device: string;
  number: string;
  status: RepairState;
  finalCostUSD: number;
  /** What the till has charged, and what was paid ahead and still waits. */
  chargedUSD: number;
  advancedUSD: number;
  /** When it is due, and until when its quote holds; null: nothing was said. */
  dueAt: Date | null;
  quoteEndsAt: Date | null;
  /** Since when it is in its state. */
  since: Date;
  rate: MessageRate | null;
  link: string;
}

const rateNames: Readonly<Record<RateSource, string>> = {
  bcv: 'BCV',
  // The same figure, read elsewhere.
  mirror: 'BCV',
  manual: 'de la tienda',
};

/** `$12,50 (Bs. 456,25 a la tasa BCV del 19/11/2026: 36,50)`; without a rate the dollars alone. */
export function amountText(cents: Cents, rate: MessageRate | null): string {
  const usd = formatUsd(decimalFromCents(cents));
  if (!rate || cents === 0) return usd;
  const bs = formatBs(decimalFromCents(bsFromUsd(cents, rate.rate)));
  return `${usd} (${bs} a la tasa ${rateNames[rate.source]} del ${formatDate(rate.valueDate)}: ${formatRate(rate.rate)})`;
}

/** What the client still has to pay; nothing once it was handed over or given up. */
export function balanceCents(
  facts: Pick<MessageFacts, 'status' | 'finalCostUSD' | 'chargedUSD' | 'advancedUSD'>,
): Cents {
  if (facts.status === 'delivered' || facts.status === 'cancelled') return 0;
  const paid = centsFromDecimal(facts.chargedUSD) + centsFromDecimal(facts.advancedUSD);
  return Math.max(0, centsFromDecimal(facts.finalCostUSD) - paid);
}

function dateText(event: RepairEvent, { dueAt, quoteEndsAt, since }: MessageFacts): string {
  if (event === 'received' || event === 'waiting_parts') return dueAt ? formatDateTime(dueAt) : 'por confirmar';
  if (event === 'quote') return quoteEndsAt ? formatDate(quoteEndsAt) : 'por confirmar';
  return formatDate(since);
}

// What a device costs is not known while it is looked at.
const isUnpriced = ({ status, finalCostUSD }: MessageFacts) =>
  finalCostUSD === 0 && status !== 'completed' && status !== 'delivered' && status !== 'cancelled';

function balanceText(facts: MessageFacts): string {
  if (isUnpriced(facts)) return 'por definir';
  const cents = balanceCents(facts);
  return cents === 0 ? 'nada' : amountText(cents, facts.rate);
}

/** What stands in each place of a template. */
export const messageValues = (event: RepairEvent, facts: MessageFacts): Record<TemplatePlace, string> => ({
  cliente: facts.clientName,
  equipo: facts.device,
  número: facts.number,
  tienda: facts.storeName,
  fecha: dateText(event, facts),
  total: isUnpriced(facts) ? 'por definir' : amountText(centsFromDecimal(facts.finalCostUSD), facts.rate),
  saldo: balanceText(facts),
  enlace: facts.link,
});
