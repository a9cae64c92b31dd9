import { chosenOrNull, inPieces, PrinterProblem, type PrinterWay } from './chosen-printer.ts';

interface Endpoint {
  direction: 'in' | 'out';
  endpointNumber: number;
}
interface Interface {
  interfaceNumber: number;
  alternate: { interfaceClass: number; endpoints: Endpoint[] };
}
interface UsbDevice {
  vendorId: number;
  productId: number;
  productName?: string;
  serialNumber?: string;
  configuration: { interfaces: Interface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(number: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: 'ok' | 'stall' | 'babble' }>;
}
interface Usb {
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
  getDevices(): Promise<UsbDevice[]>;
}

const usbOf = () => (navigator as { usb?: Usb }).usb;
/** The USB class of printers, the same for every manufacturer. */
const printerClass = 7;
const pieceBytes = 4096;

function wayOut(device: UsbDevice): { place: number; endpoint: number } {
  const faces = device.configuration?.interfaces ?? [];
  const face = faces.find(({ alternate }) => alternate.interfaceClass === printerClass) ?? faces[0];
  const endpoint = face?.alternate.endpoints.find(({ direction }) => direction === 'out');
  if (!face || !endpoint) throw new PrinterProblem('failed');
  return { place: face.interfaceNumber, endpoint: endpoint.endpointNumber };
}

async function take(device: UsbDevice): Promise<{ place: number; endpoint: number }> {
  try {
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const way = wayOut(device);
    await device.claimInterface(way.place);
    return way;
  } catch (error) {
    await device.close().catch(() => undefined);
    // The system's own driver, or another page, holds it.
    throw error instanceof PrinterProblem ? error : new PrinterProblem('busy', error);
  }
}

export const usbPrinter: PrinterWay = {
  isSupported: () => usbOf() !== undefined,

  async choose() {
    const usb = usbOf();
    if (!usb) throw new PrinterProblem('unsupported');
    const device = await chosenOrNull(usb.requestDevice({ filters: [{ classCode: printerClass }] }));
    if (!device) return null;
    const { vendorId, productId, serialNumber } = device;
    return {
      kind: 'usb',
      name: device.productName?.trim() || 'Impresora USB',
      vendorId,
      productId,
      ...(serialNumber ? { serialNumber } : {}),
    };
  },

  async print(printer, bytes) {
    const usb = usbOf();
    if (!usb) throw new PrinterProblem('unsupported');
    const alike = (await usb.getDevices()).filter(
      ({ vendorId, productId }) => vendorId === printer.vendorId && productId === printer.productId,
    );
    const device = alike.find(({ serialNumber }) => serialNumber === printer.serialNumber) ?? alike[0];
    if (!device) throw new PrinterProblem('gone');
    const { place, endpoint } = await take(device);
    try {
      for (const piece of inPieces(bytes, pieceBytes)) {
        const { status } = await device.transferOut(endpoint, piece);
        if (status !== 'ok') throw new PrinterProblem('failed');
      }
    } catch (error) {
      throw error instanceof PrinterProblem ? error : new PrinterProblem('failed', error);
    } finally {
      // Free for the next receipt, and for other programs meanwhile.
      await device.releaseInterface(place).catch(() => undefined);
      await device.close().catch(() => undefined);
    }
  },
};
