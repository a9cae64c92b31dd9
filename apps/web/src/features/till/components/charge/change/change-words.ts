import { fewestNotes } from '@minipos/domain/money/denominations';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import { moneyText } from '#lib/sale-words.ts';

type Given = Pick<Tender, 'method' | 'currency' | 'amountCents'>;

const isCash = ({ method }: Given) => method === 'cash_usd' || method === 'cash_ves';
const amountOf = ({ amountCents, currency }: Given) => moneyText(amountCents, currency);

/**
 * `$1,00 + Bs. 606,39 en efectivo`, `Bs. 606,39 por Pago Móvil`; what is not handed over is `$1,25 a favor del cliente`.
 */
export function changeText(way: readonly Given[]): string {
  const notes = way.filter(isCash).map(amountOf).join(' + ');
  const others = way
    .filter((given) => !isCash(given))
    .map((given) =>
      given.method === 'credit'
        ? `${amountOf(given)} a favor del cliente`
        : `${amountOf(given)} por ${paymentMethod(given.method).label}`,
    );
  return [...(notes ? [`${notes} en efectivo`] : []), ...others].join(' + ');
}

/** `1 × $20 · 1 × $5`: the notes of the dollars in a way, where it has whole ones; otherwise empty. */
export function notesText(way: readonly Given[]): string {
  const dollars = way.find(({ method }) => method === 'cash_usd');
  const notes = dollars === undefined ? null : fewestNotes(dollars.amountCents, 'USD');
  return (notes ?? [])
    .map(({ denominationCents, count }) => `${count} × ${moneyText(denominationCents, 'USD').replace(',00', '')}`)
    .join(' · ');
}

/** Nothing is handed over: it stays as client credit. */
export const isLeft = (way: readonly Given[]): boolean => way.some(({ method }) => method === 'credit');

/** How a way is offered. */
export const optionText = (way: readonly Given[]): string =>
  isLeft(way) ? `Dejar ${way.map(amountOf).join(' + ')} a favor del cliente` : changeText(way);
