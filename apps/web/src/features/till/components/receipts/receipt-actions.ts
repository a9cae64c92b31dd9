import { type Receipt, receiptText } from '@minipos/documents/receipt/receipt';
import type { ReceiptPaper } from '@minipos/domain/sales/receipt-papers';
import { saveBlob } from '#lib/download-text.ts';
import { isSharingClosed } from '#lib/sharing-closed.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { type ChosenPrinter, PrinterProblem } from '../../printers/chosen-printer.ts';
import { printBytes } from '../../printers/printers.ts';
import { troubleWords } from '../help/printer-words.ts';
import { drawCode } from './receipt-code.ts';

const nameOf = ({ facts }: Receipt) => `Recibo ${facts[0]?.value ?? ''}`;
const fileOf = (receipt: Receipt, ending: string) => `${nameOf(receipt).replaceAll(' ', '-')}.${ending}`;
const codeOf = (receipt: Receipt) => (receipt.link === null ? null : drawCode(receipt.link));

/** Saves the receipt as a PDF, made on this device. */
export async function savePdf(receipt: Receipt, paper: ReceiptPaper): Promise<void> {
  try {
    const { receiptPdf } = await import('@minipos/documents/receipt/receipt-pdf');
    const pdf = receiptPdf(receipt, paper, await codeOf(receipt));
    saveBlob(fileOf(receipt, 'pdf'), new Blob([pdf], { type: 'application/pdf' }));
  } catch {
    toasts.error('No se pudo preparar el PDF. Imprime el recibo o compártelo como texto.');
  }
}

/** Hands the receipt to the device's own sharing as a picture; where pictures cannot be shared, saves it. */
export async function shareImage(receipt: Receipt, paper: ReceiptPaper): Promise<void> {
  try {
    const { receiptImage } = await import('./receipt-image.ts');
    const picture = await receiptImage(receipt, paper, await codeOf(receipt));
    const file = new File([picture], fileOf(receipt, 'png'), { type: 'image/png' });
    const sharing = navigator as Partial<Navigator>;
    if (sharing.share && sharing.canShare?.({ files: [file] })) {
      return await navigator.share({ title: nameOf(receipt), files: [file] });
    }
    saveBlob(file.name, file);
    toasts.success('Imagen guardada: envíala desde tus descargas');
  } catch (error) {
    if (isSharingClosed(error)) return;
    toasts.error('No se pudo preparar la imagen. Imprime el recibo o compártelo como texto.');
  }
}

/** Hands the words to the device's own sharing; where there is none, to the clipboard, and says so. */
export async function shareText(receipt: Receipt): Promise<void> {
  const share = (navigator as Partial<Navigator>).share?.bind(navigator);
  const text = receiptText(receipt);
  try {
    if (share) return await share({ title: nameOf(receipt), text });
    await navigator.clipboard.writeText(text);
    toasts.success('Recibo copiado: pégalo donde quieras enviarlo');
  } catch (error) {
    if (isSharingClosed(error)) return;
    toasts.error('Este equipo no permite compartir ni copiar. Imprime el recibo.');
  }
}

/** Sends the receipt to the till's own printer. */
export async function printOn(printer: ChosenPrinter, receipt: Receipt, paper: ReceiptPaper): Promise<void> {
  try {
    const { receiptBytes } = await import('../../printers/receipt-bytes.ts');
    await printBytes(printer, receiptBytes(receipt, paper === 'letter' ? '80mm' : paper));
    toasts.success('Recibo enviado a la impresora');
  } catch (error) {
    toasts.error(troubleWords[error instanceof PrinterProblem ? error.trouble : 'failed'], 'Error al imprimir recibo');
  }
}
