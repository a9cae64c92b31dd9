import type { ReceiptLogo } from '@minipos/domain/stores/receipt-logo';
import type { QrOutline } from './qr-outline.ts';

/** Points, 72 to the inch, from the upper left; a text stands on `y`. */
interface SheetText {
  x: number;
  y: number;
  text: string;
  size: number;
  isBold: boolean;
}
export interface Sheet {
  width: number;
  height: number;
  texts: SheetText[];
  rules: { x: number; y: number; width: number }[];
  code: { x: number; y: number; size: number; qr: QrOutline } | null;
  // `dot` is the side of one.
  logo: { x: number; y: number; dot: number; picture: ReceiptLogo } | null;
}

/** How wide a text comes out where it will be drawn. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

export const millimetre = 72 / 25.4;
const spacing = 1.3;

export interface Form {
  width: number;
  height: number;
  margin: number;
  // Of the letters.
  size: number;
}

export interface Words {
  text: string;
  isBold?: boolean;
  // Times the size of the paper.
  scale?: number;
}

export interface Cell extends Words {
  // Which part of the width, from 0 to 1.
  from: number;
  to: number;
  align?: 'left' | 'centre' | 'right';
}

/** Writes onto sheets from the top down and goes on to the next one where there is no room left. */
export function sheetPen({ width, height, margin, size: base }: Form, measure: Measure) {
  const inner = width - 2 * margin;
  const blank = (): Sheet => ({ width, height, texts: [], rules: [], code: null, logo: null });
  let sheet = blank();
  const sheets = [sheet];
  let y: number = margin;
  const turnPage = () => {
    sheet = blank();
    sheets.push(sheet);
    y = margin;
  };
  const need = (room: number) => {
    if (y + room > height - margin) turnPage();
  };

  // Cells beside each other, each in its part of the width; the longest says how high they are.
  const put = (cells: readonly Cell[]) => {
    const drawn = cells.map(({ isBold = false, scale = 1, ...cell }) => {
      const room = (cell.to - cell.from) * inner;
      const size = base * scale;
      return { ...cell, isBold, size, room, lines: wrapWidth(cell.text, room, (part) => measure(part, size, isBold)) };
    });
    const room = Math.max(...drawn.map(({ lines, size }) => lines.length * size * spacing));
    need(room);
    for (const { lines, size, isBold, from, align = 'left', room: cellRoom } of drawn) {
      lines.forEach((text, place) => {
        const free = cellRoom - measure(text, size, isBold);
        const shift = align === 'left' ? 0 : align === 'right' ? free : free / 2;
        const line = y + size * (place * spacing + 1);
        sheet.texts.push({ x: margin + from * inner + shift, y: line, text, size, isBold });
      });
    }
    y += room;
  };
  const space = (lines: number) => {
    y += lines * base;
  };
  const rule = () => {
    space(0.4);
    need(1);
    sheet.rules.push({ x: margin, y, width: inner });
    space(0.4);
  };
  const drawCode = (qr: QrOutline, size: number) => {
    sheet.code = { x: (width - size) / 2, y, size, qr };
    y += size;
  };
  const drawLogo = (picture: ReceiptLogo, dot: number) => {
    sheet.logo = { x: (width - picture.width * dot) / 2, y, dot, picture };
    y += picture.height * dot;
  };
  // The last sheet ends where its words end.
  const cutSheets = () =>
    sheets.map((one, place) => (place < sheets.length - 1 ? one : { ...one, height: y + margin }));
  return { base, inner, sheets, put, space, rule, need, drawCode, drawLogo, cutSheets };
}

/** Breaks a text to a width; a word wider than that is broken inside. */
export function wrapWidth(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (measure(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const sign of word) {
      if (line !== '' && measure(line + sign) > width) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}
