import { helveticaWidth, isInHelvetica } from './helvetica.ts';
import { allInKnownSigns } from './known-signs.ts';
import { writePdf } from './pdf.ts';
import type { QrOutline } from './qr-outline.ts';
import type { Receipt } from './receipt.ts';
import { type ReceiptPaper, receiptSheets } from './receipt-sheet.ts';

// A receipt as a PDF, the same on the device and on the server.
export function receiptPdf(receipt: Receipt, paper: ReceiptPaper, qr: QrOutline | null): Uint8Array<ArrayBuffer> {
  const known = allInKnownSigns(receipt, isInHelvetica);
  const title = ['Recibo', known.facts[0]?.value].filter(Boolean).join(' ');
  return writePdf(receiptSheets(known, paper, helveticaWidth, qr), title);
}
