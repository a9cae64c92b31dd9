import { type Cents, centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { receiptTaxes } from '@minipos/domain/sales/receipt-taxes';
import { unitSigns } from '@minipos/domain/stock/stock';
import { formatBs, formatNumber, formatPercent, formatUsd } from '@minipos/domain/text/format';
import type { Receipt, ReceiptLine, ReceiptRow, ReceiptSale } from './receipt.ts';

const usd = (cents: Cents): string => formatUsd(decimalFromCents(cents));

/** `2`, `0,750 kg`: what is weighed shows its grams. */
export function measureText({ quantity, unit }: Pick<ReceiptLine, 'quantity' | 'unit'>): string {
  if (!unit || unit === 'unit') return formatNumber(quantity);
  return `${formatNumber(quantity, 3, { fixed: true })} ${unitSigns[unit]}`;
}

const orderShare = ({ orderDiscountUSD = 0 }: ReceiptLine): Cents => centsFromDecimal(orderDiscountUSD);

// What was taken off the line itself. The order's discount comes off once, below the lines.
const ownDiscount = (line: ReceiptLine): Cents => centsFromDecimal(line.discountUSD) - orderShare(line);

// A line before the order's discount, in the prices of its label: quantity × price less its own discount.
const lineCents = (line: ReceiptLine, pricesIncludeTax: boolean): Cents =>
  centsFromDecimal(line.totalUSD) + orderShare(line) - (pricesIncludeTax ? 0 : centsFromDecimal(line.taxUSD));

/** A line as the paper shows it. */
export function lineText(line: ReceiptLine, pricesIncludeTax: boolean): Receipt['lines'][number] {
  const own = ownDiscount(line);
  const discount = own > 0 ? ` − ${usd(own)} de descuento` : '';
  return {
    name: [line.isExempt ? `${line.productName} (E)` : line.productName, line.note].filter(Boolean).join(' · '),
    how: `${measureText(line)} × ${formatUsd(line.unitPriceUSD)}${discount}`,
    total: usd(lineCents(line, pricesIncludeTax)),
  };
}

const ifAny = (cents: Cents, label: string, sign = ''): ReceiptRow[] =>
  cents > 0 ? [{ label, value: `${sign}${usd(cents)}` }] : [];

const taxed = (sale: ReceiptSale) => receiptTaxes(sale.lines).filter(({ isExempt }) => !isExempt);

const taxLabel = ({ taxRate, baseUSD }: { taxRate: number; baseUSD: number }): string =>
  `IVA ${formatPercent(taxRate, 2)} sobre ${formatUsd(baseUSD)}`;

/** From the sum of the lines to the total, so that a person can follow it by hand: the rows before the total add up to it. */
export function sumRows(sale: ReceiptSale): ReceiptRow[] {
  const { lines, pricesIncludeTax = true } = sale;
  const added = pricesIncludeTax ? [] : taxed(sale).filter(({ taxUSD }) => taxUSD > 0);
  const rows = [
    ...ifAny(sum(lines.map(orderShare)), 'Descuento', '−'),
    ...added.map((tax) => ({ label: taxLabel(tax), value: formatUsd(tax.taxUSD) })),
    ...ifAny(centsFromDecimal(sale.deliveryUSD), 'Entrega a domicilio'),
    ...ifAny(centsFromDecimal(sale.igtfUSD), 'IGTF'),
  ];
  const subtotal = sum(lines.map((line) => lineCents(line, pricesIncludeTax)));
  return [
    { label: 'Subtotal', value: usd(subtotal) },
    ...rows,
    { label: 'Total', value: formatUsd(sale.totalUSD), isStrong: true },
    ...(sale.totalBs === null ? [] : [{ label: 'Total en bolívares', value: formatBs(sale.totalBs), isStrong: true }]),
  ];
}

/** What the total contains: the tax inside the prices, and what carries none. Nothing to add. */
export function taxRows(sale: ReceiptSale): ReceiptRow[] {
  const { pricesIncludeTax = true } = sale;
  const inside = taxed(sale).filter(({ taxUSD }) => pricesIncludeTax || taxUSD === 0);
  const exempt = receiptTaxes(sale.lines).filter(({ isExempt }) => isExempt);
  return [
    ...inside.map((tax) => ({ label: `Incluye ${taxLabel(tax)}`, value: formatUsd(tax.taxUSD) })),
    ...exempt.map(({ baseUSD }) => ({ label: 'Exento (E)', value: formatUsd(baseUSD) })),
  ];
}
