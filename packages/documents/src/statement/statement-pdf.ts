import { helveticaWidth, isInHelvetica } from '#paper/helvetica.ts';
import { allInKnownSigns } from '#paper/known-signs.ts';
import { writePdf } from '#paper/pdf.ts';
import { type Cell, millimetre, type Sheet, sheetPen } from '#paper/sheet.ts';
import type { ReceiptRow } from '#receipt/receipt.ts';
import type { Statement } from './statement.ts';

const letter = { width: 612, height: 792, margin: 15 * millimetre, size: 9.5 };

type Line = Statement['lines'][number];
interface Column {
  heading: string;
  place: Omit<Cell, 'text'>;
  of: (line: Line) => string;
}
const columns: Column[] = [
  { heading: 'Fecha', of: ({ date }) => date, place: { from: 0, to: 0.13 } },
  { heading: 'Movimiento', of: ({ what }) => what, place: { from: 0.14, to: 0.32 } },
  { heading: 'Detalle', of: ({ detail }) => detail, place: { from: 0.33, to: 0.68 } },
  { heading: 'Monto', of: ({ amount }) => amount, place: { from: 0.69, to: 0.84, align: 'right' } },
  { heading: 'Saldo', of: ({ balance }) => balance, place: { from: 0.85, to: 1, align: 'right' } },
];

// Lays a statement out on letter sheets.
function statementSheets(statement: Statement): Sheet[] {
  const { put, space, rule, sheets } = sheetPen(letter, helveticaWidth);
  const line = (text: string, words: Partial<Cell> = {}) => put([{ text, from: 0, to: 1, ...words }]);
  const rows = (list: readonly ReceiptRow[]) => {
    for (const { label, value, isStrong = false } of list) {
      const scale = isStrong ? 1.2 : 1;
      put([
        { text: label, isBold: isStrong, scale, from: 0, to: 0.28 },
        { text: value, isBold: isStrong, scale, from: 0.3, to: 1 },
      ]);
    }
  };
  line(statement.title.toLocaleUpperCase('es'), { isBold: true, align: 'centre' });
  space(0.3);
  statement.heading.forEach((text, place) =>
    line(text, { align: 'centre', ...(place === 0 ? { isBold: true, scale: 1.35 } : {}) }),
  );
  space(0.6);
  rows(statement.facts);
  rule();
  rows(statement.sums);
  if (statement.rate !== null) line(statement.rate, { scale: 0.9 });
  if (statement.ageing.length > 0) {
    space(0.5);
    rows(statement.ageing);
  }
  rule();
  put(columns.map(({ heading, place }) => ({ text: heading, isBold: true, ...place })));
  space(0.2);
  for (const one of statement.lines) put(columns.map(({ of, place }) => ({ text: of(one), ...place })));
  if (statement.lines.length === 0) line('Sin movimientos.');
  rule();
  if (statement.leftOut !== null) line(statement.leftOut);
  line(statement.note, { scale: 0.9 });
  return sheets;
}

/** A statement as a PDF of letter pages. */
export function statementPdf(statement: Statement): Uint8Array<ArrayBuffer> {
  const known = allInKnownSigns(statement, isInHelvetica);
  const title = `${known.title} ${known.facts[0]?.value ?? ''}`.trim();
  return writePdf(statementSheets(known), title);
}
