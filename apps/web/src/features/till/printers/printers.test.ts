import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ChosenPrinter, PrinterProblem, readPrinter } from './chosen-printer.ts';
import { choosePrinter, printBytes, supportedPrinters } from './printers.ts';

const bytes = Uint8Array.from({ length: 9000 }, (_, place) => place % 251);

/** Puts a part of the browser in its place; there is no printer here, so the device behind it is ours. */
function plug(name: 'usb' | 'serial' | 'bluetooth', part: object): void {
  Object.defineProperty(navigator, name, { value: part, configurable: true });
}
afterEach(() => {
  for (const name of ['usb', 'serial', 'bluetooth']) Reflect.deleteProperty(navigator, name);
});

const troubleOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PrinterProblem ? error.trouble : error),
  );

function usbDevice(transfer: (data: Uint8Array) => 'ok' | 'stall' = () => 'ok') {
  const received: number[] = [];
  const device = {
    vendorId: 0x04b8,
    productId: 0x0e15,
    productName: 'TM-T20III',
    serialNumber: 'X1',
    configuration: null as object | null,
    isOpen: false,
    open: vi.fn(async () => {
      device.isOpen = true;
    }),
    close: vi.fn(async () => {
      device.isOpen = false;
    }),
    selectConfiguration: async () => {
      device.configuration = {
        interfaces: [
          {
            interfaceNumber: 0,
            alternate: { interfaceClass: 3, endpoints: [{ direction: 'out', endpointNumber: 9 }] },
          },
          {
            interfaceNumber: 1,
            alternate: {
              interfaceClass: 7,
              endpoints: [
                { direction: 'in', endpointNumber: 2 },
                { direction: 'out', endpointNumber: 3 },
              ],
            },
          },
        ],
      };
    },
    claimInterface: vi.fn(async (_place: number) => undefined),
    releaseInterface: vi.fn(async () => undefined),
    transferOut: async (endpoint: number, data: Uint8Array) => {
      expect(endpoint).toBe(3);
      const status = transfer(data);
      if (status === 'ok') received.push(...data);
      return { status };
    },
  };
  return { device, received };
}

describe('over USB', () => {
  it('a printer is chosen once, found again, and receives every byte through its own interface', async () => {
    const { device, received } = usbDevice();
    plug('usb', { requestDevice: async () => device, getDevices: async () => [device] });
    expect(supportedPrinters()).toEqual(['usb']);
    const chosen = await choosePrinter('usb');
    expect(chosen).toEqual({ kind: 'usb', name: 'TM-T20III', vendorId: 0x04b8, productId: 0x0e15, serialNumber: 'X1' });
    const kept = readPrinter(JSON.stringify(chosen));
    await printBytes(kept as ChosenPrinter, bytes);
    await printBytes(kept as ChosenPrinter, bytes);
    expect(Uint8Array.from(received)).toEqual(Uint8Array.from([...bytes, ...bytes]));
    expect(device.claimInterface).toHaveBeenCalledWith(1);
    expect(device.isOpen).toBe(false);
  });

  it('says what is wrong: not there, held by another program, stopped half-way', async () => {
    const chosen: ChosenPrinter = { kind: 'usb', name: 'TM', vendorId: 0x04b8, productId: 0x0e15 };
    expect(await troubleOf(printBytes(chosen, bytes))).toBe('unsupported');
    plug('usb', { getDevices: async () => [] });
    expect(await troubleOf(printBytes(chosen, bytes))).toBe('gone');
    const held = usbDevice();
    held.device.claimInterface.mockRejectedValue(new DOMException('', 'NetworkError'));
    plug('usb', { getDevices: async () => [held.device] });
    expect(await troubleOf(printBytes(chosen, bytes))).toBe('busy');
    expect(held.device.isOpen).toBe(false);
    let pieces = 0;
    const stuck = usbDevice(() => (++pieces > 1 ? 'stall' : 'ok'));
    plug('usb', { getDevices: async () => [stuck.device] });
    expect(await troubleOf(printBytes(chosen, bytes))).toBe('failed');
    expect(stuck.device.isOpen).toBe(false);
  });

  it('closing the list of devices chooses none', async () => {
    const requestDevice = async () => {
      throw new DOMException('', 'NotFoundError');
    };
    plug('usb', { requestDevice });
    expect(await choosePrinter('usb')).toBeNull();
  });
});

describe('over a serial port', () => {
  function serialPort(write?: () => Promise<void>) {
    const received: number[] = [];
    const port = {
      open: vi.fn(async () => undefined),
      close: vi.fn(async () => undefined),
      getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
      writable: new WritableStream<Uint8Array>({
        write: write ?? ((data: Uint8Array) => void received.push(...data)),
      }),
    };
    return { port, received };
  }

  it('every byte leaves before the port is closed', async () => {
    const { port, received } = serialPort();
    plug('serial', { requestPort: async () => port, getPorts: async () => [port] });
    const chosen = await choosePrinter('serial');
    expect(chosen).toMatchObject({ kind: 'serial', vendorId: 0x0403, productId: 0x6001 });
    await printBytes(chosen as ChosenPrinter, bytes);
    expect(Uint8Array.from(received)).toEqual(bytes);
    expect(port.close).toHaveBeenCalledOnce();
  });

  it('says what is wrong: not there, held, stopped', async () => {
    const chosen: ChosenPrinter = { kind: 'serial', name: 'Serie', vendorId: 0x0403, productId: 0x6001 };
    plug('serial', { getPorts: async () => [] });
    expect(await troubleOf(printBytes(chosen, bytes))).toBe('gone');
    const held = serialPort();
    held.port.open.mockRejectedValue(new DOMException('', 'InvalidStateError'));
    plug('serial', { getPorts: async () => [held.port] });
    expect(await troubleOf(printBytes(chosen, bytes))).toBe('busy');
    const stuck = serialPort(async () => {
      throw new DOMException('', 'NetworkError');
    });
    plug('serial', { getPorts: async () => [stuck.port] });
    expect(await troubleOf(printBytes(chosen, bytes))).toBe('failed');
  });
});

describe('over Bluetooth', () => {
  function bluetoothDevice(write?: () => Promise<void>) {
    const received: number[][] = [];
    const take = write ?? (async (data?: Uint8Array) => void received.push([...(data ?? [])]));
    const readable = { properties: { write: false, writeWithoutResponse: false } };
    const writable = {
      properties: { write: false, writeWithoutResponse: true },
      writeValueWithoutResponse: take,
    };
    const service = { getCharacteristics: async () => [readable, writable] };
    const device = {
      id: 'b1',
      name: 'MPT-II',
      gatt: { connect: async () => ({ getPrimaryServices: async () => [service] }), disconnect: vi.fn() },
    };
    return { device, received };
  }

  it('the bytes go to what takes them, in pieces the printer can hold', async () => {
    const { device, received } = bluetoothDevice();
    plug('bluetooth', { requestDevice: async () => device });
    const chosen = await choosePrinter('bluetooth');
    expect(chosen).toEqual({ kind: 'bluetooth', name: 'MPT-II', id: 'b1' });
    await printBytes(chosen as ChosenPrinter, bytes);
    expect(Math.max(...received.map((piece) => piece.length))).toBeLessThanOrEqual(100);
    expect(Uint8Array.from(received.flat())).toEqual(bytes);
    expect(device.gatt.disconnect).toHaveBeenCalledOnce();
  });

  it('a printer of an earlier visit that the browser no longer lists is gone', async () => {
    plug('bluetooth', {});
    expect(await troubleOf(printBytes({ kind: 'bluetooth', name: 'MPT', id: 'other' }, bytes))).toBe('gone');
  });
});

it('what was kept of a printer is read back, and nothing else is taken for one', () => {
  expect(readPrinter(null)).toBeNull();
  expect(readPrinter('{')).toBeNull();
  expect(readPrinter('{"kind":"fax","name":"Fax"}')).toBeNull();
  expect(readPrinter('{"kind":"usb","name":"TM"}')).toEqual({ kind: 'usb', name: 'TM' });
});
