import { Readable } from 'node:stream';
import { outlineDrawing, type QrOutline } from '@minipos/documents/paper/qr-outline';
import type { Receipt } from '@minipos/documents/receipt/receipt';
import { receiptPdf } from '@minipos/documents/receipt/receipt-pdf';
import type { ReceiptPaper } from '@minipos/domain/sales/receipt-papers';
import { qrcode } from 'bwip-js/generic';
import type { Download } from '#http/answers/download.ts';

const drawCode = (text: string): QrOutline => qrcode<QrOutline>({ bcid: 'qrcode', text, scale: 1 }, outlineDrawing());

/** A receipt as a PDF to keep, on the paper asked for. */
export function receiptFile(receipt: Receipt, paper: ReceiptPaper): Download {
  const pdf = receiptPdf(receipt, paper, receipt.link === null ? null : drawCode(receipt.link));
  return {
    fileName: `Recibo-${receipt.facts[0]?.value ?? ''}.pdf`,
    contentType: 'application/pdf',
    content: Readable.from([Buffer.from(pdf)]),
  };
}
