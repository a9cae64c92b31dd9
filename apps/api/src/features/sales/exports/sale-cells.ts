import { orderTypeLabels } from '@minipos/domain/orders/order-types';
import { paymentMethods, saleMethodLabel } from '@minipos/domain/payments/payment-methods';
import { documentText } from '@minipos/domain/people/client-documents';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import { saleStatusLabels } from '@minipos/domain/sales/sale-status';
import { formatDate, formatTime } from '@minipos/domain/text/format';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import type { ExportedSale } from './exported-sales.queries.ts';

type Column = [heading: string, cell: (sale: ExportedSale, storeId: number) => Cell];

const figure = (value: string | null | undefined): Cell =>
  value === null || value === undefined ? null : Number(value);

// 'Efectivo Bs' says its currency already.
const methodHeading = (label: string, currency: string | null): string =>
  /(USD|Bs)$/.test(label) ? `Pagado: ${label}` : `Pagado: ${label} ${currency === 'VES' ? 'Bs' : 'USD'}`;

/** One row per sale. Bolívares are those of the sale, at the rate it used. */
const columns: Column[] = [
  ['Fecha', ({ at }) => formatDate(at)],
  ['Hora', ({ at }) => formatTime(at)],
  ['Venta', ({ at, number }, storeId) => saleNumber(storeId, at, number)],
  ['Recibo', (sale) => sale.receipt_number],
  ['Caja', ({ till_number }) => (till_number === null ? null : `C${till_number}`)],
  ['Cliente', (sale) => sale.client_name],
  ['Documento', (sale) => documentText({ type: sale.document_type, number: sale.document_number })],
  ['Vendedor', (sale) => sale.actor_name],
  ['Entrega', (sale) => orderTypeLabels[sale.order_type]],
  ['Estado', ({ status }) => saleStatusLabels[status]],
  ['Tipo', (sale) => (Number(sale.credit_usd) > 0 ? 'Crédito' : 'Contado')],
  ['Método de pago', ({ payment_method: method }) => saleMethodLabel(method)],
  ['Subtotal sin IVA USD', (sale) => figure(sale.subtotal_usd)],
  ['Descuento USD', (sale) => figure(sale.discount_usd)],
  ['IVA USD', (sale) => figure(sale.tax_usd)],
  ['Costo de entrega USD', (sale) => figure(sale.delivery_usd)],
  ['IGTF USD', (sale) => figure(sale.igtf_usd)],
  ['Total USD', (sale) => figure(sale.total_usd)],
  ['Tasa', ({ rate }) => figure(rate)],
  ['Fecha de la tasa', ({ rate_date: day }) => (day === null ? null : formatDate(day))],
  ['Total Bs', (sale) => figure(sale.total_bs)],
  ['Devuelto USD', (sale) => figure(sale.refunded_usd)],
  ['Neto USD', (sale) => figure(sale.left_usd)],
  ['Neto Bs', (sale) => figure(sale.left_bs)],
  ...paymentMethods.map(
    ({ code, label, currency }): Column => [methodHeading(label, currency), ({ paid }) => figure(paid.get(code))],
  ),
  // What notes in whole bolívares let the customer off: with it the methods come to the total.
  ['Redondeo Bs', (sale) => figure(sale.rounding_bs)],
  ['Referencias', (sale) => sale.references],
  ['Nota', ({ notes }) => notes],
];

export const saleHeadings: Cell[] = columns.map(([heading]) => heading);

export const saleCells = (storeId: number, sale: ExportedSale): Cell[] =>
  columns.map(([, cell]) => cell(sale, storeId));
