import { methodLabel } from '@minipos/domain/cash/cash-session';
import { type PaymentMethodCode, paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import { formatBs, formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';

type Data = Readonly<Record<string, unknown>>;
type Word = (value: unknown, around: Data) => string | null;

// More of one thing than this is for the file.
const longest = 300;
const most = 20;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Word = (value) => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, longest) : null);
const usd: Word = (value) => (typeof value === 'number' ? formatUsd(value) : null);
const money: Word = (value, { currency }) => {
  if (typeof value !== 'number') return null;
  return currency === 'VES' ? formatBs(value) : formatUsd(value);
};
const number: Word = (value) => (typeof value === 'number' ? formatNumber(value) : null);
const moment: Word = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : null;

/** Each thing of a list in words; of what is no list nothing can be told. */
const each =
  (word: (one: Data) => string | null): Word =>
  (value) => {
    if (!Array.isArray(value)) return null;
    const words = value.filter(isData).flatMap((one) => word(one) ?? []);
    const rest = words.length - most;
    return [...words.slice(0, most), ...(rest > 0 ? [`y ${formatNumber(rest)} más`] : [])].join('; ') || null;
  };

const joined = (...parts: (string | null)[]): string | null => parts.filter((part) => part !== null).join(' ') || null;

const lineWords = (line: Data) => {
  const many = number(line.quantity, line);
  const price = usd(line.unitPriceUSD, line);
  return joined(many && `${many} ×`, text(line.productName, line), price && `a ${price}`);
};

const isMethod = (value: unknown): value is PaymentMethodCode =>
  typeof value === 'string' && (paymentMethodCodes as readonly string[]).includes(value);

const tenderWords = (tender: Data) => {
  const reference = text(tender.reference, tender);
  const method = isMethod(tender.method) ? methodLabel(tender.method) : null;
  return joined(method, money(tender.amount, tender), reference && `(ref. ${reference})`);
};

/** What a person recognises in an operation, whichever it is. */
const told: readonly (readonly [name: string, label: string, word: Word])[] = [
  ['receiptNumber', 'Recibo', text],
  ['clientName', 'Cliente', text],
  ['problemDescription', 'Problema', text],
  ['lines', 'Artículos', each(lineWords)],
  ['totalUSD', 'Total', usd],
  ['payments', 'Pagos', each(tenderWords)],
  ['change', 'Vuelto', each(tenderWords)],
  ['firstName', 'Nombre', text],
  ['lastName', 'Apellido', text],
  ['name', 'Nombre del producto', text],
  ['barcode', 'Código de barras', text],
  ['documentNumber', 'Documento', text],
  ['phone', 'Teléfono', text],
  ['priceUSD', 'Precio', usd],
  ['amount', 'Monto', money],
  ['quantity', 'Cantidad', number],
  ['openingUSD', 'Fondo en dólares', usd],
  ['reason', 'Motivo', text],
  ['notes', 'Nota del pedido', text],
  ['note', 'Nota', text],
];

function parsed(content: string): Data {
  try {
    const value: unknown = JSON.parse(content);
    return isData(value) ? value : {};
  } catch {
    return {};
  }
}

/** What came in words, as far as it can be understood. It may be damaged in any way: nothing here is taken for granted. */
export function contentFacts(content: string): (readonly [string, string])[] {
  const { timestamp, data } = parsed(content);
  const made = moment(timestamp, {});
  const around = isData(data) ? data : {};
  const facts = told.flatMap(([name, label, word]) => {
    const words = word(around[name], around);
    return words === null ? [] : [[label, words.toWellFormed()] as const];
  });
  return made === null ? facts : [['Hecho', made], ...facts];
}
