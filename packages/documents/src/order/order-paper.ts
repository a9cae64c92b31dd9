import { formatPhone } from '@minipos/domain/people/phone';
import { costText, type OrderedLine, orderedText } from '@minipos/domain/purchasing/order-words';
import type { Currency } from '@minipos/domain/stores/store-types';
import { formatBs, formatDate, formatPercent, formatRate, formatUsd } from '@minipos/domain/text/format';
import type { ReceiptRow, ReceiptStore } from '#receipt/receipt.ts';

interface Line extends OrderedLine {
  sku: string | null;
  barcode: string | null;
  // Of one unit, in the currency of the order.
  unitCost: number;
  discountPercent: number;
  taxRate: number;
  isExempt: boolean;
  net: number;
}

/** What the paper of an order is made from. */
export interface OrderFacts {
  store: ReceiptStore;
  supplier: { name: string; rif: string | null; phone: string | null };
  purchaseNumber: string;
  purchaseDate: string;
  expectedDate: string | null;
  paymentTerms: number;
  currency: Currency;
  items: readonly Line[];
  subtotal: number;
  freight: number;
  tax: number;
  totalUSD: number;
  totalVES: number | null;
  rate: { rate: string; valueDate: string } | null;
  notes: string | null;
}

/** Everything the paper of an order says, in its order: screen and PDF are made from this and from nothing else. */
export interface OrderPaper {
  title: string;
  // The shop: its name first.
  heading: string[];
  facts: ReceiptRow[];
  lines: { code: string; product: string; ordered: string; units: string; cost: string; tax: string; total: string }[];
  sums: ReceiptRow[];
  rate: string | null;
  notes: string | null;
  note: string;
}

function sumsOf(order: OrderFacts): ReceiptRow[] {
  const money = order.currency === 'USD' ? formatUsd : formatBs;
  const usd: ReceiptRow = { label: 'Total', value: formatUsd(order.totalUSD), isStrong: true };
  const bs: ReceiptRow[] =
    order.totalVES === null ? [] : [{ label: 'Total en bolívares', value: formatBs(order.totalVES), isStrong: true }];
  return [
    { label: 'Subtotal sin IVA', value: money(order.subtotal) },
    ...(order.freight > 0 ? [{ label: 'Flete', value: money(order.freight) }] : []),
    { label: 'IVA', value: money(order.tax) },
    usd,
    ...bs,
  ];
}

const termsText = (days: number) => (days === 0 ? 'De contado' : `${days} ${days === 1 ? 'día' : 'días'} de crédito`);

/** Describes an order to a supplier. */
export function orderPaperOf(order: OrderFacts): OrderPaper {
  const { store, supplier, currency, rate } = order;
  const money = currency === 'USD' ? formatUsd : formatBs;
  const about = [store.taxId && `RIF ${store.taxId}`, store.address, store.phone && formatPhone(store.phone)];
  const row = (label: string, value: string | null): ReceiptRow[] => (value ? [{ label, value }] : []);
  return {
    title: `Orden de compra ${order.purchaseNumber}`,
    heading: [store.name, ...about.filter((text) => text !== null && text !== '')].map(String),
    facts: [
      { label: 'Proveedor', value: supplier.name },
      ...row('RIF', supplier.rif),
      ...row('Teléfono', supplier.phone && formatPhone(supplier.phone)),
      { label: 'Fecha', value: formatDate(order.purchaseDate) },
      ...row('Para el', order.expectedDate && formatDate(order.expectedDate)),
      { label: 'Pago', value: termsText(order.paymentTerms) },
    ],
    lines: order.items.map((line) => ({
      code: line.sku ?? line.barcode ?? '',
      product: line.productName,
      ordered: orderedText(line),
      units: orderedText({ ...line, packName: null, packSize: 1 }),
      cost: `${costText(line.unitCost, currency)}${line.discountPercent > 0 ? ` − ${formatPercent(line.discountPercent, 2)}` : ''}`,
      tax: line.isExempt ? 'Exento' : formatPercent(line.taxRate, 2),
      total: money(line.net),
    })),
    sums: sumsOf(order),
    rate: rate && `Tasa ${formatRate(rate.rate)} Bs./USD del ${formatDate(rate.valueDate)}`,
    notes: order.notes,
    note: 'Documento no fiscal. Es un pedido: no es una factura ni prueba un pago. Los costos son sin IVA.',
  };
}
