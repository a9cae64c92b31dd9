import type { Receipt, ReceiptRow } from './receipt.ts';

/** Signs that fit beside each other on a roll, in the printer's own letters. */
export const rollColumns = { '58mm': 32, '80mm': 48 } as const;
export type RollPaper = keyof typeof rollColumns;

/** One line of paper, never longer than the roll is wide. A rule is drawn across. */
export type ColumnLine =
  | { kind: 'text'; text: string; isCentred: boolean; isStrong: boolean; isTall: boolean }
  | { kind: 'rule' };

const signs = (text: string) => [...text];
const lengthOf = (text: string) => signs(text).length;

/** Breaks a text between words; a word longer than the width is broken inside. */
export function wrapColumns(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (lengthOf(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (lengthOf(line) > width) {
      lines.push(signs(line).slice(0, width).join(''));
      line = signs(line).slice(width).join('');
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

// Label at the left, amount at the right; one that leaves the label no room gets lines of its own.
function rowColumns(label: string, value: string, width: number): string[] {
  const room = width - lengthOf(value) - 1;
  if (room < width / 4) {
    const values = wrapColumns(value, width);
    return [...wrapColumns(label, width), ...values.map((text) => ' '.repeat(width - lengthOf(text)) + text)];
  }
  const labels = wrapColumns(label, room);
  return labels.map((text, place) =>
    place === labels.length - 1 ? text + ' '.repeat(width - lengthOf(text) - lengthOf(value)) + value : text,
  );
}

/** The receipt as lines of fixed width, for a printer that has its own letters. */
export function receiptColumns(receipt: Receipt, width: number): ColumnLine[] {
  const text = (line: string, look: Partial<Extract<ColumnLine, { kind: 'text' }>> = {}): ColumnLine => ({
    kind: 'text',
    text: line,
    isCentred: false,
    isStrong: false,
    isTall: false,
    ...look,
  });
  const centred = (words: string, isStrong = false) =>
    wrapColumns(words, width).map((line) => text(line, { isCentred: true, isStrong }));
  const rows = (list: readonly ReceiptRow[], isTall = false) =>
    list.flatMap(({ label, value, isStrong = false }) =>
      rowColumns(label, value, width).map((line) => text(line, { isStrong, isTall: isTall && isStrong })),
    );
  const rule: ColumnLine = { kind: 'rule' };
  const [name = '', ...about] = receipt.heading;
  return [
    ...centred(receipt.title.toLocaleUpperCase('es'), true),
    ...centred(name, true),
    ...about.flatMap((words) => centred(words)),
    text(''),
    ...rows(receipt.facts),
    rule,
    ...receipt.lines.flatMap((line) => [
      ...wrapColumns(line.name, width).map((words) => text(words)),
      ...rowColumns(line.how, line.total, width).map((words) => text(words)),
    ]),
    rule,
    ...rows(receipt.sums, true),
    ...rows(receipt.taxes),
    ...(receipt.rate === null ? [] : centred(receipt.rate)),
    rule,
    ...rows(receipt.payments),
    ...(receipt.change.length > 0 ? [text('Vuelto', { isStrong: true }), ...rows(receipt.change)] : []),
    ...(receipt.returned
      ? [
          ...wrapColumns(receipt.returned.caption, width).map((words) => text(words, { isStrong: true })),
          ...rows(receipt.returned.rows),
        ]
      : []),
    ...(receipt.balance ? [rule, ...rows([receipt.balance])] : []),
    ...(receipt.notes === null ? [] : wrapColumns(`Nota: ${receipt.notes}`, width).map((words) => text(words))),
    text(''),
    ...centred(receipt.thanks),
  ];
}
