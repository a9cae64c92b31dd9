import { chosenOrNull, PrinterProblem, type PrinterWay } from './chosen-printer.ts';

interface SerialPort {
  writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
}
interface Serial {
  requestPort(): Promise<SerialPort>;
  getPorts(): Promise<SerialPort[]>;
}

const serialOf = () => (navigator as { serial?: Serial }).serial;
/** What receipt printers leave the factory with. A port of a USB cable takes any. */
const baudRate = 9600;

export const serialPrinter: PrinterWay = {
  isSupported: () => serialOf() !== undefined,

  async choose() {
    const serial = serialOf();
    if (!serial) throw new PrinterProblem('unsupported');
    const port = await chosenOrNull(serial.requestPort());
    if (!port) return null;
    const { usbVendorId, usbProductId } = port.getInfo();
    return {
      kind: 'serial',
      name: 'Impresora del puerto serie',
      ...(usbVendorId === undefined ? {} : { vendorId: usbVendorId }),
      ...(usbProductId === undefined ? {} : { productId: usbProductId }),
    };
  },

  async print(printer, bytes) {
    const serial = serialOf();
    if (!serial) throw new PrinterProblem('unsupported');
    const port = (await serial.getPorts()).find((known) => {
      const { usbVendorId, usbProductId } = known.getInfo();
      return usbVendorId === printer.vendorId && usbProductId === printer.productId;
    });
    if (!port) throw new PrinterProblem('gone');
    await port.open({ baudRate }).catch((error: unknown) => {
      throw new PrinterProblem('busy', error);
    });
    try {
      const writer = port.writable?.getWriter();
      if (!writer) throw new PrinterProblem('failed');
      await writer.write(bytes);
      // Closing waits until everything has left.
      await writer.close();
    } catch (error) {
      throw error instanceof PrinterProblem ? error : new PrinterProblem('failed', error);
    } finally {
      await port.close().catch(() => undefined);
    }
  },
};
