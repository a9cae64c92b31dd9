import type { PrinterKind, PrinterTrouble } from '../../printers/chosen-printer.ts';

export const kindWords: Readonly<Record<PrinterKind, string>> = {
  usb: 'USB',
  serial: 'Puerto serie',
  bluetooth: 'Bluetooth',
};

export const troubleWords: Readonly<Record<PrinterTrouble, string>> = {
  unsupported: 'Este navegador no se conecta con impresoras de recibos. Usa Chrome o Edge, o el botón Imprimir.',
  gone: 'No encontramos la impresora. Revisa que esté encendida y conectada, o elígela otra vez en la configuración de la caja.',
  busy: 'Otro programa está usando la impresora. Ciérralo e inténtalo de nuevo, o usa el botón Imprimir.',
  failed: 'La impresora no recibió el recibo completo. Revisa el papel e inténtalo de nuevo.',
};
