import { bluetoothPrinter } from './bluetooth-printer.ts';
import { type ChosenPrinter, type PrinterKind, type PrinterWay, printerKinds } from './chosen-printer.ts';
import { serialPrinter } from './serial-printer.ts';
import { usbPrinter } from './usb-printer.ts';

const ways: Record<PrinterKind, PrinterWay> = {
  usb: usbPrinter,
  serial: serialPrinter,
  bluetooth: bluetoothPrinter,
};

/** The ways to a printer that this browser has. */
export const supportedPrinters = (): PrinterKind[] => printerKinds.filter((kind) => ways[kind].isSupported());

export const choosePrinter = (kind: PrinterKind): Promise<ChosenPrinter | null> => ways[kind].choose();

let last: Promise<unknown> = Promise.resolve();

/** Sends bytes when what was sent before is through: a printer is open to one at a time, and sales follow each other fast. */
export function printBytes(printer: ChosenPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const turn = last.then(() => ways[printer.kind].print(printer, bytes));
  last = turn.catch(() => undefined);
  return turn;
}
