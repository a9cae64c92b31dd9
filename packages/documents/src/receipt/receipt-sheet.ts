import type { ReceiptPaper } from '@minipos/domain/sales/receipt-papers';
import type { QrOutline } from '#paper/qr-outline.ts';
import { type Measure, millimetre, type Sheet, sheetPen, type Words } from '#paper/sheet.ts';
import type { Receipt, ReceiptRow } from './receipt.ts';

// Rolls are as long as what they say; the longest page a reader of PDF accepts is 14,400.
const longest = 14_000;
const forms = {
  '58mm': { width: 58 * millimetre, height: longest, margin: 4 * millimetre, size: 8, code: 30 * millimetre },
  '80mm': { width: 80 * millimetre, height: longest, margin: 4 * millimetre, size: 9.5, code: 32 * millimetre },
  letter: { width: 612, height: 792, margin: 15 * millimetre, size: 10, code: 30 * millimetre },
} as const;

/**
 * Lays a receipt out on its paper, measured with the font of the program that draws it. Letter goes on to further
 * pages.
 */
export function receiptSheets(receipt: Receipt, paper: ReceiptPaper, measure: Measure, qr: QrOutline | null): Sheet[] {
  const { code, ...form } = forms[paper];
  const pen = sheetPen(form, measure);
  const { base, inner, put, space, rule, need } = pen;
  const centred = (words: Words) => put([{ ...words, from: 0, to: 1, align: 'centre' }]);
  const row = ({ label, value, isStrong = false }: ReceiptRow, left = 0) => {
    const scale = isStrong ? 1.15 : 1;
    // The width that the amount needs, so that the label has the rest; never more than the row can spare.
    const share = Math.min(measure(value, base * scale, isStrong) / inner + 0.005, (1 - left) * 0.7);
    put([
      { text: label, isBold: isStrong, scale, from: left, to: 1 - share - 0.02 },
      { text: value, isBold: isStrong, scale, from: 1 - share, to: 1, align: 'right' },
    ]);
  };
  const isLetter = paper === 'letter';
  // On letter the sums stand at the right, under the amounts they add up.
  const left = isLetter ? 0.45 : 0;

  if (receipt.logo) {
    // As large as a printer of rolls would make it, eight dots to the millimetre.
    const dot = Math.min(millimetre / 8, inner / receipt.logo.width);
    pen.drawLogo(receipt.logo, dot);
    space(0.5);
  }
  centred({ text: receipt.title.toLocaleUpperCase('es'), isBold: true });
  space(0.3);
  receipt.heading.forEach((text, place) => centred(place === 0 ? { text, isBold: true, scale: 1.35 } : { text }));
  space(0.5);
  for (const fact of receipt.facts) {
    if (!isLetter) row(fact);
    else {
      const isBold = fact.isStrong === true;
      put([
        { text: fact.label, isBold, from: 0, to: 0.23 },
        { text: fact.value, isBold, from: 0.25, to: 1 },
      ]);
    }
  }
  rule();
  for (const { name, how, total } of receipt.lines) {
    if (isLetter) {
      put([
        { text: name, from: 0, to: 0.5 },
        { text: how, from: 0.52, to: 0.8, align: 'right' },
        { text: total, from: 0.82, to: 1, align: 'right' },
      ]);
    } else {
      put([{ text: name, isBold: true, from: 0, to: 1 }]);
      row({ label: how, value: total });
    }
  }
  rule();
  for (const sum of receipt.sums) row(sum, left);
  for (const tax of receipt.taxes) row(tax, left);
  if (receipt.rate !== null) {
    space(0.3);
    put([{ text: receipt.rate, scale: 0.9, from: left, to: 1, align: isLetter ? 'right' : 'centre' }]);
  }
  rule();
  for (const payment of receipt.payments) row(payment, left);
  if (receipt.change.length > 0) put([{ text: 'Vuelto', isBold: true, from: left, to: 1 }]);
  for (const back of receipt.change) row(back, left);
  if (receipt.returned) {
    space(0.3);
    put([{ text: receipt.returned.caption, isBold: true, from: left, to: 1 }]);
    for (const back of receipt.returned.rows) row(back, left);
  }
  if (receipt.balance) {
    rule();
    row(receipt.balance, left);
  }
  if (receipt.notes !== null) {
    space(0.5);
    put([{ text: `Nota: ${receipt.notes}`, from: 0, to: 1 }]);
  }
  space(0.8);
  centred({ text: receipt.thanks });
  if (qr && receipt.link !== null) {
    space(0.5);
    need(code + 3 * base);
    pen.drawCode(qr, code);
    space(0.3);
    centred({ text: codeWords, scale: 0.85 });
  }
  // A roll ends where its words end.
  return isLetter ? pen.sheets : pen.cutSheets();
}

/** Stands under the code on every paper. */
export const codeWords = 'Escanea para ver este recibo';
