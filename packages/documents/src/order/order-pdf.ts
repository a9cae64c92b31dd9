import { helveticaWidth, isInHelvetica } from '#paper/helvetica.ts';
import { allInKnownSigns } from '#paper/known-signs.ts';
import { writePdf } from '#paper/pdf.ts';
import { type Cell, millimetre, type Sheet, sheetPen } from '#paper/sheet.ts';
import type { ReceiptRow } from '#receipt/receipt.ts';
import type { OrderPaper } from './order-paper.ts';

const letter = { width: 612, height: 792, margin: 15 * millimetre, size: 9.5 };

type Line = OrderPaper['lines'][number];
interface Column {
  heading: string;
  place: Omit<Cell, 'text'>;
  of: (line: Line) => string;
}

const columns: Column[] = [
  { heading: 'Código', of: ({ code }) => code, place: { from: 0, to: 0.145 } },
  { heading: 'Producto', of: ({ product }) => product, place: { from: 0.155, to: 0.38 } },
  { heading: 'Pedido', of: ({ ordered }) => ordered, place: { from: 0.39, to: 0.53 } },
  { heading: 'Unidades', of: ({ units }) => units, place: { from: 0.53, to: 0.63, align: 'right' } },
  { heading: 'Costo unit.', of: ({ cost }) => cost, place: { from: 0.64, to: 0.77, align: 'right' } },
  { heading: 'IVA', of: ({ tax }) => tax, place: { from: 0.78, to: 0.85, align: 'right' } },
  { heading: 'Total', of: ({ total }) => total, place: { from: 0.855, to: 1, align: 'right' } },
];

// Lays an order out on letter sheets.
function orderSheets(order: OrderPaper): Sheet[] {
  const { put, space, rule, sheets } = sheetPen(letter, helveticaWidth);
  const line = (text: string, words: Partial<Cell> = {}) => put([{ text, from: 0, to: 1, ...words }]);
  line(order.title.toLocaleUpperCase('es'), { isBold: true, align: 'centre', scale: 1.2 });
  space(0.3);
  order.heading.forEach((text, place) =>
    line(text, { align: 'centre', ...(place === 0 ? { isBold: true, scale: 1.35 } : {}) }),
  );
  space(0.6);
  for (const { label, value } of order.facts) {
    put([
      { text: label, from: 0, to: 0.18 },
      { text: value, from: 0.19, to: 1 },
    ]);
  }
  rule();
  put(columns.map(({ heading, place }) => ({ text: heading, isBold: true, ...place })));
  space(0.2);
  for (const one of order.lines) put(columns.map(({ of, place }) => ({ text: of(one), ...place })));
  rule();
  for (const { label, value, isStrong = false } of order.sums satisfies readonly ReceiptRow[]) {
    put([
      { text: label, isBold: isStrong, from: 0.45, to: 0.72, align: 'right' },
      { text: value, isBold: isStrong, from: 0.73, to: 1, align: 'right' },
    ]);
  }
  if (order.rate !== null) line(order.rate, { scale: 0.9, align: 'right' });
  if (order.notes !== null) {
    space(0.5);
    line('Notas', { isBold: true });
    line(order.notes);
  }
  rule();
  line(order.note, { scale: 0.9 });
  return sheets;
}

/** An order as a PDF of letter pages. */
export function orderPdf(order: OrderPaper): Uint8Array<ArrayBuffer> {
  const known = allInKnownSigns(order, isInHelvetica);
  return writePdf(orderSheets(known), known.title);
}
