import { allInKnownSigns } from '@minipos/documents/paper/known-signs';
import type { Receipt } from '@minipos/documents/receipt/receipt';
import { type RollPaper, receiptColumns, rollColumns } from '@minipos/documents/receipt/receipt-columns';
import { codeWords } from '@minipos/documents/receipt/receipt-sheet';
import type { ReceiptLogo } from '@minipos/domain/stores/receipt-logo';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/** Code page 858: what receipt printers have of Spanish, with the euro. */
const codepage = 'cp858';
const inCodepage = new Set(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»ÁÂÀ©¢¥ãÃ¤ðÐÊËÈ€ÍÎÏ¦ÌÓßÔÒõÕµþÞÚÛÙýÝ¯´±¾¶§÷¸°¨·¹³²',
);
const isKnown = (sign: string) => (sign >= ' ' && sign <= '~') || inCodepage.has(sign);

/** The dots as they are, in the size of the printer (GS v 0). */
function logoBytes({ width, height, dots }: ReceiptLogo): number[] {
  const across = width / 8;
  const bytes = Array.from({ length: across * height }, (_, place) =>
    Number.parseInt(dots.slice(place * 2, place * 2 + 2), 16),
  );
  return [
    0x1d,
    0x76,
    0x30,
    0,
    across % 256,
    Math.floor(across / 256),
    height % 256,
    Math.floor(height / 256),
    ...bytes,
  ];
}

/** A receipt in the language of receipt printers (ESC/POS), cut at its end. */
export function receiptBytes(receipt: Receipt, paper: RollPaper): Uint8Array<ArrayBuffer> {
  const columns = rollColumns[paper];
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    codepageMapping: 'epson',
    columns,
    feedBeforeCut: 4,
  });
  encoder.initialize().codepage(codepage);
  if (receipt.logo) encoder.align('center').raw(logoBytes(receipt.logo)).newline();
  for (const line of receiptColumns(allInKnownSigns(receipt, isKnown), columns)) {
    if (line.kind === 'rule') {
      encoder.line('-'.repeat(columns));
      continue;
    }
    encoder.align(line.isCentred ? 'center' : 'left').bold(line.isStrong);
    encoder.size(1, line.isTall ? 2 : 1).line(line.text);
  }
  encoder.bold(false).size(1, 1).align('center');
  if (receipt.link !== null) {
    encoder.qrcode(receipt.link, { model: 2, size: paper === '58mm' ? 5 : 6, errorlevel: 'm' });
    encoder.newline().line(codeWords);
  }
  return new Uint8Array(encoder.align('left').cut('partial').encode());
}
