import { type OrderType, orderTypeLabels } from '@minipos/domain/orders/order-types';
import { bankLabel } from '@minipos/domain/payments/banks';
import { bankReference, type PaymentMethodCode, tenderLabel } from '@minipos/domain/payments/payment-methods';
import { formatPhone } from '@minipos/domain/people/phone';
import { type RateSource, rateSourceLabels } from '@minipos/domain/rates/rates';
import { receiptTaxes } from '@minipos/domain/sales/receipt-taxes';
import type { Currency } from '@minipos/domain/stores/store-types';
import {
  formatBs,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRate,
  formatTime,
  formatUsd,
} from '@minipos/domain/text/format';

export interface ReceiptStore {
  name: string;
  taxId: string | null;
  address: string;
  phone: string | null;
}

export interface ReceiptPeople {
  // Null where the device no longer knows who charged.
  cashier: string | null;
  // Name and document; null when no client was named.
  client: string | null;
}

interface Tender {
  method: PaymentMethodCode;
  currency: Currency;
  amount: number;
  reference: string | null;
  bankCode: string | null;
  // Of the customer to whom change was sent by Pago Móvil.
  phone?: string | null | undefined;
}

interface Line {
  productName: string;
  quantity: number;
  unitPriceUSD: number;
  discountUSD: number;
  taxRate: number;
  isExempt: boolean;
  taxUSD: number;
  totalUSD: number;
}

/** What a receipt is made from: a sale as the device charged it, or as the server keeps it. */
export interface ReceiptSale {
  // C2-000123; a sale that no till printed goes by the store's own number.
  receiptNumber: string;
  at: Date | string;
  status?: 'completed' | 'cancelled' | 'refunded' | 'partly_refunded';
  orderType: OrderType;
  lines: readonly Line[];
  payments: readonly Tender[];
  change: readonly Tender[];
  subtotalUSD: number;
  discountUSD: number;
  deliveryUSD: number;
  igtfUSD: number;
  totalUSD: number;
  totalBs: number | null;
  // What rounded cash let the customer off; left out in sales from before it was noted.
  roundingBs?: number | undefined;
  rate: { rate: string; valueDate: string; source: RateSource } | null;
  pickup?: { code: string; estimatedReadyAt: Date | string } | null | undefined;
  notes: string | null;
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
  // The shop: its name first.
  heading: string[];
  facts: ReceiptRow[];
  lines: { name: string; how: string; total: string }[];
  sums: ReceiptRow[];
  rate: string | null;
  payments: ReceiptRow[];
  change: ReceiptRow[];
  notes: string | null;
  thanks: string;
  // Where the buyer reads it again; none for a sale older than these pages.
  link: string | null;
}

const amountText = ({ currency, amount }: Tender) => (currency === 'USD' ? formatUsd(amount) : formatBs(amount));

function tenderRow(tender: Tender): ReceiptRow {
  const reference = bankReference(tender);
  // Receipts have a public page: the end of the phone is enough for the customer to know their own.
  const phone = tender.phone && `tel. …${tender.phone.slice(-4)}`;
  const details = [phone, tender.bankCode && bankLabel(tender.bankCode), reference && `ref. ${reference}`];
  const label = [tenderLabel(tender), ...details].filter(Boolean).join(' · ');
  return { label, value: amountText(tender) };
}

// Stands with the payments: together they are the total and the change.
const roundingRow = ({ roundingBs = 0 }: ReceiptSale): ReceiptRow[] =>
  roundingBs > 0 ? [{ label: 'Redondeo a favor del cliente', value: formatBs(roundingBs) }] : [];

const leftAsCredit = 'A favor del cliente';

// Change that was not handed over says where it is.
const changeRow = (tender: Tender): ReceiptRow =>
  tender.method === 'credit' ? { label: leftAsCredit, value: amountText(tender) } : tenderRow(tender);

function lineText({ productName, quantity, unitPriceUSD, discountUSD, isExempt, totalUSD }: Line) {
  const discount = discountUSD > 0 ? ` · descuento ${formatUsd(discountUSD)}` : '';
  return {
    name: isExempt ? `${productName} (E)` : productName,
    how: `${formatNumber(quantity)} × ${formatUsd(unitPriceUSD)}${discount}`,
    total: formatUsd(totalUSD),
  };
}

const endings = { cancelled: 'Anulada', refunded: 'Devuelta', partly_refunded: 'Devuelta en parte' } as const;

function factRows(sale: ReceiptSale, people: ReceiptPeople): ReceiptRow[] {
  const { pickup, status = 'completed' } = sale;
  return [
    { label: 'Recibo', value: sale.receiptNumber },
    { label: 'Fecha', value: formatDateTime(sale.at) },
    ...(status === 'completed' ? [] : [{ label: 'Estado', value: endings[status], isStrong: true }]),
    ...(people.cashier === null ? [] : [{ label: 'Atendido por', value: people.cashier }]),
    ...(people.client === null ? [] : [{ label: 'Cliente', value: people.client }]),
    ...(pickup
      ? [
          { label: 'Código para retirar', value: pickup.code, isStrong: true },
          { label: 'Listo hacia las', value: formatTime(pickup.estimatedReadyAt) },
        ]
      : []),
    ...(sale.orderType === 'local' ? [] : [{ label: 'Tipo', value: orderTypeLabels[sale.orderType] }]),
  ];
}

function sumRows(sale: ReceiptSale): ReceiptRow[] {
  const taxes = receiptTaxes(sale.lines).map(({ taxRate, isExempt, baseUSD, taxUSD }) =>
    isExempt
      ? { label: 'Exento (E)', value: formatUsd(baseUSD) }
      : { label: `IVA ${formatPercent(taxRate, 2)} sobre ${formatUsd(baseUSD)}`, value: formatUsd(taxUSD) },
  );
  const ifAny = (amount: number, label: string, sign = '') =>
    amount > 0 ? [{ label, value: `${sign}${formatUsd(amount)}` }] : [];
  return [
    { label: 'Subtotal', value: formatUsd(sale.subtotalUSD) },
    ...ifAny(sale.discountUSD, 'Descuento', '−'),
    ...taxes,
    ...ifAny(sale.deliveryUSD, 'Entrega a domicilio'),
    ...ifAny(sale.igtfUSD, 'IGTF'),
    { label: 'Total', value: formatUsd(sale.totalUSD), isStrong: true },
    ...(sale.totalBs === null ? [] : [{ label: 'Total en bolívares', value: formatBs(sale.totalBs), isStrong: true }]),
  ];
}

/** Describes the receipt of a sale. `link` is the whole address of its page. */
export function receiptOf(
  sale: ReceiptSale,
  store: ReceiptStore,
  people: ReceiptPeople,
  link: string | null = null,
): Receipt {
  const { rate } = sale;
  const about = [store.taxId && `RIF ${store.taxId}`, store.address, store.phone && formatPhone(store.phone)];
  return {
    title: 'Documento no fiscal',
    heading: [store.name, ...about.filter((text) => text !== null && text !== '')].map(String),
    facts: factRows(sale, people),
    lines: sale.lines.map(lineText),
    sums: sumRows(sale),
    rate:
      rate === null
        ? null
        : `Tasa ${formatRate(rate.rate)} Bs./USD del ${formatDate(rate.valueDate)} · ${rateSourceLabels[rate.source]}`,
    payments: [...sale.payments.map(tenderRow), ...roundingRow(sale)],
    change: sale.change.map(changeRow),
    notes: sale.notes,
    thanks: '¡Gracias por tu compra!',
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
    ...receipt.lines.map(({ name, how, total }) => `${name}: ${how} = ${total}`),
    '',
    ...receipt.sums.map(row),
    ...(receipt.rate ? [receipt.rate] : []),
    '',
    ...receipt.payments.map(row),
    ...receipt.change.map((back) => (back.label === leftAsCredit ? row(back) : `Vuelto ${row(back)}`)),
    ...(receipt.notes ? ['', `Nota: ${receipt.notes}`] : []),
    ...(receipt.link ? ['', receipt.link] : []),
  ].join('\n');
}
