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

export const printBytes = (printer: ChosenPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  ways[printer.kind].print(printer, bytes);
