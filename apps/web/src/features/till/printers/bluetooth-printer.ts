import { chosenOrNull, inPieces, PrinterProblem, type PrinterWay } from './chosen-printer.ts';

interface Characteristic {
  properties: { write: boolean; writeWithoutResponse: boolean };
  writeValueWithResponse(data: BufferSource): Promise<void>;
  writeValueWithoutResponse(data: BufferSource): Promise<void>;
}
interface Service {
  getCharacteristics(): Promise<Characteristic[]>;
}
interface BluetoothDevice {
  id: string;
  name?: string;
  gatt?: {
    connect(): Promise<{ getPrimaryServices(): Promise<Service[]> }>;
    disconnect(): void;
  };
}
interface Bluetooth {
  requestDevice(options: { acceptAllDevices: true; optionalServices: string[] }): Promise<BluetoothDevice>;
  getDevices?(): Promise<BluetoothDevice[]>;
}

const bluetoothOf = () => (navigator as { bluetooth?: Bluetooth }).bluetooth;
/** Services under which receipt printers take bytes. */
const services = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
];
/** What every such printer takes at once. */
const pieceBytes = 100;
// Not every browser lists the devices it was allowed: those chosen since the page opened are remembered here.
const chosen = new Map<string, BluetoothDevice>();

async function writableOf(device: BluetoothDevice): Promise<Characteristic> {
  const server = await device.gatt?.connect();
  for (const service of (await server?.getPrimaryServices()) ?? []) {
    const all = await service.getCharacteristics();
    const found = all.find(({ properties }) => properties.write || properties.writeWithoutResponse);
    if (found) return found;
  }
  throw new PrinterProblem('failed');
}

export const bluetoothPrinter: PrinterWay = {
  isSupported: () => bluetoothOf() !== undefined,

  async choose() {
    const bluetooth = bluetoothOf();
    if (!bluetooth) throw new PrinterProblem('unsupported');
    const device = await chosenOrNull(bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: services }));
    if (!device) return null;
    chosen.set(device.id, device);
    return { kind: 'bluetooth', name: device.name?.trim() || 'Impresora Bluetooth', id: device.id };
  },

  async print(printer, bytes) {
    const bluetooth = bluetoothOf();
    if (!bluetooth) throw new PrinterProblem('unsupported');
    const listed = (await bluetooth.getDevices?.()) ?? [];
    const device = chosen.get(printer.id ?? '') ?? listed.find(({ id }) => id === printer.id);
    if (!device) throw new PrinterProblem('gone');
    const way = await writableOf(device).catch((error: unknown) => {
      throw error instanceof PrinterProblem ? error : new PrinterProblem('gone', error);
    });
    try {
      for (const piece of inPieces(bytes, pieceBytes)) {
        if (way.properties.write) await way.writeValueWithResponse(piece);
        else await way.writeValueWithoutResponse(piece);
      }
    } catch (error) {
      throw new PrinterProblem('failed', error);
    } finally {
      device.gatt?.disconnect();
    }
  },
};
