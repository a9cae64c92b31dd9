import type { QrOutline } from '@minipos/documents/paper/qr-outline';
import type { Sheet } from '@minipos/documents/paper/sheet';
import type { Receipt } from '@minipos/documents/receipt/receipt';
import { receiptSheets } from '@minipos/documents/receipt/receipt-sheet';
import type { ReceiptPaper } from '@minipos/domain/sales/receipt-papers';
import { logoRuns } from '@minipos/domain/stores/receipt-logo';

/** Dots per point: sharp on a phone, and light to send. */
const scale = 3;
/** Browsers draw nothing on a canvas higher than this. */
const highest = 16_000;

const fontOf = (size: number, isBold: boolean) => `${isBold ? 700 : 400} ${size}px "Inter Variable", sans-serif`;

function drawSheet(pen: CanvasRenderingContext2D, { texts, rules, code, logo }: Sheet): void {
  pen.fillStyle = '#000';
  for (const { x, y, length } of logo ? logoRuns(logo.picture) : []) {
    if (logo) pen.fillRect(logo.x + x * logo.dot, logo.y + y * logo.dot, length * logo.dot, logo.dot);
  }
  for (const { x, y, text, size, isBold } of texts) {
    pen.font = fontOf(size, isBold);
    pen.fillText(text, x, y);
  }
  pen.lineWidth = 0.5;
  pen.setLineDash([2, 2]);
  for (const { x, y, width } of rules) {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + width, y);
    pen.stroke();
  }
  if (!code) return;
  const unit = code.size / code.qr.modules;
  pen.beginPath();
  for (const points of code.qr.outlines) {
    points.forEach(([across, down], place) => {
      const [x, y] = [code.x + across * unit, code.y + down * unit];
      if (place === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    });
    pen.closePath();
  }
  pen.fill('evenodd');
}

const margin = 36;

/** A picture needs no empty rest of a page. */
function endAtWords(sheet: Sheet): Sheet {
  const { texts, code, height } = sheet;
  const lowest = Math.max(...texts.map(({ y }) => y), code ? code.y + code.size : 0);
  return { ...sheet, height: Math.min(height, lowest + margin) };
}

/** The receipt as a picture to send; the pages of a letter stand below each other. */
export async function receiptImage(receipt: Receipt, paper: ReceiptPaper, qr: QrOutline | null): Promise<Blob> {
  // Measured with the letters that will be drawn.
  await Promise.all([document.fonts.load(fontOf(10, false)), document.fonts.load(fontOf(10, true))]);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser does not draw');
  const measure = (text: string, size: number, isBold: boolean) => {
    pen.font = fontOf(size, isBold);
    return pen.measureText(text).width;
  };
  const sheets = receiptSheets(receipt, paper, measure, qr).map(endAtWords);
  const height = sheets.reduce((sum, sheet) => sum + sheet.height, 0);
  const dots = Math.min(scale, highest / height);
  canvas.width = Math.ceil((sheets[0]?.width ?? 0) * dots);
  canvas.height = Math.ceil(height * dots);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(dots, dots);
  for (const sheet of sheets) {
    drawSheet(pen, sheet);
    pen.translate(0, sheet.height);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
  });
}
