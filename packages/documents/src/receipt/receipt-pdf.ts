import type { ReceiptPaper } from '@minipos/domain/sales/receipt-papers';
import { helveticaWidth, isInHelvetica } from '#paper/helvetica.ts';
import { allInKnownSigns } from '#paper/known-signs.ts';
import { writePdf } from '#paper/pdf.ts';
import type { QrOutline } from '#paper/qr-outline.ts';
import type { Receipt } from './receipt.ts';
import { receiptSheets } from './receipt-sheet.ts';

/** A receipt as a PDF, the same on the device and on the server. */
export function receiptPdf(receipt: Receipt, paper: ReceiptPaper, qr: QrOutline | null): Uint8Array<ArrayBuffer> {
  const known = allInKnownSigns(receipt, isInHelvetica);
  const title = ['Recibo', known.facts[0]?.value].filter(Boolean).join(' ');
  return writePdf(receiptSheets(known, paper, helveticaWidth, qr), title);
}
