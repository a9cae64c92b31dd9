import type { WordedChange } from '@minipos/domain/activity/field-words';
import { paymentMethods } from '@minipos/domain/payments/payment-methods';
import { formatBs, formatUsd } from '@minipos/domain/text/format';

/** What an entry keeps beside its action. Older versions kept less: every part may be missing. */
export type Detail = Readonly<Record<string, unknown>>;

/** What is named by its id in an entry and by its name in a sentence; a till by its code. */
export type NamedKind = 'brand' | 'client' | 'department' | 'device' | 'tax' | 'till' | 'user';

/** The name of something today, however long ago it was recorded; null: not known, or not for this reader. */
export type NameOf = (kind: NamedKind, id: unknown) => string | null;

/** What a sentence is made from. */
export interface Told {
  detail: Detail;
  /** Id of the record it happened to. */
  subjectId: string;
  actorId: number | null;
  nameOf: NameOf;
}

export interface Worded {
  /** What follows the person's name: 'cambió la configuración'. */
  did: string;
  changes: WordedChange[];
}

export type Describe = (told: Told) => Worded;

/** Says an action that has no more to it. */
export const plain =
  (did: string): Describe =>
  () => ({ did, changes: [] });

export const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const asPart = (value: unknown): Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Detail) : {};
const asAmount = (value: unknown) => (typeof value === 'number' || asText(value) !== null ? (value as number) : null);

/** 'el producto «Harina»', or 'un producto' where no name is known. */
export const called = (name: unknown, known: string, unknown: string): string =>
  asText(name) === null ? unknown : `${known} «${String(name)}»`;

/** One line of text, or none. */
export const line = (label: string, value: unknown): WordedChange[] => {
  const after = typeof value === 'number' ? String(value) : asText(value);
  return after === null ? [] : [{ label, after }];
};

/** True where something was only switched on or off. */
export const isOnlyStatus = (values: Detail): boolean =>
  typeof values.isActive === 'boolean' &&
  Object.keys(values).every((name) => name === 'isActive' || name === 'through');

/** What became of who owned a store. */
export const formerOwnerWords: Readonly<Record<string, string>> = {
  manager: 'Queda como gerente',
  none: 'Sale de la tienda',
};

export const reasonOf = ({ reason }: Detail): WordedChange[] => line('Motivo', reason);

/** `$20,00` or `Bs. 842,21`; null where there is no amount. */
export function moneyText(amount: unknown, currency: unknown): string | null {
  const value = asAmount(amount);
  if (value === null) return null;
  return currency === 'VES' ? formatBs(value) : formatUsd(value);
}

export const usdLine = (label: string, amount: unknown): WordedChange[] => line(label, moneyText(amount, 'USD'));

/** '$20,00 y Bs. 842,21'; what is zero is left out, unless both are. */
export function drawerText(usd: unknown, bs: unknown): string | null {
  const parts = [moneyText(usd, 'USD'), moneyText(bs, 'VES')];
  const filled = [usd, bs].map((amount, place) => (Number(amount) === 0 ? null : parts[place]));
  return filled.filter(Boolean).join(' y ') || parts.filter(Boolean).join(' y ') || null;
}

const methodLabel = (method: unknown) => paymentMethods.find(({ code }) => code === method)?.label ?? 'Otro';

/** 'Efectivo USD $8,00, Pago Móvil Bs. 842,21' */
export const paidWith = (tenders: unknown): string =>
  (Array.isArray(tenders) ? (tenders as Detail[]) : [])
    .map(({ method, currency, amount }) => [methodLabel(method), moneyText(amount, currency)].filter(Boolean).join(' '))
    .join(', ');

/** 'Efectivo USD, Pago Móvil' */
export const methodsIn = (methods: unknown): string =>
  (Array.isArray(methods) ? methods : []).map((method) => methodLabel(method)).join(', ');
