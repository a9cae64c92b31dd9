import type { OrderType } from '@minipos/domain/orders/order-types';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { formatPhone } from '@minipos/domain/people/phone';
import { type RateSource, rateSourceLabels } from '@minipos/domain/rates/rates';
import type { FiscalDocument } from '@minipos/domain/sales/fiscal-document';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import type { ReceiptLogo } from '@minipos/domain/stores/receipt-logo';
import type { Currency } from '@minipos/domain/stores/store-types';
import { formatDate, formatRate, formatUsd } from '@minipos/domain/text/format';
import { factRows } from './receipt-facts.ts';
import { changeRow, leftAsCredit, paymentRows, roundingRow } from './receipt-payments.ts';
import { lineText, measureText, sumRows, taxRows } from './receipt-sums.ts';

export interface ReceiptStore {
  name: string;
  taxId: string | null;
  address: string;
  phone: string | null;
  logo?: ReceiptLogo | null | undefined;
  message?: string | null | undefined;
}

export interface ReceiptPeople {
  // Null where the device no longer knows who charged.
  cashier: string | null;
  // Name and document; null when no client was named.
  client: string | null;
  // What the client owes after the sale; below zero is client credit. Only of a sale that moved their account.
  balance?: { amountUSD: number; isFinal: boolean } | null;
}

export interface ReceiptTender {
  method: PaymentMethodCode;
  currency: Currency;
  amount: number;
  reference: string | null;
  bankCode: string | null;
  // From which a Pago Móvil came or, of change, to which it was sent.
  phone?: string | null | undefined;
}

export interface ReceiptLine {
  productName: string;
  quantity: number;
  // None in sales from before it was noted.
  unit?: ProductUnit | null | undefined;
  unitPriceUSD: number;
  // Its own and its share of the order's, which older sales did not tell apart.
  discountUSD: number;
  orderDiscountUSD?: number | undefined;
  taxRate: number;
  isExempt: boolean;
  taxUSD: number;
  totalUSD: number;
  // What was said of this line.
  note?: string | null | undefined;
}

/** Goods of an earlier sale that came back with this one and paid for it. */
interface ReturnedGoods {
  saleNumber: string;
  // A till of before told neither names nor amounts.
  lines: readonly {
    productName?: string | undefined;
    quantity: number;
    unit?: ProductUnit | null | undefined;
    totalUSD?: number | undefined;
  }[];
  totalUSD: number;
  // The part that lowered a debt and paid nothing.
  creditUSD: number;
}

interface DeliveryPlace {
  zoneName: string | null;
  name: string | null;
  phone: string | null;
  address: string | null;
}

/** What a receipt is made from: a sale as the device charged it, or as the server keeps it. */
export interface ReceiptSale {
  // C2-000123; a sale that no till printed goes by the store's own number.
  receiptNumber: string;
  at: Date | string;
  status?: 'completed' | 'cancelled' | 'refunded' | 'partly_refunded';
  orderType: OrderType;
  lines: readonly ReceiptLine[];
  payments: readonly ReceiptTender[];
  change: readonly ReceiptTender[];
  // Left out, prices contain the tax, as in the sales of before it was noted.
  pricesIncludeTax?: boolean | undefined;
  deliveryUSD: number;
  igtfUSD: number;
  totalUSD: number;
  totalBs: number | null;
  // What rounded cash let the customer off; left out in sales from before it was noted.
  roundingBs?: number | undefined;
  rate: { rate: string; valueDate: string; source: RateSource } | null;
  pickup?: { code: string; estimatedReadyAt: Date | string } | null | undefined;
  returned?: ReturnedGoods | null | undefined;
  // Where it is brought. On a page that anybody with its address can read, without phone and address.
  delivery?: DeliveryPlace | null | undefined;
  notes: string | null;
  // Of another machine or form, noted by hand after the sale.
  fiscal?: FiscalDocument | null | undefined;
  // For those who work in the store: not on the receipt.
  isNoteInternal?: boolean | undefined;
}

export interface ReceiptRow {
  label: string;
  value: string;
  isStrong?: boolean;
}

/**
 * Everything a receipt says, in its order: paper, PDF, picture, printer and page are made from this and from nothing else.
 */
export interface Receipt {
  title: string;
  // Papers kept from before it was known have none.
  logo?: ReceiptLogo | null | undefined;
  // The shop: its name first.
  heading: string[];
  facts: ReceiptRow[];
  lines: { name: string; how: string; total: string }[];
  // The lines add up to the first of these, and these to the total.
  sums: ReceiptRow[];
  // What the total contains: nothing to add.
  taxes: ReceiptRow[];
  rate: string | null;
  payments: ReceiptRow[];
  change: ReceiptRow[];
  // What came back of an earlier sale.
  returned: { caption: string; rows: ReceiptRow[] } | null;
  // What the client owes now.
  balance: ReceiptRow | null;
  notes: string | null;
  thanks: string;
  // Where the buyer reads it again; none for a sale older than these pages.
  link: string | null;
}

function returnedPart({ saleNumber, lines, totalUSD, creditUSD }: ReturnedGoods): Receipt['returned'] {
  const goods = lines.flatMap(({ productName, totalUSD: worth, ...line }) =>
    productName === undefined || worth === undefined
      ? []
      : [{ label: `${measureText(line)} ${productName}`, value: formatUsd(worth) }],
  );
  return {
    caption: `Devuelto de la venta ${saleNumber}`,
    rows: [
      ...goods,
      { label: 'Total devuelto', value: formatUsd(totalUSD) },
      ...(creditUSD > 0 ? [{ label: 'De eso bajó la deuda', value: formatUsd(creditUSD) }] : []),
    ],
  };
}

/** What the client owes, or has in their favour. */
export function balanceRow({ amountUSD, isFinal }: NonNullable<ReceiptPeople['balance']>): ReceiptRow {
  const label = amountUSD < 0 ? 'Saldo a favor del cliente' : 'Saldo que debe el cliente';
  // Another till may have sold to the same client meanwhile.
  return {
    label: isFinal ? label : `${label}, según esta caja`,
    value: formatUsd(Math.abs(amountUSD)),
    isStrong: true,
  };
}

/** Whose paper it is. */
export function paperHead(store: ReceiptStore): Pick<Receipt, 'title' | 'heading' | 'logo'> {
  const about = [store.taxId && `RIF ${store.taxId}`, store.address, store.phone && formatPhone(store.phone)];
  const heading = [store.name, ...about.filter((text) => text !== null && text !== '')].map(String);
  return { title: 'Documento no fiscal', heading, logo: store.logo ?? null };
}

/** The rate bolívares were counted at; null where none were. */
export const rateText = (rate: ReceiptSale['rate']): string | null =>
  rate && `Tasa ${formatRate(rate.rate)} Bs./USD del ${formatDate(rate.valueDate)} · ${rateSourceLabels[rate.source]}`;

/**
 * A fiscal machine issued the document of a sale that stands: the paper from the till is a copy of what it says, with the words that
 * a copy has to carry. A number alone may be of any pad of forms.
 */
const titleOf = ({ fiscal, status }: ReceiptSale) =>
  fiscal?.fiscalNumber && fiscal.machineSerial && status !== 'cancelled' && status !== 'refunded'
    ? { title: 'Copia de la factura fiscal. Sin derecho a crédito fiscal' }
    : {};

/** Describes the receipt of a sale. `link` is the whole address of its page. */
export function receiptOf(
  sale: ReceiptSale,
  store: ReceiptStore,
  people: ReceiptPeople,
  link: string | null = null,
): Receipt {
  return {
    ...paperHead(store),
    ...titleOf(sale),
    facts: factRows(sale, people),
    lines: sale.lines.map((line) => lineText(line, sale.pricesIncludeTax ?? true)),
    sums: sumRows(sale),
    taxes: taxRows(sale),
    rate: rateText(sale.rate),
    payments: [...paymentRows(sale, people), ...roundingRow(sale)],
    change: sale.change.map(changeRow),
    returned: sale.returned ? returnedPart(sale.returned) : null,
    balance: people.balance ? balanceRow(people.balance) : null,
    notes: sale.isNoteInternal ? null : sale.notes,
    thanks: store.message || '¡Gracias por tu compra!',
    link,
  };
}

/** The receipt as a message for a chat. */
export function receiptText(receipt: Receipt): string {
  const row = ({ label, value }: ReceiptRow) => `${label}: ${value}`;
  return [
    receipt.title,
    ...receipt.heading,
    ...receipt.facts.map(row),
    '',
    ...receipt.lines.map(({ name, how, total }) => `${name}: ${how ? `${how} = ` : ''}${total}`),
    '',
    ...receipt.sums.map(row),
    ...receipt.taxes.map(row),
    ...(receipt.rate ? [receipt.rate] : []),
    '',
    ...receipt.payments.map(row),
    ...receipt.change.map((back) => (back.label === leftAsCredit ? row(back) : `Vuelto ${row(back)}`)),
    ...(receipt.returned ? ['', receipt.returned.caption, ...receipt.returned.rows.map(row)] : []),
    ...(receipt.balance ? ['', row(receipt.balance)] : []),
    ...(receipt.notes ? ['', `Nota: ${receipt.notes}`] : []),
    ...(receipt.link ? ['', receipt.link] : []),
  ].join('\n');
}
